import { InputError } from '../../core/input-error.ts';
import { isRecord, readJson } from '../../core/read-json.ts';
import { type Field, type Match, matches, normalize, toSet } from './field-f1.ts';
import { correctedScores, fieldScores, isPlaceholder, readValue } from './field-scores.ts';
import { ndaFieldSchemas, ndaSchema } from './nda-schema.ts';

export interface ExtractionOptions {
  fields: Field[];
  /** Kleister's preparation rules hold for output and gold. */
  preset: boolean;
  profile: 'default' | 'published';
  /** Names the gold in errors. */
  goldSource?: string;
  /** The provider says that the answer broke its schema and only some of its fields were kept. */
  salvaged?: boolean;
}

export interface ExtractionResult {
  scores: Record<string, number>;
  /** Why the output is invalid, if it is. */
  problem: string | undefined;
  /** One line a field for the reader. */
  lines: { right: boolean; f1: number; reason: string }[];
}

type Values = Record<string, string | null | string[]>;

/** Scores one document; never throws on the output, throws InputError on bad gold. */
export function scoreExtraction(
  output: unknown,
  rawGold: Record<string, unknown>,
  options: ExtractionOptions,
): ExtractionResult {
  const { fields } = options;
  const gold = prepareGold(rawGold, options);
  const reading = readJson(output);
  const answer = 'problem' in reading ? undefined : (reading.value as Record<string, unknown>);
  const failed = answer?._failed ? 'the extraction itself failed' : undefined;
  const prepared = answer && !failed ? prepare(answer, options) : undefined;
  const partial = options.salvaged
    ? 'the answer broke its schema, and some of its fields were kept'
    : undefined;
  const problem = 'problem' in reading ? reading.problem : (failed ?? partial ?? prepared?.problem);

  const scores =
    problem === undefined ? fieldScores(fields, prepared!.values, gold).scores : zeroScores(fields, gold);
  scores.invalid_format = problem === undefined ? 0 : 1;
  const salvaged = salvage(fields, failed ? undefined : answer, options);
  if (options.profile === 'default') {
    const corrected = correctedScores(fields, salvaged.values, gold);
    // An answer of which nothing could be read has no credit for the fields the document lacks.
    for (const name of Object.keys(corrected))
      if (salvaged.nothing && !name.startsWith('micro_')) corrected[name] = 0;
    Object.assign(scores, corrected);
  }
  const lines = fields.map((field) => explain(field, salvaged, gold, scores));
  return { scores, problem, lines };
}

function prepareGold(
  gold: Record<string, unknown>,
  { fields, preset, goldSource = 'metadata.gold' }: ExtractionOptions,
): Values {
  const prepared = preset ? ndaSchema.safeParse(gold) : undefined;
  if (prepared && !prepared.success) {
    const issue = prepared.error.issues[0]!;
    throw new InputError({ source: goldSource, key: issue.path.join('.'), problem: issue.message });
  }
  const values: Record<string, unknown> = prepared?.data ?? gold;
  return Object.fromEntries(
    fields.map((field) => {
      try {
        return [field.name, readValue(field, values[field.name])];
      } catch (error) {
        throw new InputError({ source: goldSource, key: field.name, problem: (error as Error).message });
      }
    }),
  );
}

/** The whole answer prepared, as the published results do: one violation makes all of it invalid. */
function prepare(answer: Record<string, unknown>, { fields, preset }: ExtractionOptions) {
  if (preset) {
    const result = ndaSchema.safeParse(answer);
    const issue = result.error?.issues[0];
    return result.success
      ? { values: result.data as unknown as Record<string, unknown>, problem: undefined }
      : { values: {}, problem: `${issue!.path.join('.')}: ${issue!.message}` };
  }
  try {
    return {
      values: Object.fromEntries(
        fields.map((field) => [field.name, readValue(field, plain(answer[field.name]))]),
      ),
      problem: undefined,
    };
  } catch (error) {
    return { values: {}, problem: (error as Error).message };
  }
}

// Outside Kleister's rules a number is as good as its digits.
const plain = (value: unknown): unknown =>
  typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;

function zeroScores(fields: Field[], gold: Values): Record<string, number> {
  const { scores } = fieldScores(fields, gold, gold);
  return Object.fromEntries(Object.keys(scores).map((name) => [name, 0]));
}

interface Salvaged {
  values: Values;
  invalid: Record<string, string>;
  nothing: boolean;
}

/** Each field on its own: prepared where it can be, as written where it is text at least, else absent. */
function salvage(
  fields: Field[],
  answer: Record<string, unknown> | undefined,
  { preset }: ExtractionOptions,
): Salvaged {
  const values: Values = {};
  const invalid: Record<string, string> = {};
  for (const field of fields) {
    const raw = plain(answer?.[field.name]);
    const schema = preset ? ndaFieldSchemas[field.name as keyof typeof ndaFieldSchemas] : undefined;
    const prepared = schema?.safeParse(raw);
    if (prepared?.error) invalid[field.name] = prepared.error.issues[0]!.message;
    const value = prepared?.success ? prepared.data : raw;
    values[field.name] = field.kind === 'set' ? salvageSet(value) : salvageScalar(value);
  }
  return { values, invalid, nothing: answer === undefined };
}

const salvageScalar = (value: unknown) => (typeof value === 'string' && !isPlaceholder(value) ? value : null);
const salvageSet = (value: unknown) =>
  [value ?? []]
    .flat()
    .map((item) => (isRecord(item) ? item.name : item))
    .filter((name): name is string => typeof name === 'string' && !isPlaceholder(name));

/** One sentence a field that stands alone: predicted, gold, and what matched how. */
function explain(field: Field, salvaged: Salvaged, gold: Values, scores: Record<string, number>) {
  const { name } = field;
  const predicted = salvaged.values[name]!;
  const named = (match: string) => scores[`${match}_${name}_f1`];
  const correct = field.match.filter((match) => match !== 'fuzzy');
  const f1 =
    correct.map(named).find((score) => score !== undefined) ??
    named('assigned') ??
    named('fuzzy') ??
    named('exact')!;
  const setScores = ['exact', 'fuzzy']
    .filter((match) => named(match) !== undefined)
    .map((match) => `${match} F1 ${named(match)!.toFixed(2)}`);
  const reason = [
    `${name}: predicted ${show(predicted)}, gold ${show(gold[name]!)}`,
    salvaged.invalid[name] && `invalid: ${salvaged.invalid[name]}`,
    field.kind === 'scalar'
      ? explainScalar(field, predicted as string | null, gold[name] as string | null)
      : setScores.join(', ') + explainSet(predicted as string[], gold[name] as string[]),
  ];
  return { right: f1 === 1, f1, reason: reason.filter(Boolean).join('; ') };
}

function explainScalar({ match }: Field, predicted: string | null, gold: string | null): string {
  if (predicted === null || gold === null)
    return predicted === gold ? 'both absent' : predicted === null ? 'missed' : 'the document has none';
  const [p, g] = [normalize(predicted), normalize(gold)];
  if (p === g) return 'exact match';
  const how = (kinds: Match[], found: boolean) => kinds.filter((kind) => matches(kind, p, g) === found);
  const [yes, no] = [how(match, true), how(match, false)];
  return [
    `not exact`,
    yes.length > 0 && `matches as ${yes.join(', ')}`,
    no.length > 0 && `no match as ${no.join(', ')}`,
  ]
    .filter(Boolean)
    .join(', ');
}

function explainSet(predicted: string[], gold: string[]): string {
  const [p, g] = [toSet(predicted), toSet(gold)];
  const missed = g.filter((name) => !p.some((other) => matches('fuzzy', name, other)));
  const invented = p.filter((name) => !g.some((other) => matches('fuzzy', name, other)));
  return [
    missed.length > 0 && `missed ${show(missed)}`,
    invented.length > 0 && `not in gold ${show(invented)}`,
  ]
    .filter(Boolean)
    .map((part) => `, ${part}`)
    .join('');
}

const LONG = 200;

function show(value: string | null | string[]): string {
  if (value === null) return 'nothing';
  const text = JSON.stringify(value);
  return text.length > LONG ? `${text.slice(0, LONG)}…` : text;
}
