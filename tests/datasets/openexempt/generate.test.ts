import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { partialRatio } from '../../../assertions/scoring/openexempt/partial-ratio.ts';
import { readSample } from '../../../assertions/scoring/openexempt/sample.ts';
import { scoreSample } from '../../../assertions/scoring/openexempt/score.ts';
import { exemptionByCitation, exemptions } from '../../../assertions/scoring/openexempt/statutes.ts';
import { pool } from '../../../datasets/openexempt/generator/asset-names.ts';
import generateTests, { generateDataset } from '../../../datasets/openexempt/generator/generate.ts';
import { kinds } from '../../../datasets/openexempt/generator/kinds.ts';
import { sentences } from '../../../datasets/openexempt/generator/sentences.ts';
import { settingsOf } from '../../../datasets/openexempt/generator/settings.ts';
import { statutesText, summarised } from '../../../datasets/openexempt/generator/statute-texts.ts';
import { towns } from '../../../datasets/openexempt/generator/towns.ts';
import { writeDataset } from '../../../datasets/openexempt/generator/write.ts';
import { displayName } from '../../../datasets/openexempt/gold.ts';
import { rightGold } from '../../../datasets/openexempt/right-gold.ts';
import { states, taskNames } from '../../../datasets/openexempt/schema.ts';
import { ROOT, runCli, temporaryFolder } from '../../run.ts';
import { hasShared, needsShared } from '../../shared.ts';
import { sharedSamples } from './shared-samples.ts';

const variants = (request: object) =>
  settingsOf({ task: '1-5', startTask: '1-5', seed: 5, size: 40, ...request }, 'test');
const datasets = (request: object) => variants(request).map((settings) => generateDataset(settings));
const generate = (folder: string, ...args: string[]) => runCli(['generate', 'openexempt', ...args], folder);
const filesIn = (folder: string) =>
  (readdirSync(folder, { recursive: true }) as string[]).filter((name) => name.includes('.')).sort();

describe('generated data sets', () => {
  it('are the same bytes for the same seed, others for another', () => {
    const text = (seed: number) => JSON.stringify(datasets({ seed }));
    expect(text(5)).toBe(text(5));
    expect(text(5)).not.toBe(text(6));
  });

  it('come in all 15 task variants, each with the steps before its first task solved', () => {
    const made = datasets({});
    expect(made.map(({ shared }) => [shared.start_task_id, shared.terminal_task_id].join('-'))).toEqual(
      '1-1 1-2 2-2 1-3 2-3 3-3 1-4 2-4 3-4 4-4 1-5 2-5 3-5 4-5 5-5'.split(' '),
    );
    for (const { shared, rows } of made)
      for (const row of rows.test) {
        const from = shared.start_task_id;
        const steps = row.solved_steps;
        if (from === 1) expect(steps).toBeNull();
        else expect(steps).toMatch(/^Solved Reasoning Steps:\n/);
        if (from === 3) expect(steps).toContain(' Stat.');
        if (from === 4) expect(steps).toMatch(/\(\$[\d,]+\)|No exemption covers/);
        if (from === 5) expect(steps).toMatch(/: \$[\d,]+$/);
        expect(row.facts.includes(' worth ') || row.facts.includes('$')).toBe(shared.terminal_task_id > 1);
      }
  });

  it('have golds that the statutes bear out and that score full marks', () => {
    let scored = 0;
    for (const { shared, rows, cases } of datasets({ assets: '1-8', irrelevantFacts: true, opinions: true }))
      for (const [index, { solution, uid }] of rows.test.entries()) {
        const facts = cases.test[index]!;
        const { start_task_id: startTask, terminal_task_id: terminalTask } = shared;
        expect(rightGold({ startTask, terminalTask, case: facts, solution }), uid).toBeUndefined();
        const sample = readSample({ task: taskNames[terminalTask], gold: solution, case: facts }, uid);
        const answer = typeof solution === 'string' ? solution : JSON.stringify(solution);
        const { passing, scores } = scoreSample(`FINAL ANSWER: ${answer}`, sample, uid);
        expect([passing, scores.f1_read, scores.f1_right_gold], uid).toEqual([1, 1, 1]);
        scored++;
      }
    expect(scored).toBe(15 * 40);
  });

  it('spread states and marriages evenly, and keep to the ranges asked for', () => {
    for (const { cases } of datasets({ assets: '3-5', domiciles: '2-4', married: 0.25, states: 'OR,WI' })) {
      const of = (state: string) => cases.test.filter((facts) => facts.state_jurisdiction === state).length;
      expect([of('OREGON'), of('WISCONSIN')]).toEqual([20, 20]);
      expect(cases.test.filter((facts) => facts.joint_debtor)).toHaveLength(10);
      for (const facts of cases.test) {
        expect(facts.assets.length).toBeGreaterThanOrEqual(3);
        expect(facts.assets.length).toBeLessThanOrEqual(5);
        expect([2, 3, 4]).toContain(Object.keys(facts.domicile_dates).length);
        expect(facts.petition_date).toMatch(/^2024-/);
        expect(new Set(facts.assets.map((asset) => asset.description)).size).toBe(facts.assets.length);
      }
    }
  });

  it('name every asset of the case in the facts, word for word, with its value', () => {
    for (const { shared, rows, cases } of datasets({ irrelevantFacts: true, opinions: true })) {
      if (shared.terminal_task_id === 1) continue;
      for (const [index, row] of rows.test.entries())
        for (const { description, dollar_value } of cases.test[index]!.assets) {
          expect(row.facts).toContain(description);
          expect(row.facts).toContain(`$${dollar_value.toLocaleString('en-US')}.00`);
        }
    }
  });

  it.each<[object, string[]]>([
    [{}, []],
    [{ irrelevantFacts: true }, ['irrelevant_asset_facts', 'irrelevant_domicile_facts']],
    [{ irrelevantFacts: 'assets' }, ['irrelevant_asset_facts']],
    [{ opinions: 'domiciles' }, ['domicile_opinions']],
    [{ opinions: true }, ['asset_opinions', 'domicile_opinions']],
  ])('add as many sentences as %o asks for', (request, switches) => {
    const plain = datasets({ task: 5, startTask: 1 })[0]!;
    const [dataset] = datasets({ task: 5, startTask: 1, ...request });
    const on = Object.entries(dataset!.config).filter(
      ([key, value]) => /facts|opinions/.test(key) && value === true,
    );
    expect(on.map(([key]) => key).sort()).toEqual(switches);
    const longer = dataset!.rows.test[0]!.facts.length > plain.rows.test[0]!.facts.length;
    expect(longer).toBe(switches.length > 0);
  });
});

describe('the sentences of a fact pattern', () => {
  it('tell of a domicile as past, since another may follow', () => {
    for (const sentence of [...sentences.oneDomicile, ...sentences.twoDomiciles, ...sentences.threeDomiciles])
      expect(sentence).not.toMatch(/\bsince\b|\b(?:has|have) been\b|\bfor good\b/);
  });

  it('are enough that cases differ', () => {
    const count = (...names: (keyof typeof sentences)[]) =>
      names.reduce((sum, name) => sum + new Set(sentences[name]).size, 0);
    expect(count('oneDomicile', 'twoDomiciles', 'threeDomiciles')).toBeGreaterThanOrEqual(17);
    expect(count('threeAssets')).toBeGreaterThan(0);
    expect([count('irrelevantAssets'), count('irrelevantDomiciles')]).toEqual([10, 10]);
    expect([count('assetOpinions'), count('domicileOpinions')]).toEqual([11, 10]);
    expect(Object.values(towns).flat().length).toBeGreaterThanOrEqual(1000);
  });

  it('name the right State in no opinion', () => {
    const [dataset] = datasets({ task: 1, startTask: 1, size: 400, opinions: 'domiciles' });
    const state = new RegExp(`\\b(?:${states.map(displayName).join('|')})\\b`, 'g');
    const opinions = sentences.domicileOpinions.map((text) => text.split(/\{\w+\}/));
    let named = 0;
    for (const [index, { facts }] of dataset!.rows.test.entries())
      for (const sentence of facts.split(/(?<=\.) /)) {
        if (!opinions.some((parts) => parts.every((part) => sentence.includes(part)))) continue;
        for (const [found] of sentence.matchAll(state)) {
          named++;
          expect(found).not.toBe(displayName(dataset!.cases.test[index]!.state_jurisdiction));
        }
      }
    expect(named).toBe(400);
  });
});

describe('the pool of assets', () => {
  it('has 300 or more, under real exemptions of one kind each', () => {
    expect(pool.length).toBeGreaterThanOrEqual(300);
    for (const citations of Object.values(kinds)) {
      for (const citation of citations) expect(exemptionByCitation.has(citation), citation).toBe(true);
      expect(new Set(citations).size).toBe(citations.length);
    }
    for (const { low, high } of pool) expect(low).toBeLessThan(high);
  });

  it('has no description that scoring could take for another', () => {
    for (const [index, { description }] of pool.entries())
      for (const other of pool.slice(index + 1))
        expect(
          partialRatio(description, other.description),
          `${description} ~ ${other.description}`,
        ).toBeLessThanOrEqual(90);
  });

  it.skipIf(!hasShared)(needsShared('judges what covers an asset as the published cases do'), async () => {
    const own = new Set(Object.values(kinds).map((citations) => [...citations].sort().join()));
    const published = (await sharedSamples()).flatMap(({ case: facts }) => facts.assets);
    const unlike = published.filter(
      ({ applicable_exemptions }) => !own.has([...applicable_exemptions].sort().join()),
    );
    // A trade's sewing machine, a kind that the pool has none of.
    expect(new Set(unlike.map(({ description }) => description)).size).toBe(1);
  });
});

describe("the statutes' summaries", () => {
  it('cover every exemption, with its amounts', () => {
    const text = statutesText(states);
    for (const { citation, single, perItem, fallback } of exemptions) {
      expect(summarised).toContain(citation);
      const body = text.split(`\n${citation}\n`)[1]!.split('\n\n')[0]!;
      for (const amount of [single, perItem, fallback?.from.startsWith('11') ? fallback.single : undefined])
        if (amount) expect(body, citation).toContain(`$${amount.toLocaleString('en-US')}`);
      if (single === null) expect(body, citation).toContain('without limit');
    }
    expect(text).not.toMatch(/[{}]|\$0/);
  });

  it('say where an exemption covers a fixed number of items, and nowhere else', () => {
    const text = statutesText(states);
    for (const { citation, items } of exemptions) {
      const body = text.split(`\n${citation}\n`)[1]!.split('\n\n')[0]!;
      const counted = /\bone (?!of)|homestead/i.test(body) && !body.includes('each spouse may claim');
      expect(counted, `${citation}: ${body}`).toBe(items !== undefined);
    }
  });

  it('bar from the federal exemptions the debtors whom the law of the State applies to, not its residents', () => {
    expect(statutesText(states)).not.toMatch(/residents? of/i);
    expect(statutesText(states).match(/wherever they live/g)).toHaveLength(2);
  });

  it('leave out the states not asked for', () => {
    expect(statutesText(['OREGON'])).not.toMatch(/Wis\. Stat|Ariz\. Rev|Ill\. Comp|Pa\. Cons/);
  });
});

describe('generate openexempt', () => {
  it("writes the original's files and no others; one folder a data set", async () => {
    const folder = temporaryFolder();
    const one = await generate(folder, '--task', '5', '--size', '21', '--seed', '3', '--out', 'one');
    expect(one.status).toBe(0);
    expect(one.stdout).toContain('21 test and 2 dev cases');
    expect(filesIn(join(folder, 'one'))).toEqual(
      ['cases.jsonl', 'config.json', 'dev.jsonl', 'dev_cases.jsonl', 'shared.json', 'test.jsonl'].sort(),
    );
    await generate(folder, '--task', '1-2', '--start-task', '1-2', '--seed', '3', '--out', 'many');
    expect(readdirSync(join(folder, 'many'))).toEqual(['ae-from-ae', 'ec-from-ae', 'ec-from-ec']);
  });

  it('makes the sample of the repository again, byte for byte', async () => {
    const folder = temporaryFolder();
    const readme = readFileSync(join(ROOT, 'datasets/openexempt/README.md'), 'utf8');
    const [, command] =
      /^npx promptfoo-legal (generate openexempt .*--out datasets\/openexempt\/sample)$/m.exec(readme)!;
    expect((await runCli(command!.split(' '), folder)).status).toBe(0);
    const made = join(folder, 'datasets/openexempt/sample');
    const kept = join(ROOT, 'datasets/openexempt/sample');
    expect(filesIn(made)).toEqual(filesIn(kept));
    for (const file of filesIn(kept))
      expect(readFileSync(join(made, file), 'utf8'), file).toBe(readFileSync(join(kept, file), 'utf8'));
  });

  it('keeps what is there unless told, and never removes what is not its own', async () => {
    const folder = temporaryFolder();
    const again = (...args: string[]) =>
      generate(folder, '--task', '1', '--seed', '1', '--out', 'set', ...args);
    expect((await again()).status).toBe(0);
    expect((await again()).stderr).toContain('exists already and was kept');
    expect((await again('--force')).status).toBe(0);
    writeFileSync(join(folder, 'set/notes.txt'), '');
    const refused = await again('--force');
    expect(refused.stderr).toContain('contains notes.txt, which is not part of a data set');
    expect(readdirSync(join(folder, 'set'))).toContain('test.jsonl');
  });

  it('refuses all of several data sets where one of them may not be written, and touches none', async () => {
    const folder = temporaryFolder();
    const many = () => generate(folder, '--task', '1-2', '--seed', '1', '--out', 'many', '--force');
    await many();
    writeFileSync(join(folder, 'many/ae-from-ae/test.jsonl'), 'old');
    writeFileSync(join(folder, 'many/ec-from-ae/notes.txt'), '');
    expect((await many()).stderr).toContain('contains notes.txt');
    expect(readFileSync(join(folder, 'many/ae-from-ae/test.jsonl'), 'utf8')).toBe('old');
    writeFileSync(join(folder, 'file'), '');
    const file = await generate(folder, '--task', '1', '--seed', '1', '--out', 'file', '--force');
    expect(file.stderr).toContain('Error: file: is not a folder');
  });

  it('leaves the data set of before whole where the new one cannot be written', () => {
    const folder = join(temporaryFolder(), 'set');
    const [dataset] = datasets({ task: 1, startTask: 1, size: 2 });
    writeDataset(dataset!, folder);
    const before = filesIn(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
    const [other] = datasets({ task: 1, startTask: 1, size: 3 });
    const unwritable = { ...other!, cases: { ...other!.cases, dev: [1n as never] } };
    expect(() => writeDataset(unwritable, folder)).toThrow('BigInt');
    expect(filesIn(folder).map((file) => readFileSync(join(folder, file), 'utf8'))).toEqual(before);
    expect(readdirSync(join(folder, '..'))).toEqual(['set']);
    writeDataset(other!, folder);
    expect(readFileSync(join(folder, 'test.jsonl'), 'utf8').trimEnd().split('\n')).toHaveLength(3);
  });

  it.each<[string[], RegExp]>([
    [['--task', '6'], /key "task": task: from 1 to 5/],
    [['--task', 'OE'], /key "task": task: a number/],
    [['--task', '2', '--start-task', '3'], /key "startTask": is 3, beyond the last task 2/],
    [['--task', '5', '--assets', '0-4'], /key "assets": assets: from 1 to 8/],
    [['--task', '5', '--assets', '4-2'], /smaller first/],
    [['--task', '5', '--states', 'AZ,TX'], /key "states": states: some of AZ, IL, OR, PA, WI/],
    [['--task', '5', '--states', 'AZ,AZ'], /each once/],
    [['--task', '5', '--married', '1.5'], /key "married"/],
    [['--task', '5', '--size', '0'], /key "size"/],
    [['--task', '5', '--opinions', 'cats'], /key "opinions": about assets, domiciles or both/],
  ])('refuses %j', async (args, message) => {
    const { status, stderr } = await generate(temporaryFolder(), ...args, '--seed', '1', '--out', 'x');
    expect(stderr).toMatch(message);
    expect(status).toBe(1);
  });

  it('makes the same bytes wherever it writes', async () => {
    const folder = temporaryFolder();
    for (const out of ['here', 'there/below'])
      await generate(folder, '--task', '2', '--size', '2', '--seed', '9', '--out', out);
    for (const file of filesIn(join(folder, 'here')))
      expect(readFileSync(join(folder, 'here', file))).toEqual(
        readFileSync(join(folder, 'there/below', file)),
      );
  });

  it('makes a suite of several configurations at once, each with cases of its own', async () => {
    const folder = temporaryFolder();
    const suite = {
      suite: 'scaling',
      defaults: { seed: 7, task: 2, size: 3 },
      datasets: [
        { name: 'few', assets: 2 },
        { name: 'many', assets: '7-8', married: 1 },
        { name: 'both', task: '1-2', startTask: 1 },
      ],
    };
    writeFileSync(join(folder, 'suite.yaml'), JSON.stringify(suite));
    const { status, stderr } = await generate(folder, '--suite', 'suite.yaml', '--out', 'out');
    expect([status, stderr]).toEqual([0, '']);
    expect(readdirSync(join(folder, 'out'))).toEqual([
      'both-ae-from-ae',
      'both-ec-from-ae',
      'few-ec-from-ae',
      'many-ec-from-ae',
    ]);
    const tests = await generateTests({ suite: join(folder, 'suite.yaml') });
    expect(new Set(tests.map(({ description }) => description)).size).toBe(12);
    expect(tests.every(({ metadata }) => metadata!.suite === 'scaling')).toBe(true);
    expect(new Set(tests.map(({ metadata }) => metadata!.case.debtor.last_name)).size).toBeGreaterThan(4);
  });

  it("takes a user's own assets, statutes and templates", async () => {
    const folder = temporaryFolder();
    const things =
      'crate of apples,barn owl,canvas canoe,hobby drone,painting easel,tin whistle,sledge,velvet sofa'.split(
        ',',
      );
    const materials = {
      assets: things.map((description) => ({
        description,
        kind: 'furnishing',
        low: 10,
        high: 11,
      })),
      statutes: { '11 U.S.C. § 522(d)(3)': 'Things of the house: {item} each, {cap} in all.' },
      templates: { oneAsset: ['{who} {verb:has|have} {asset} ({value}).'] },
    };
    writeFileSync(join(folder, 'own.json'), JSON.stringify(materials));
    const tests = await generateTests({
      task: 5,
      seed: 1,
      size: 4,
      assets: 1,
      materials: join(folder, 'own.json'),
    });
    for (const { vars, metadata } of tests) {
      expect(String(vars!.prompt)).toContain('Things of the house: $700 each, $14,875 in all.');
      expect(String(vars!.prompt)).toMatch(/ha(?:s|ve) an? [a-z ]+ \(\$1[01]\.00\)\./);
      expect(metadata!.case.assets[0].applicable_exemptions).toContain('11 U.S.C. § 522(d)(3)');
    }
  });

  it.each<[string, object, RegExp]>([
    [
      'assets that are alike',
      { assets: Array(8).fill({ description: 'van', kind: 'vehicle', low: 1, high: 2 }) },
      /too like "van"/,
    ],
    [
      'a kind that is none',
      { assets: Array(8).fill({ description: 'x', kind: 'van', low: 1, high: 2 }) },
      /not a kind of property; there are residence,/,
    ],
    ['another statute', { statutes: { '§ 1': 'x' } }, /key "statutes\.§ 1": is no section of the statutes/],
    [
      'a template without its asset',
      { templates: { oneAsset: ['{who} owns it, worth {value}.'] } },
      /lacks \{asset\}/,
    ],
    [
      'a template with another field',
      { templates: { oneAsset: ['{who} {asset} {value} {colour}'] } },
      /\{colour\} means nothing here/,
    ],
  ])('refuses materials with %s', async (_, materials, message) => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'own.json'), JSON.stringify(materials));
    await expect(generateTests({ task: 5, seed: 1, materials: join(folder, 'own.json') })).rejects.toThrow(
      message,
    );
  });

  it('is a test generator too', async () => {
    const tests = await generateTests({ task: 5, size: 3, seed: 2, split: 'dev' });
    expect(tests.map(({ description }) => description)).toEqual([
      'generated_2_optimal_exemptions_from_1_dev_task_0',
    ]);
    expect(String(tests[0]!.vars!.prompt)).toContain('Statutes:\n');
    await expect(generateTests({ task: 5 })).rejects.toThrow(/key "seed"/);
    await expect(generateTests({ task: 5, seed: 1, sede: 2 })).rejects.toThrow(/key "sede": unknown key/);
  });
});
