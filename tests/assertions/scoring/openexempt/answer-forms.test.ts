import { describe, expect, it } from 'vitest';
import { readSample, type Sample } from '../../../../assertions/scoring/openexempt/sample.ts';
import { scoreSample } from '../../../../assertions/scoring/openexempt/score.ts';

const read = (output: string, sample: Sample) => scoreSample(output, sample, 'a test').scores.f1_read!;

type Gold = Record<string, unknown>;
type Value = unknown;

const J = (value: Value, indent?: number) => JSON.stringify(value, null, indent);
/** As Python prints it. */
const python = (value: Value): string => {
  if (Array.isArray(value)) return `[${value.map(python).join(', ')}]`;
  if (typeof value === 'string') return value.includes("'") ? `"${value}"` : `'${value}'`;
  if (typeof value !== 'object' || value === null) return String(value);
  return `{${Object.entries(value)
    .map(([key, item]) => `${python(key)}: ${python(item)}`)
    .join(', ')}}`;
};
const curly = (text: string) => {
  let open = false;
  return text.replace(/"/g, () => {
    open = !open;
    return open ? '“' : '”';
  });
};
const amounts = (value: Value, write: (amount: number) => string): Value => {
  if (typeof value === 'number') return write(value);
  if (Array.isArray(value)) return value.map((item) => amounts(item, write));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, amounts(item, write)]));
};
const us = (amount: number) => amount.toLocaleString('en-US', { minimumFractionDigits: 2 });
const bare = (gold: Gold, before = '') =>
  J(amounts(gold, (amount) => `@${us(amount)}@`)).replace(/"@([^@]*)@"/g, (_, amount) => before + amount);

const VEHICLE = '11 U.S.C. § 522(d)(2)';
const WILDCARD = '11 U.S.C. § 522(d)(5)';
const OREGON = 'Or. Rev. Stat. § 18.345(1)(d)';
const CAR = '2011 Subaru Forester with 142,000 miles';
const KNIVES = "set of chef's knives used in the Debtor's catering trade";
const claim = (citation: string, claim_value: number) => ({ citation, claim_value });
const facts = {
  assets: [
    { description: CAR, dollar_value: 6400, applicable_exemptions: [VEHICLE, WILDCARD, OREGON] },
    { description: KNIVES, dollar_value: 1234.5, applicable_exemptions: [WILDCARD] },
  ],
  joint_debtor: null,
  state_jurisdiction: 'OREGON',
};
const golds: Record<string, Gold> = {
  EC: { [CAR]: [VEHICLE, WILDCARD, OREGON], [KNIVES]: [WILDCARD] },
  EV: { [CAR]: [claim(VEHICLE, 4450), claim(WILDCARD, 6400)], [KNIVES]: [claim(WILDCARD, 1234.5)] },
  NA: { Federal: 1234.5, Oregon: 20_300 },
  OE: { [CAR]: [claim(VEHICLE, 4450), claim(WILDCARD, 1950)], [KNIVES]: [claim(WILDCARD, 1234.5)] },
};
const wrong: Record<string, Gold> = {
  EC: { [CAR]: ['Tex. Prop. Code § 42.001'], [KNIVES]: ['Tex. Prop. Code § 42.001'] },
  EV: { [CAR]: [claim(VEHICLE, 1)], [KNIVES]: [claim(WILDCARD, 1)] },
  NA: { Federal: 500, Oregon: 41_100 },
  OE: { [CAR]: [claim(VEHICLE, 1)] },
};

/** A right answer in every form, next to a wrong one. */
const forms: [form: string, right: boolean, write: (gold: Gold, other: Gold) => string][] = [
  ['plain', true, (g) => `FINAL ANSWER: ${J(g)}`],
  ['bare', true, (g) => J(g)],
  ['bold key', true, (g) => `**FINAL ANSWER:** ${J(g)}`],
  ['bold all', true, (g) => `**FINAL ANSWER: ${J(g)}**`],
  ['bold2', true, (g) => `**Final Answer**:\n\n${J(g)}`],
  ['bold title nocolon', true, (g) => `### Final Answer\n\n\`\`\`json\n${J(g, 2)}\n\`\`\``],
  ['is', true, (g) => `My final answer is ${J(g)}.`],
  ['thus', true, (g) => `Therefore, the final answer is:\n${J(g)}\n\nLet me know if you need anything else.`],
  ['fence no lang', true, (g) => `FINAL ANSWER:\n\`\`\`\n${J(g, 2)}\n\`\`\``],
  ['fence jsonc', true, (g) => `FINAL ANSWER:\n\`\`\`jsonc\n${J(g, 2)}\n\`\`\``],
  ['fence tilde', true, (g) => `FINAL ANSWER:\n~~~json\n${J(g, 2)}\n~~~`],
  ['marker in fence', true, (g) => `\`\`\`\nFINAL ANSWER: ${J(g)}\n\`\`\``],
  ['fence before marker', true, (g) => `\`\`\`json\n${J(g)}\n\`\`\`\n\nFINAL ANSWER: see above`],
  ['boxed', true, (g) => `FINAL ANSWER: \\boxed{${J(g)}}`],
  ['boxed dollar', true, (g) => `$$\\boxed{${J(g).replace(/[{}]/g, '\\$&')}}$$`],
  ['boxed only', true, (g) => `\\[\\boxed{${J(g)}}\\]`],
  ['boxed text', true, (g) => `FINAL ANSWER: $\\boxed{\\text{${J(g)}}}$`],
  ['final_answer tag', true, (g) => `<final_answer>\n${J(g)}\n</final_answer>`],
  ['FINAL_ANSWER tag', true, (g) => `<FINAL_ANSWER>${J(g)}</FINAL_ANSWER>`],
  ['output tag', true, (g) => `<output>${J(g)}</output>`],
  ['think', true, (g, b) => `<think>FINAL ANSWER: ${J(b)}</think>FINAL ANSWER: ${J(g)}`],
  ['thinking tag', true, (g, b) => `<thinking>${J(b)}</thinking>\n\n${J(g)}`],
  ['think no open', true, (g, b) => `Maybe ${J(b)}?\n</think>\n\nFINAL ANSWER: ${J(g)}`],
  ['think only', false, (g) => `<think>FINAL ANSWER: ${J(g)}</think>`],
  ['think unclosed', false, (g) => `<think>FINAL ANSWER: ${J(g)}`],
  ['think then refuse', false, (g) => `<think>${J(g)}</think>I cannot answer.`],
  [
    'harmony',
    true,
    (g, b) =>
      `<|channel|>analysis<|message|>${J(b)}<|end|><|start|>assistant<|channel|>final<|message|>FINAL ANSWER: ${J(g)}`,
  ],
  ['trailing comma', true, (g) => `FINAL ANSWER: ${J(g).replace(/\}$/, ',}')}`],
  ['trailing comma list', true, (g) => `FINAL ANSWER: ${J(g).replace(/\]/g, ',]')}`],
  ['python', true, (g) => `FINAL ANSWER: ${python(g)}`],
  ['single quotes', true, (g) => `FINAL ANSWER: ${J(g).replaceAll('"', "'")}`],
  ['curly', true, (g) => `FINAL ANSWER: ${curly(J(g))}`],
  ['curly apostrophe', true, (g) => `FINAL ANSWER: ${J(g).replaceAll("'", '’')}`],
  ['line comments', true, (g) => `FINAL ANSWER: ${J(g, 2).replace(/,\n/g, ', // a note\n')}`],
  ['hash comments', true, (g) => `FINAL ANSWER: ${J(g, 2).replace(/,\n/g, ', # a note\n')}`],
  ['block comments', true, (g) => `FINAL ANSWER: ${J(g).replace(/:/, ': /* the first */ ')}`],
  ['wrap answer', true, (g) => `FINAL ANSWER: ${J({ answer: g })}`],
  ['wrap final_answer', true, (g) => J({ reasoning: 'Because.', final_answer: g })],
  ['wrap FINAL ANSWER', true, (g) => J({ 'FINAL ANSWER': g })],
  ['wrap result', true, (g) => `FINAL ANSWER: ${J({ result: g })}`],
  ['wrap string', true, (g) => J({ answer: J(g) })],
  ['wrap assets', true, (g) => `FINAL ANSWER: ${J({ assets: g })}`],
  ['in list', true, (g) => `FINAL ANSWER: ${J([g])}`],
  ['list of parts', true, (g) => `FINAL ANSWER: ${J(Object.entries(g).map(([k, v]) => ({ [k]: v })))}`],
  [
    'parts in lines',
    true,
    (g) =>
      `FINAL ANSWER:\n${Object.entries(g)
        .map(([k, v]) => J({ [k]: v }))
        .join('\n')}`,
  ],
  ['string json', true, (g) => `FINAL ANSWER: ${J(J(g))}`],
  ['escaped no quotes', true, (g) => `FINAL ANSWER: ${J(J(g)).slice(1, -1)}`],
  ['escaped pretty', true, (g) => `FINAL ANSWER: ${J(J(g, 2))}`],
  ['usd', true, (g) => `FINAL ANSWER: ${J(amounts(g, (n) => `$${us(n)}`))}`],
  ['usd bare', true, (g) => `FINAL ANSWER: ${bare(g, '$')}`],
  ['commas bare', true, (g) => `FINAL ANSWER: ${bare(g)}`],
  ['usd suffix', true, (g) => `FINAL ANSWER: ${J(amounts(g, (n) => `${us(n)} USD`))}`],
  ['dollars', true, (g) => `FINAL ANSWER: ${J(amounts(g, (n) => `${n} dollars`))}`],
  [
    'escaped dollar',
    true,
    (g) => `FINAL ANSWER: ${J(amounts(g, (n) => `$${us(n)}`)).replaceAll('$', '\\$')}`,
  ],
  ['draft then final', true, (g, b) => `Draft: ${J(b)}\n\nFINAL ANSWER: ${J(g)}`],
  ['two finals', true, (g, b) => `FINAL ANSWER: ${J(b)}\nWait, I made an error.\nFINAL ANSWER: ${J(g)}`],
  ['corrected', true, (g, b) => `FINAL ANSWER: ${J(b)}\n\nActually, that is wrong. Corrected:\n${J(g)}`],
  [
    'mention draft after',
    true,
    (g, b) => `FINAL ANSWER: ${J(g)}\n\nI initially considered ${J(b)} but rejected it.`,
  ],
  ['final then wrong', false, (g, b) => `FINAL ANSWER: ${J(g)}\n\nCorrection:\n${J(b)}`],
  ['final retracted', false, (g) => `FINAL ANSWER: ${J(g)}\nThat is wrong, I have no answer.`],
  ['draft no final', false, (g) => `My first draft was ${J(g)} but it is incorrect. I cannot decide.`],
  ['not this', false, (g) => `The answer is not ${J(g)}.`],
  ['refusal after draft', false, (g) => `Initial idea: ${J(g)}\nFINAL ANSWER: I cannot determine this.`],
  ['cut', false, (g) => `FINAL ANSWER: ${J(g).slice(0, Math.floor(J(g).length * 0.6))}`],
  ['missing brace', true, (g) => `FINAL ANSWER:\n${J(g, 2).slice(0, -1)}`],
  ['crlf', true, (g) => `FINAL ANSWER:\r\n${J(g, 2).replaceAll('\n', '\r\n')}\r\n`],
  ['nbsp', true, (g) => `FINAL ANSWER:\u00a0${J(g)}`],
  [
    'lower keys',
    true,
    (g) => `FINAL ANSWER: ${J(g).replaceAll('Federal', 'federal').replaceAll('Oregon', 'OREGON')}`,
  ],
  [
    'articles',
    true,
    (g) => `FINAL ANSWER: ${J(g).replaceAll('"2011', '"the 2011').replaceAll('"set of', '"a set of')}`,
  ],
  ['usc no dots', true, (g) => `FINAL ANSWER: ${J(g).replaceAll('11 U.S.C. § 522', '11 USC 522')}`],
  ['section word', true, (g) => `FINAL ANSWER: ${J(g).replaceAll('§', 'Section')}`],
  ['described', true, (g) => `FINAL ANSWER: ${J(g).replaceAll(`${WILDCARD}"`, `${WILDCARD} (wildcard)"`)}`],
  ['html', true, (g) => `<p><strong>FINAL ANSWER:</strong></p><pre><code>${J(g)}</code></pre>`],
  ['quote block', true, (g) => `> **FINAL ANSWER:**\n> ${J(g, 2).replaceAll('\n', '\n> ')}`],
  ['emoji', true, (g) => `✅ **Final Answer:** ${J(g)} 🎉`],
  ['answer:', true, (g) => `Answer: ${J(g)}`],
  ['arrow', true, (g) => `FINAL ANSWER -> ${J(g)}`],
  ['spaced', true, (g) => `F I N A L\nFINAL   ANSWER : ${J(g)}`],
  ['note first', true, (g) => `FINAL ANSWER:\nHere is the JSON object:\n${J(g)}`],
  ['not legal advice', true, (g) => `FINAL ANSWER: ${J(g)}\n\nNote: this is not legal advice.`],
  [
    'explains',
    true,
    (g) =>
      `FINAL ANSWER: ${J(g)}\n\nExplanation: the vehicle exemption {(d)(2)} covers one car; [see above].`,
  ],
  ['confidence after', true, (g) => `FINAL ANSWER: ${J(g)}\n\nConfidence: {"confidence": 0.9}`],
  ['confidence in', true, (g) => `FINAL ANSWER: ${J({ ...g, confidence: 0.9 })}`],
  ['think noopen only', true, (g, b) => `Let me see ${J(b)}.</think>${J(g)}`],
  [
    'replaced unreadably',
    false,
    (g) =>
      `FINAL ANSWER: ${J(g)}\n\nCorrected: ${J(Object.fromEntries(Object.keys(g).map((k) => [k, 'to be decided'])))}`,
  ],
  ['wrapped lines', true, (g) => `FINAL ANSWER: ${J(g).replace(/(.{30,50}?) /g, '$1\n')}`],
  ['html entities', true, (g) => `FINAL ANSWER: ${J(g).replaceAll('"', '&quot;').replaceAll('§', '&sect;')}`],
  ['full-width colon', true, (g) => `FINAL ANSWER：${J(g)}`],
  ['either or', false, (g, b) => `FINAL ANSWER: either ${J(b)} or ${J(g)}`],
  ['question', false, (g) => `FINAL ANSWER: ${J(g)}?`],
  ["that's wrong", false, (g) => `FINAL ANSWER: ${J(g)}\nNo, that's wrong.`],
  ['echo', false, () => `FINAL ANSWER: [YOUR FINAL ANSWER]`],
  ['example', false, () => `FINAL ANSWER: {"1989 Yugo GVL": ["11 U.S.C. § 522(d)(2)"]}`],
  ['empty', false, () => `FINAL ANSWER: {}`],
  [
    'hypothetical',
    false,
    (g) => `If the debtor were single, the answer would have been ${J(g)}. I do not know it for couples.`,
  ],
  ['wrong fence', false, (_, b) => `**Final Answer:**\n\`\`\`json\n${J(b)}\n\`\`\``],
  ['wrong boxed', false, (_, b) => `\\boxed{${J(b)}}`],
  ['r then w no marker', false, (g, b) => `${J(g)}\n\nOn reflection:\n\n${J(b)}`],
  ['w then r no marker', true, (g, b) => `${J(b)}\n\nOn reflection:\n\n${J(g)}`],
];

describe.each(Object.keys(golds))('an answer to %s', (task) => {
  const sample = readSample({ task, gold: golds[task], case: facts }, 'a test');

  it.each(forms)('%s: %s', (_, right, write) => {
    const f1 = read(write(golds[task]!, wrong[task]!), sample);
    if (right) expect(f1).toBe(1);
    else expect(f1).toBeLessThan(0.5);
  });
});
