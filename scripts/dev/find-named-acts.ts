/** Acts that a text names with their number and day, as the codes write them. */
import { frenchMonths } from '../../assertions/core/month-names.ts';

const DAY = `(\\d{1,2})(?:er)? (${frenchMonths.join('|')}) (\\d{4})`;
const FRENCH = new RegExp(
  `\\b(loi|ordonnance|décret)(?: organique| constitutionnelle)? n° ?(\\d{2}|\\d{4})-(\\d{1,4}) du ${DAY}`,
  'gi',
);
const SERIES = "(?: délégué| déléguée| d’exécution| d'exécution)?";
const UNION = '(?: \\((?:UE|CE|CEE|Euratom|UE, Euratom|CE, Euratom)\\))?';
const BODY = '(?: du Parlement européen et du Conseil| du Conseil| de la Commission)?';
const EUROPEAN = new RegExp(
  `\\b(règlement|directive)${SERIES}${UNION}(?: n°)? ?(\\d{1,4})/(\\d{1,4})(?:/(?:CE|CEE|UE|Euratom))?${BODY},? du ${DAY}`,
  'gi',
);
const PREFIX: Readonly<Record<string, string>> = {
  loi: 'loi-',
  ordonnance: 'ord-',
  décret: 'decret-',
  règlement: 'R',
  directive: 'D',
};

/** `[act, day]` for each place of the text, the act as the index names it ("loi-78-17", "R44-2001", "D2000-31"). */
export function* findNamedActs(text: string): Generator<[act: string, day: string]> {
  for (const pattern of [FRENCH, EUROPEAN])
    for (const [, kind, a, b, day, month, year] of text.replace(/\u00a0/g, ' ').matchAll(pattern)) {
      const monthNumber = frenchMonths.indexOf(month!.toLowerCase()) + 1;
      const iso = [year, String(monthNumber).padStart(2, '0'), day!.padStart(2, '0')].join('-');
      yield [`${PREFIX[kind!.toLowerCase()]}${a}-${b}`, iso];
    }
}

/** Act -> `day:times[,slip…]`: the day most often named, how often, and the other days, in the order of the acts. */
export function countNamedActs(texts: Iterable<string>): Record<string, string> {
  const counts = new Map<string, Map<string, number>>();
  for (const text of texts)
    for (const [act, day] of findNamedActs(text)) {
      const days = counts.get(act) ?? new Map<string, number>();
      counts.set(act, days);
      days.set(day, (days.get(day) ?? 0) + 1);
    }
  return Object.fromEntries(
    [...counts]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([act, days]) => {
        const [first, ...slips] = [...days].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));
        return [act, [`${first![0]}:${first![1]}`, ...slips.map(([day]) => day)].join(',')];
      }),
  );
}
