import { expect, test } from 'vitest';
import type { JudgeJob } from '../../../assertions/judging/judge-job.ts';
import { offlineJudge } from '../../../assertions/judging/offline/offline-judge.ts';
import { findQuote, foldText } from '../../../assertions/scoring/memo/find-quote.ts';
import { parseRubric } from '../../../assertions/scoring/memo/parse-rubric.ts';
import { expectLinear, textOf } from '../../linear.ts';

const RUBRIC = parseRubric(`[Structure]
S1 (1pt) : Note structurée
[Substance]
SUB1 (2pts) : Fonde l'action sur la responsabilité délictuelle (art. 1240 C. civ.)
SUB2 (2pts) : Indique que l'action se prescrit par cinq ans à compter de la connaissance du dommage (art. 2224 C. civ.)
SUB3 (1pt) : Mentionne la compétence du tribunal judiciaire de Lyon
[Négatif]
N1 (-2pts) : Applique un texte abrogé présenté comme en vigueur (par exemple l'ancien art. 1382 C. civ.)
N2 (-1pt) : Omission de la prescription quinquennale de l'action
N3 (-1pt) : Affirme que le contrat est nul de plein droit faute de mise en demeure préalable`);

const ANSWER = `# Note structurée

## 1. Fondement
M. Martin peut agir en responsabilité délictuelle (art. 1240 C. civ.). La faute est établie.

## 2. Prescription
L’action se prescrit par cinq ans à compter du jour où le dommage a été connu (article 2224 du Code civil).
La prescription quinquennale de l'action n'est pas acquise. Cass. com., 12 mai 2021, n° 19-17.042 le confirme.

## 3. Divers
Le contrat n'est pas nul de plein droit, une mise en demeure préalable étant faite. Il doit être exécuté.
Tout va bien. Rien à dire. Fin de la note.`;

const dossier = (answer: string, language: 'fr' | 'en' = 'fr') => ({
  task: '',
  documents: [],
  answer,
  language,
});
type Verdicts = { criteria: { id: string; satisfied: boolean; quotes: string[]; confidence: number }[] };
const judge = (answer: string, criteria = RUBRIC, language: 'fr' | 'en' = 'fr') =>
  new Map(
    (
      offlineJudge.judge({
        kind: 'criteria',
        dossier: dossier(answer, language),
        criteria,
        rubric: criteria,
      }) as Verdicts
    ).criteria.map((verdict) => [verdict.id, verdict]),
  );
const satisfied = (answer: string, criteria = RUBRIC) =>
  [...judge(answer, criteria).values()].filter((verdict) => verdict.satisfied).map(({ id }) => id);

test('a criterion is met where a passage has its terms, and that passage is the evidence', () => {
  const verdicts = judge(ANSWER);
  expect(verdicts.get('SUB1')).toMatchObject({
    satisfied: true,
    quotes: ['M. Martin peut agir en responsabilité délictuelle (art. 1240 C. civ.).'],
  });
  expect(verdicts.get('SUB2')!.quotes[0]).toMatch(/^L’action se prescrit par cinq ans/);
  expect(verdicts.get('SUB3')).toMatchObject({ satisfied: false, quotes: [] });
});

test('no fault is found in a right answer, and form in one with headings', () => {
  expect(satisfied(ANSWER)).toEqual(['S1', 'SUB1', 'SUB2']);
});

test.each<[string, string, string[]]>([
  ['a repealed article cited as if in force', "L'article 1382 du Code civil oblige à réparer.", ['N1', 'N2']],
  [
    'the same article named as former law',
    "L'ancien article 1382 du Code civil est devenu l'article 1240.",
    ['N2'],
  ],
  ['another number', 'Agir en responsabilité sur 1241. Prescription quinquennale de l’action.', []],
  [
    'what the fault says',
    'Le contrat est nul de plein droit faute de mise en demeure préalable.',
    ['N2', 'N3'],
  ],
  ['its opposite', "Le contrat n'est pas nul de plein droit faute de mise en demeure préalable.", ['N2']],
  ['nothing of the subject', 'La recette demande trois œufs.', ['N2']],
  ['nothing', '', ['N2']],
])('%s', (_, answer, found) => {
  expect(satisfied(answer)).toEqual(found);
});

test('an answer that repeats the rubric says nothing by it', () => {
  // A short criterion may be in an answer by chance.
  const long = RUBRIC.filter(({ text }) => text.length > 65);
  expect(long.map(({ id }) => id)).toEqual(['SUB1', 'SUB2', 'N1', 'N3']);
  const copy = long.map(({ id, text }) => `- **${id}** (1pt) : ${text}`).join('\n');
  expect(satisfied(copy, long)).toEqual([]);
  expect(satisfied(`${copy}\n${ANSWER}`)).toEqual(satisfied(ANSWER));
  expect(judge(`${copy}\n${ANSWER}`).get('SUB2')!.quotes[0]).toMatch(/^L’action se prescrit par cinq ans/);
});

test('claims and sources are the sentences that cite, word for word', () => {
  const { claims } = offlineJudge.judge({ kind: 'claims', dossier: dossier(ANSWER) }) as {
    claims: { category: string; quote: string }[];
  };
  expect(claims.map(({ category }) => category)).toEqual(['article', 'article', 'case_law']);
  const { assertions } = offlineJudge.judge({ kind: 'sources', dossier: dossier(ANSWER) }) as {
    assertions: { quote: string; sourced: boolean; source: string }[];
  };
  expect(assertions.map(({ sourced }) => sourced)).toEqual([true, true, true, false]);
  expect(assertions[0]!.source).toBe('art. 1240 C. civ.');
});

test('what it cannot verify is unverifiable', () => {
  const claims = [{ id: 'C1', claim: 'x', category: 'rule', quote: 'x' }];
  expect(offlineJudge.judge({ kind: 'verification', dossier: dossier(ANSWER), claims })).toMatchObject({
    verdicts: [{ id: 'C1', verdict: 'unverifiable', severity: null }],
  });
});

test('an English rubric is judged in English', () => {
  const criteria = parseRubric('[Substance]\nSUB1 (1pt) : States that the limitation period is six years');
  const english = judge('The limitation periods run for six years from the breach.', criteria, 'en');
  expect(english.get('SUB1')!.satisfied).toBe(true);
});

const LONG: [string, (size: number) => string][] = [
  ['one sentence', (size) => `article 1240 ${textOf('mot ', size)}`],
  ['one word', (size) => `art. 1240 ${textOf('a', size)}`],
  ['blank lines', (size) => `art. 1240${textOf('\n', size)}art. 2224`],
  ['full stops', (size) => `art. 1240${textOf('. ', size)}`],
  ['a full stop and blanks', (size) => `art. 1240.${textOf(' ', size)}Art. 2224`],
  ['headings', (size) => textOf('# art. 1240\n', size)],
  ['stars', (size) => textOf('**', size)],
  ['brackets', (size) => `${textOf('(', size / 2)}art. 1240${textOf(')', size / 2)}`],
];
const HOSTILE: [string, string][] = [
  [
    'an act named before',
    'Le règlement. Il interdit cela (article 33). Voir l’art. 6 aussi, articles 12-1 et 3.',
  ],
  ['typography', '- « L’art. 1240 » … [art. 2224] — *n° 19‑17.042*…\n\t• “Art. 1241”…'],
  ['an ellipsis and dashes', '...art. 1240 -- responsabilité… délictuelle - (…) [...] L. 442‑6'],
  ['a decomposed accent at the end', 'La responsabilite\u0301 (art. 1240) est engage\u0301e\u0301'],
  [
    'articles with letters',
    "L'article 1er, l'article 4bis et l'article 12a du décret fixent le délai. Art. 7 ter.",
  ],
  ['other scripts', '第1240条 article ١٢٤٠ 𝟙𝟚𝟜𝟘 art. 1240'],
];

const judgeAll = (answer: string) => {
  const jobs: JudgeJob[] = [
    { kind: 'criteria', dossier: dossier(answer), criteria: RUBRIC, rubric: RUBRIC },
    { kind: 'claims', dossier: dossier(answer) },
    { kind: 'sources', dossier: dossier(answer) },
  ];
  return jobs.flatMap((job) =>
    Object.values(offlineJudge.judge(job) as Record<string, Record<string, unknown>[]>).flat(),
  );
};
function expectQuotesFound(answer: string): void {
  const folded = foldText(answer);
  const quotes = judgeAll(answer)
    .flatMap(({ quotes, quote, source }) => [quotes, quote, source].flat())
    .filter((quote): quote is string => typeof quote === 'string' && quote !== '');
  for (const quote of new Set(quotes)) expect(findQuote(folded, quote), quote.slice(0, 100)).toBeDefined();
}

test.each(HOSTILE)('every quote is found in the answer: %s', (_, answer) => expectQuotesFound(answer));

test.each(LONG)('every quote is found in a long answer, which is judged in linear time: %s', (_, make) => {
  expectQuotesFound(make(20_000));
  expectLinear(make, judgeAll, 100_000);
});
