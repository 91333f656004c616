/** The JSON that a text states as its answer, and does not take back. */
import type { Json } from '../python-json.ts';
import { readLenientJson } from './lenient-json.ts';

/** Objects found together, each in the place of the text where it was found. */
interface Statement {
  start: number;
  end: number;
  /** undefined: it is cut off. */
  objects: (Map<string, Json> | Json[])[] | undefined;
}

/** What announces a draft in the sentence that leads to an object. */
const DRAFT = new RegExp(
  `\\b(?:${[
    'first(?:ly)?|initial(?:ly)?|original(?:ly)?|earlier|previous(?:ly)?|formerly|drafts?|tentative(?:ly)?',
    'maybe|perhaps|might|could be|considered|considering|attempt|alternative(?:ly)?|instead of|rather than',
    'not|wrong|incorrect|mistaken(?:ly)?|rejected?|discarded?|ruled out|e\\.g|example|would have|suppose',
  ].join('|')})\\b`,
  'i',
);
/** What takes an object back in the words that follow it. */
const TAKEN_BACK = new RegExp(
  `\\b(?:${[
    "(?:that|this|it|which|these|those|(?:the )?above|answer)\\b(?:['’]s|[^.!?\\n]{0,30}?\\b(?:is|was|are|were|seems?|looks?|would be))" +
      '(?: (?:all|clearly|probably|simply|actually))? (?:wrong|incorrect|mistaken|not (?:right|correct|final|my))',
    '(?:ignore|disregard|discard|scratch|forget) (?:that|this|it|the above)',
    'i (?:have|give|offer) no (?:final )?answer|i take (?:that|it|this) back|i made a mistake|(?:only|just|merely) a draft',
    'let me (?:redo|re-?check|re-?consider|re-?compute|start over)|not (?:yet )?(?:my|the) (?:final )?answer',
  ].join('|')})\\b`,
  'i',
);
const OR = /^[\s,]*or\s*$/i;
const NEAR = 240;
/** Brackets in prose are no JSON; a text with more of them is not read. */
const MOST_FAILED = 5_000;

/**
 * What a text states in JSON and does not take back, the last first: an object, or several with nothing but commas and
 * white space between them; undefined for JSON that is cut off.
 */
export function statedObjects(text: string, marked: boolean): (Map<string, Json>[] | undefined)[] {
  const statements = statementsOf(text);
  const isAlternative = (index: number) => {
    const statement = statements[index];
    return (
      statement !== undefined && index > 0 && OR.test(text.slice(statements[index - 1]!.end, statement.start))
    );
  };
  return statements
    .filter(({ start, end }, index) => {
      // "Either {…} or {…}" leaves the answer open; so does a question.
      if (
        isAlternative(index) ||
        isAlternative(index + 1) ||
        text
          .slice(end, end + 20)
          .trimStart()
          .startsWith('?')
      )
        return false;
      const lead = text.slice(Math.max(statements[index - 1]?.end ?? 0, start - NEAR), start);
      const sentence = lead.slice(
        Math.max(...['\n', '. ', '! ', '? '].map((stop) => lead.lastIndexOf(stop))) + 1,
      );
      const tail = text.slice(end, Math.min(end + NEAR, statements[index + 1]?.start ?? text.length));
      // What follows the marker at once is the answer, whatever the marker's sentence says.
      const atMarker =
        marked && index === 0 && !/[a-z]{3}/i.test(lead.replace(/json|python|text|boxed/gi, ''));
      return (atMarker || !DRAFT.test(sentence)) && !TAKEN_BACK.test(tail);
    })
    .map(({ objects }) => objects?.flat().filter((object) => object instanceof Map))
    .reverse();
}

function statementsOf(text: string): Statement[] {
  const statements: Statement[] = [];
  // Objects that fail are tried again from inside; a hostile text must not make that quadratic.
  let patience = 4 * text.length + 100_000;
  let failed = 0;
  for (let at = nextOpener(text, 0); at >= 0; ) {
    const { value, end, cut } = readLenientJson(text, at);
    if (value === undefined || (Array.isArray(value) && !value.some((item) => item instanceof Map))) {
      patience -= end - at;
      if (patience < 0 || ++failed > MOST_FAILED)
        return [{ start: at, end: text.length, objects: undefined }];
      // Cut off inside the outermost object: nothing in it is whole.
      if (cut) statements.push({ start: at, end: text.length, objects: undefined });
      at = cut ? -1 : nextOpener(text, at + 1);
      continue;
    }
    const object = value as Map<string, Json> | Json[];
    const last = statements.at(-1);
    if (last?.objects && /^[\s,;]*$/.test(text.slice(last.end, at))) {
      last.objects.push(object);
      last.end = end;
    } else statements.push({ start: at, end, objects: [object] });
    at = nextOpener(text, end);
  }
  return statements;
}

function nextOpener(text: string, from: number): number {
  OPENER.lastIndex = from;
  return OPENER.exec(text)?.index ?? -1;
}
const OPENER = /[{[]/g;
