import { z } from 'zod';
import { findQuote, foldText, overlap, type Place } from '../scoring/memo/find-quote.ts';
import { isPlaceholder, readBoolean, readQuotes, readText } from '../scoring/memo/judge-values.ts';
import { isMajority, type Vote } from '../scoring/memo/panel.ts';
import { askList, nothingListed, requote } from './ask-list.ts';
import type { Judging, Panel } from './open-panel.ts';
import { SOURCE_VERSION, sourcesQuestion, sourcesReply } from './prompts/source-score.prompt.ts';
import { settleAll } from './settle-all.ts';

/** A legal assertion of the answer that needs a source. */
interface SourcedAssertion {
  /** As written in the answer. */
  text: string;
  place: Place;
  /** Only if the named source appears in the answer. */
  sourced: boolean;
  source: string;
  /** Of a panel: what each judge found. */
  votes?: Vote[];
}

export interface SourceJudgment {
  assertions: SourcedAssertion[];
  /** What the judge listed and the answer does not say: left out, and counted here. */
  notInAnswer: string[];
}

interface Listed {
  quote: string;
  needsSource: boolean;
  sourced: boolean;
  source: string;
}

const schema = z.toJSONSchema(sourcesReply);

/**
 * The assertions are those the first judge of the panel lists; the others' word on one is what they say of theirs at
 * the same place. Sourced is what more than half of those with a say hold so.
 */
export async function judgeSources({ members }: Panel): Promise<SourceJudgment> {
  const judgments = await settleAll(members.map(judgeAlone));
  const [first] = judgments;
  if (judgments.length === 1) return first!;
  const assertions = first!.assertions.map((assertion) => {
    const said = judgments.map((own, i) =>
      i === 0 ? assertion : own.assertions.find(({ place }) => overlap(place, assertion.place)),
    );
    const yes = said.filter((own) => own?.sourced);
    const sourced = isMajority(yes.length, said.filter((own) => own !== undefined).length);
    return {
      ...assertion,
      sourced,
      ...(sourced && { source: yes[0]!.source }),
      votes: said.map((own, i) => ({
        judge: members[i]!.judge.id,
        verdict: own ? (own.sourced ? 'sourced' : 'not sourced') : null,
        pass: own?.sourced ?? null,
      })),
    };
  });
  return { ...first!, assertions };
}

/** Lists the assertions that need a source; quotes and sources that are not in the answer are asked for once more. */
async function judgeAlone(judging: Judging): Promise<SourceJudgment> {
  const { dossier } = judging;
  const { items: listed, overlooked } = await askList<Listed>(judging, {
    kind: 'sources',
    version: SOURCE_VERSION,
    list: 'assertions',
    schema,
    question: sourcesQuestion(dossier.language),
    readItem,
  });
  if (overlooked !== undefined) throw nothingListed(judging, overlooked);
  const answer = foldText(dossier.answer);
  const needing = listed.filter(({ needsSource }) => needsSource);
  const wanted = new Set(
    needing.flatMap(({ quote, sourced, source }) => (sourced && source ? [quote, source] : [quote])),
  );
  const lost = [...wanted].filter((text) => !findQuote(answer, text));
  const exact = await requote(judging, lost);
  const places = new Map(
    [...wanted].map((text) => [text, findQuote(answer, exact[lost.indexOf(text)] ?? text)]),
  );

  const byPlace = new Map<string, SourcedAssertion>();
  const notInAnswer: string[] = [];
  for (const { quote, sourced, source } of needing) {
    const place = places.get(quote);
    if (!place) {
      notInAnswer.push(quote);
      continue;
    }
    const text = dossier.answer.slice(place.start, place.end);
    const found = sourced && places.get(source) !== undefined;
    const key = `${place.start}-${place.end}`;
    // Listed twice, it counts once; sourced if either says so.
    if (!byPlace.get(key)?.sourced) byPlace.set(key, { text, place, sourced: found, source });
  }
  return { assertions: [...byPlace.values()], notInAnswer };
}

function readItem(item: Record<string, unknown>): Listed | string {
  const quotes = readQuotes(item.quote);
  if (!quotes || quotes.length === 0) return '"quote" must be a passage of the answer';
  const needsSource = readBoolean(item.needs_source);
  if (needsSource === undefined) return '"needs_source" must be true or false';
  const sourced = needsSource ? readBoolean(item.sourced) : false;
  if (sourced === undefined) return '"sourced" must be true or false';
  const source = readText(item.source);
  if (source === undefined || isPlaceholder(source)) return '"source" must be a string';
  const named = readQuotes(source)?.[0] ?? '';
  if (sourced && named === '') return '"sourced" is true and "source" is empty';
  return { quote: quotes.join(' … '), needsSource, sourced, source: named };
}
