import { describe, expect, it } from 'vitest';
import { InputError } from '../../assertions/core/input-error.ts';
import { readSample } from '../../assertions/scoring/openexempt/sample.ts';
import { scoreSample } from '../../assertions/scoring/openexempt/score.ts';
import { generateDataset } from '../../datasets/openexempt/generator/generate.ts';
import { settingsOf } from '../../datasets/openexempt/generator/settings.ts';
import { joinPrompt, promptParts } from '../../datasets/openexempt/prompt.ts';
import { type TaskId, taskNames } from '../../datasets/openexempt/schema.ts';
import { findAssets, sentencesOf } from '../../providers/openexempt-rules/assets.ts';
import { findDates } from '../../providers/openexempt-rules/dates.ts';
import { applicableState } from '../../providers/openexempt-rules/domicile.ts';
import { kindsOf } from '../../providers/openexempt-rules/kinds.ts';
import { amountsIn, readStatutes } from '../../providers/openexempt-rules/statutes.ts';
import OpenExemptRules, { answer } from '../../providers/openexempt-rules.ts';

const day = (iso: string) => Date.parse(iso) / 86_400_000;
const assetsIn = (facts: string) =>
  findAssets(sentencesOf(facts)).map(({ description, value }) => [description, value]);

describe('dates', () => {
  it.each([
    ['September 6th, 2024', '2024-09-06'],
    ['Friday, May 3, 2024', '2024-05-03'],
    ['27 November 2024', '2024-11-27'],
    ['the 9th of November, 2023', '2023-11-09'],
    ['14th day of December, 2022', '2022-12-14'],
    ['3/21/2023', '2023-03-21'],
    ['08.05.2024', '2024-08-05'],
    ['09-15-2023', '2023-09-15'],
    ['2023-09-15', '2023-09-15'],
  ])('%s', (text, iso) => {
    expect(findDates(`It was on ${text}, they say.`)).toEqual([day(iso)]);
  });

  it('are not found where the year is not told', () => {
    expect(findDates('On the 23rd day of the following month, for 35 days')).toEqual([]);
  });
});

describe('domicile', () => {
  const filed = 'Ann Lee filed a petition in bankruptcy on June 1, 2024.';
  it.each<[string, string[], string]>([
    ['one state for the 730 days', ['Ann moved to Salem, Oregon on 1/1/2020.'], 'Oregon'],
    [
      'several: the one with more of the 180 days before',
      [
        'Ann lived in Salem, Oregon from 1/1/2020, and moved to Erie, Pennsylvania on 3/1/2022.',
        'On 5/1/2023 Ann moved to Racine, Wisconsin.',
      ],
      'Pennsylvania',
    ],
    [
      'stays that have no date of their own do not count',
      ['Ann moved to Salem, Oregon on 1/1/2020.', 'Later Ann spent 40 days in Mesa, Arizona.'],
      'Oregon',
    ],
  ])('%s', (_, moves, state) => {
    expect(applicableState([filed, ...moves])).toBe(state);
  });
});

describe('assets', () => {
  it.each<[string, [string, number][]]>([
    ['Ann owns a red canoe worth $50.00.', [['red canoe', 50]]],
    ['The red canoe currently owned by Ann carries a value of $50.00.', [['red canoe', 50]]],
    [
      'A valuation of $1,250.50 has been assigned to the red canoe owned by Ann Lee.',
      [['red canoe', 1250.5]],
    ],
    ['The current fair market value of Ann’s red canoe stands at $50.00.', [['red canoe', 50]]],
    [
      'The estate of Ann includes the following property: red canoe ($50.00), an oar ($5.00), and tent ($7.00).',
      [
        ['red canoe', 50],
        ['oar', 5],
        ['tent', 7],
      ],
    ],
    [
      'Both a lamp with a red shade worth $5.00 and a 2001 Saab with 9,000 miles with a value of $900.00 belong to Ann.',
      [
        ['lamp with a red shade', 5],
        ['2001 Saab with 9,000 miles', 900],
      ],
    ],
  ])('%s', (facts, assets) => {
    expect(assetsIn(facts)).toEqual(assets);
  });

  it.each([
    'Ann stores a bed valued at $300.00 for a neighbor.',
    'Ann rides a horse of her sister, valued at $900.00.',
    'A leased copier worth $3,900.00 stands in the study.',
  ])('of others are left out: %s', (facts) => {
    expect(assetsIn(facts)).toEqual([]);
  });
});

describe('kinds', () => {
  it.each<[string, string[]]>([
    ['2001 Saab in silver gray', ['vehicle']],
    ['white dress shirt with cufflinks', ['clothing']],
    ['leather motorcycle jacket', ['clothing']],
    ['wall-mounted coat rack', ['household']],
    ['diving watch on a rubber strap', ['watch', 'jewelry']],
    ['plain gold wedding ring', ['weddingRing', 'jewelry']],
    ["band saw used in the Debtor's business", ['tool']],
    ['wheelchair prescribed by a doctor', ['healthAid']],
    ['garden gnome', ['household']],
  ])('%s', (description, kinds) => {
    expect(kindsOf(description)).toEqual(kinds);
  });
});

describe('statutes', () => {
  it('reads amounts in figures and in words', () => {
    expect(amountsIn('$27,900, or two thousand five hundred dollars, or fifteen dollars')).toEqual([
      27_900, 2_500, 15,
    ]);
  });

  it('reads caps, items, what may be added, and who may not take the federal exemptions', () => {
    const text = [
      'United States Code',
      '11 U.S.C. § 522(d)(1)\nA residence of the debtor, up to $100.',
      '11 U.S.C. § 522(d)(2)\nOne motor vehicle, up to $40.',
      '11 U.S.C. § 522(d)(5)\nAny property, up to $10 plus up to $60 of any unused amount under paragraph (1).',
      'Ariz. Rev. Stat. § 33-1133(B)\nResidents of this state are not entitled to the federal exemptions.',
    ].join('\n\n');
    const single = readStatutes(text, false);
    expect(single.optedOut).toEqual(new Set(['Arizona']));
    const [home, car, wildcard] = single.exemptions;
    expect(home).toMatchObject({ citation: '11 U.S.C. § 522(d)(1)', jurisdiction: 'Federal', cap: 100 });
    expect(car).toMatchObject({ cap: 40, items: 1 });
    expect(wildcard).toMatchObject({ cap: 10, lender: { citation: '11 U.S.C. § 522(d)(1)', most: 60 } });
    expect(readStatutes(text, true).exemptions[1]).toMatchObject({ cap: 80, items: 2 });
  });
});

/** Fresh cases of the tasks from one on. */
const DATASETS = new Map(
  ['1', '2', '3', '4', '5'].map((startTask) => {
    const request = { startTask, size: 40, irrelevantFacts: true, opinions: true, seed: 11 };
    const settings = settingsOf({ ...request, task: `${startTask}-5` }, 'test');
    return [startTask, settings.map((one) => generateDataset(one))];
  }),
);

/** F1 by task of a rule on them, from the prompt's text alone. */
function scores(rule: 'rules' | 'empty' | 'zeros', startTask: string): Record<string, number> {
  return Object.fromEntries(
    DATASETS.get(startTask)!.map(({ shared, rows, cases }) => {
      const task = taskNames[shared.terminal_task_id as TaskId];
      const f1 = rows.test.map((row, i) => {
        const sample = readSample({ task, gold: row.solution, case: cases.test[i] }, row.uid);
        const output = `FINAL ANSWER: ${answer(joinPrompt(promptParts(shared, row)), rule)}`;
        return scoreSample(output, sample, row.uid).passing;
      });
      return [task, f1.reduce((sum, value) => sum + value, 0) / f1.length];
    }),
  );
}

describe('on fresh cases with facts and opinions that do not count', () => {
  it.each([...DATASETS.keys()])('the rules solve nearly all from task %s on', (startTask) => {
    for (const [task, f1] of Object.entries(scores('rules', startTask)))
      expect(f1, task).toBeGreaterThan(0.9);
  });

  it('an answer of zeros gets what golds of 0 give away', () => {
    const { NA, EV, OE } = scores('zeros', '1');
    expect(EV).toBeLessThan(0.05);
    expect(OE).toBeLessThan(0.2);
    expect(NA).toBeGreaterThan(0.2);
    expect(NA).toBeLessThan(0.8);
  });

  it('an empty answer gets nearly nothing', () => {
    for (const [task, f1] of Object.entries(scores('empty', '1'))) expect(f1, task).toBeLessThan(0.1);
  });
});

describe('the provider', () => {
  it('answers with the final answer alone, whatever metadata the test has', async () => {
    const { output } = await new OpenExemptRules().callApi('Hello.');
    expect(output).toBe('FINAL ANSWER: {}');
  });

  it('is named after its rule', () => {
    expect(new OpenExemptRules().id()).toBe('openexempt-rules');
    expect(new OpenExemptRules({ config: { rule: 'zeros' } }).id()).toBe('openexempt-zeros');
  });

  it('throws at a rule it does not know', () => {
    expect(() => new OpenExemptRules({ config: { rule: 'magic' } })).toThrow(InputError);
  });

  it('survives hostile prompts', () => {
    for (const prompt of [
      'Facts:\n',
      'Example FINAL ANSWER: {"a": [{"claim_value": 1}]}\n\nFacts:\n$ $1 $1.00 {{x}} a a a',
      `Example FINAL ANSWER: {}\n\nFacts:\n${'a $1.00 '.repeat(5_000)}`,
      `Example FINAL ANSWER: {}\n\nFacts:\n${'The value of '.repeat(5_000)}$1.00`,
    ])
      expect(answer(prompt, 'rules')).toEqual(expect.any(String));
  });
});
