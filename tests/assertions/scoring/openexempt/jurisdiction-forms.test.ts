import { describe, expect, it } from 'vitest';
import { readSample, type Sample } from '../../../../assertions/scoring/openexempt/sample.ts';
import { scoreSample } from '../../../../assertions/scoring/openexempt/score.ts';

const read = (output: string, sample: Sample) => scoreSample(output, sample, 'a test').scores.f1_read!;

const both: [form: string, right: boolean, answer: string][] = [
  ['plain', true, 'FINAL ANSWER: Federal, Oregon'],
  ['bare', true, 'Federal, Oregon'],
  ['and', true, 'FINAL ANSWER: Federal and Oregon'],
  ['or', true, 'Final answer: Federal or Oregon.'],
  ['bold', true, '**FINAL ANSWER:** Federal, Oregon'],
  ['bold2', true, '**Final Answer:** **Federal**, **Oregon**'],
  ['bullets', true, 'FINAL ANSWER:\n- Federal\n- Oregon'],
  ['stars', true, '## Final Answer\n\n* Federal\n* Oregon\n'],
  ['numbers', true, 'FINAL ANSWER:\n1. Federal\n2. Oregon'],
  ['bullets sp', true, 'FINAL ANSWER:\n\n• Federal\n\n• Oregon'],
  ['boxed', true, 'FINAL ANSWER: \\boxed{Federal, Oregon}'],
  ['boxed text', true, '$\\boxed{\\text{Federal, Oregon}}$'],
  ['tag', true, '<answer>Federal, Oregon</answer>'],
  ['json list', true, 'FINAL ANSWER: ["Federal", "Oregon"]'],
  ['py', true, "FINAL ANSWER: ['Federal', 'Oregon']"],
  ['json obj', true, 'FINAL ANSWER: {"jurisdictions": ["Federal", "Oregon"]}'],
  ['fence', true, 'FINAL ANSWER:\n```\nFederal, Oregon\n```'],
  ['fence2', true, '```text\nFINAL ANSWER: Federal, Oregon\n```'],
  ['quotes', true, 'FINAL ANSWER: "Federal, Oregon"'],
  ['curly', true, 'FINAL ANSWER: “Federal, Oregon”'],
  ['explain', true, 'FINAL ANSWER: Federal, Oregon\n\nThe debtors lived in Arizona before.'],
  ['explain same', true, 'FINAL ANSWER: Federal, Oregon. The debtors lived in Arizona before.'],
  ['explain paren', true, 'FINAL ANSWER: Federal, Oregon (not Arizona)'],
  [
    'explain because',
    true,
    'FINAL ANSWER: Federal and Oregon, because they lived in Arizona only after 2023.',
  ],
  ['sentence', true, 'FINAL ANSWER: The Debtors may use the federal exemptions or the exemptions of Oregon.'],
  ['law', true, 'FINAL ANSWER: Federal law and Oregon law'],
  ['state of', true, 'FINAL ANSWER: Federal; State of Oregon'],
  ['slash', true, 'FINAL ANSWER: Federal / Oregon'],
  ['amp', true, 'FINAL ANSWER: Federal & Oregon'],
  ['newline', true, 'FINAL ANSWER:\nFederal\nOregon'],
  ['abbr', true, 'FINAL ANSWER: Federal, OR'],
  ['upper', true, 'FINAL ANSWER: FEDERAL, OREGON'],
  ['upper OR', true, 'FINAL ANSWER: FEDERAL OR OREGON'],
  ['either', true, 'FINAL ANSWER: Either Federal or Oregon'],
  ['both', true, 'FINAL ANSWER: Both Federal and Oregon exemptions'],
  ['think', true, '<think>Arizona?</think>Federal, Oregon'],
  ['draft', true, 'Draft: Arizona\nFINAL ANSWER: Federal, Oregon'],
  ['two', true, 'FINAL ANSWER: Arizona\nCorrection.\nFINAL ANSWER: Federal, Oregon'],
  ['wait', true, 'FINAL ANSWER: Arizona\n\nWait, better: Federal, Oregon'],
  ['prose nomarker', true, 'The best answer is Federal, Oregon'],
  [
    'prose2',
    true,
    'The debtor moved from Arizona to Oregon in 2019. Thus the applicable law is that of Oregon.\n\nAnswer: Federal, Oregon',
  ],
  ['prose3', true, 'The debtor moved from Arizona to Oregon in 2019.\n\nFederal, Oregon'],
  ['period', true, 'FINAL ANSWER: Federal, Oregon.'],
  ['trail', true, 'FINAL ANSWER: Federal, Oregon\n\nThis follows from the statutes.'],
  ['order', true, 'FINAL ANSWER: Oregon, Federal'],
  ['usc', true, 'FINAL ANSWER: Federal (11 U.S.C. § 522(d)) and Oregon (Or. Rev. Stat. § 18.345)'],
  ['is', true, 'The final answer is Federal and Oregon.'],
  ['isbold', true, 'The final answer is **Federal, Oregon**.'],
  ['thusor', true, 'FINAL ANSWER: Federal exemptions; Oregon exemptions'],
  [
    'label',
    true,
    'FINAL ANSWER:\nThe debtors may choose between:\n- Federal exemptions (11 U.S.C. § 522(d))\n- Oregon exemptions',
  ],
  ['star', true, '*FINAL ANSWER:* _Federal, Oregon_'],
  ['think_after', true, 'FINAL ANSWER: Federal, Oregon</think>'],
  ['lower', true, 'final answer: federal, oregon'],
  ['since', true, 'FINAL ANSWER: Federal, Oregon - since Oregon was the domicile, not Arizona'],
  [
    'dash desc',
    true,
    'FINAL ANSWER:\n- Federal – 11 U.S.C. § 522(d)\n- Oregon – the state of domicile for 730 days',
  ],
  ['colon desc', true, 'FINAL ANSWER:\n- **Federal**: allowed\n- **Oregon**: state of domicile'],
  ['wrong1', false, 'FINAL ANSWER: Arizona'],
  ['refusal', false, "I'm sorry, I can't."],
  ['echo', false, 'FINAL ANSWER: [YOUR FINAL ANSWER]'],
  ['draft no final', false, 'I first thought Federal, Oregon but that is wrong; I have no answer.'],
  ['r then w', false, 'FINAL ANSWER: Federal, Oregon\nNo.\nFINAL ANSWER: Arizona'],
  ['neg', false, 'FINAL ANSWER: not Federal, not Oregon'],
  ['only', false, 'FINAL ANSWER: Neither Federal nor Oregon'],
  ['wait w', false, 'FINAL ANSWER: Federal, Oregon\n\nWait, better: Arizona'],
  ['think only', false, '<think>FINAL ANSWER: Federal, Oregon</think>'],
  ['unclosed', false, '<think>Federal, Oregon'],
  ['empty', false, 'FINAL ANSWER: '],
  ['wrongbold', false, '**Final Answer:** Illinois'],
  ['ignore', false, 'FINAL ANSWER: Federal, Oregon\nIgnore that.'],
  ['prose', false, 'The debtors moved from Oregon to Arizona, and federal law matters. It is hard to say.'],
];
const one: [form: string, right: boolean, answer: string][] = [
  ['only', true, 'FINAL ANSWER: Arizona only'],
  ['nofed', true, 'FINAL ANSWER: Arizona (federal exemptions are not available)'],
  ['nofed2', true, 'FINAL ANSWER: Arizona; the federal exemptions may not be used'],
  ['butnot', true, 'FINAL ANSWER: Arizona, but not the federal exemptions'],
  ['not fed', true, 'FINAL ANSWER: Arizona, not Federal'],
  ['bullet', true, 'FINAL ANSWER:\n- Arizona'],
  [
    'sent',
    true,
    'FINAL ANSWER: Only the exemptions of Arizona may be claimed because Arizona has opted out of the federal exemptions.',
  ],
  ['opt', true, 'FINAL ANSWER: Arizona (opt-out state)'],
  ['both', false, 'FINAL ANSWER: Wisconsin, Federal'],
  ['instead', true, 'FINAL ANSWER: Arizona rather than Oregon'],
  ['neg', false, 'FINAL ANSWER: Federal, not Arizona'],
  ['bullets neg', true, 'FINAL ANSWER:\n- Arizona: applies\n- Federal: not available'],
  ['bullets neg2', true, 'FINAL ANSWER:\n- Federal – not available (opt-out)\n- Arizona – yes'],
  ['bullets neg3', true, '**Final answer:** Arizona - the federal exemptions are not available'],
  ['excl', true, 'FINAL ANSWER: Arizona exclusively'],
  [
    'state ex',
    true,
    'FINAL ANSWER: Arizona state exemptions only; federal exemptions are unavailable because Arizona opted out.',
  ],
];

describe.each([
  ['Federal, Oregon', both],
  ['Arizona', one],
] as const)('an answer to AE whose gold is %s', (gold, answers) => {
  const sample = readSample({ task: 'AE', gold }, 'a test');

  it.each(answers)('%s: %s', (_, right, answer) => {
    const f1 = read(answer, sample);
    if (right) expect(f1).toBe(1);
    else expect(f1).toBeLessThan(0.5);
  });
});
