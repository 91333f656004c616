import { describe, expect, it } from 'vitest';
import citations from '../../assertions/citations.ts';
import { contextOf } from './context.ts';

const score = (output: unknown, config?: object, metadata: object = { asOf: '2026-01-01' }) =>
  citations(output, contextOf({ metadata: metadata as Record<string, unknown> }, config));

describe('citations', () => {
  it('scores the share of valid citations among those the facts settle', () => {
    const {
      score: total,
      namedScores,
      namedScoreWeights,
    } = score(
      'Art. 1240 C. civ., art. 1102-1 C. civ. et article 4 de la loi n° 2019-1461 ; ancien article 1382 du Code civil.',
    );
    expect(total).toBeCloseTo(2 / 3, 12);
    expect(namedScores).toEqual({
      citation_validity: 2 / 3,
      citation_coverage: 3 / 4,
      citations_wrongly_denied: 0,
      citations_exists: 1,
      citations_plausible: 0,
      citations_moved: 1,
      citations_repealed: 0,
      citations_not_yet: 0,
      citations_does_not_exist: 1,
      citations_uncertain: 0,
      citations_unknown_coverage: 1,
    });
    expect(namedScoreWeights!.citation_validity).toBe(3);
  });

  it('has a line a citation, which stands alone', () => {
    const { componentResults } = score('art. 1240 C. civ. puis art. 1102-1 C. civ.');
    expect(componentResults!.map(({ pass, reason }) => [pass, reason])).toEqual([
      [true, expect.stringMatching(/^art\. 1240 C\. civ\.: exists\. In force/)],
      [
        false,
        expect.stringMatching(/^art\. 1102-1 C\. civ\.: does-not-exist\. Code civil has no article 1102-1/),
      ],
    ]);
  });

  it('lists an article that is cited again and again once, with how often', () => {
    const { componentResults, metadata, namedScores } = score(
      'art. 1240 C. civ. et art. 1102-1 C. civ. '.repeat(2150),
    );
    expect(componentResults!.map(({ pass, reason }) => [pass, reason])).toEqual([
      [true, expect.stringMatching(/^art\. 1240 C\. civ\. \(2150 times\): exists\. /)],
      [false, expect.stringMatching(/^art\. 1102-1 C\. civ\. \(2150 times\): does-not-exist\. /)],
    ]);
    expect(metadata!.citations).toMatchObject([
      { number: '1240', times: 2150 },
      { number: '1102-1', times: 2150 },
    ]);
    expect(namedScores).toMatchObject({ citations_exists: 2150, citations_does_not_exist: 2150 });
  });

  it('counts those beyond 300 different ones in one line, faults listed first, in a small row', () => {
    const articles = Array.from(
      { length: 4300 },
      (_, i) => `Cass. civ. 1re, 12 mars 2014, n° 13-${10000 + i}`,
    );
    const result = score([...articles, 'art. 1102-1 C. civ.'].join(' ; '));
    expect(result.componentResults).toHaveLength(301);
    expect(result.componentResults![0]!.reason).toMatch(/^art\. 1102-1 C\. civ\.: does-not-exist/);
    expect(result.componentResults!.at(-1)).toMatchObject({
      pass: true,
      reason: '4001 more different citations, counted and not listed: plausible 4001',
    });
    expect(result.metadata).toMatchObject({ citationsNotListed: 4001 });
    expect(result.namedScores).toMatchObject({ citations_plausible: 4300 });
    expect(JSON.stringify(result).length).toBeLessThan(250_000);
  });

  it.each([
    [
      'a right denial',
      "L'article 1247-9 du Code civil n'existe pas. La faute relève de l'article 1240 du Code civil.",
    ],
    [
      'a warning',
      "Ne citez plus l'article L. 4612-8 du Code du travail : il est abrogé. Voir l'article 1240 C. civ.",
    ],
    [
      'the question repeated',
      "Vous citez l'article 1247-9 du Code civil. Seul l'article 1240 C. civ. est en cause.",
    ],
  ])('%s counts for nothing', (_, text) => {
    const { pass, namedScores } = score(text);
    expect(pass).toBe(true);
    expect(namedScores).toMatchObject({ citation_validity: 1, citation_coverage: 1 });
  });

  it('a denial of an article in force fails, and says so', () => {
    const { pass, reason, namedScores } = score("L'article 1240 du Code civil n'existe pas.");
    expect(pass).toBe(false);
    expect(reason).toContain('articles in force that the answer denies: 1');
    expect(namedScores!.citations_wrongly_denied).toBe(1);
  });

  it('minCoverage asks that verdicts be known', () => {
    const text = 'art. 1240 C. civ. et article 4 de la loi n° 2019-1461';
    expect(score(text, { minCoverage: 0.5 })).toMatchObject({ pass: true });
    expect(score(text, { minCoverage: 0.6 })).toMatchObject({
      pass: false,
      reason: expect.stringContaining('citation_coverage is 0.500, and minCoverage is 0.6'),
    });
  });

  it('says how the text of a number is known that stands without one', () => {
    const { componentResults } = score('Le code de commerce (art. L. 236-27) y pourvoit.\n\nVoir L. 236-28.');
    expect(componentResults!.at(-1)!.reason).toMatch(
      /^L\. 236-28: exists \(code-de-commerce, by context\)\. In force/,
    );
  });

  it('does not emit a validity where nothing can be checked, and passes', () => {
    const { pass, namedScores } = score('Le contrat est valable ; voir l’article 3 du contrat.');
    expect(pass).toBe(true);
    expect(namedScores).not.toHaveProperty('citation_validity');
  });

  it('gives an empty answer 0', () => {
    expect(score(' ')).toMatchObject({ pass: false, score: 0, metadata: { invalidFormat: true } });
  });

  it.each(['Je ne sais pas.', 'N/A', '...', '\u200b\u2800', "I'm sorry, but I can't help with that."])(
    'gives %j 0: it cites nothing wrong, and answers nothing',
    (text) => expect(score(text)).toMatchObject({ pass: false, score: 0, metadata: { invalidFormat: true } }),
  );

  it.each([
    ['one is asked for and there is one', 'art. 1240 C. civ.', 1, 1, true],
    ['none is', 'Le contrat est nul.', 1, 0, false],
    ['the same counts once', 'art. 1240 C. civ. et art. 1240 C. civ.', 2, 0.5, false],
    ['one that does not exist does not count', 'art. 1240 C. civ., art. 1102-1 C. civ.', 2, 0.5, false],
    ['two are asked for and there are two', 'art. 1240 C. civ. ; art. 1241 C. civ.', 2, 1, true],
  ])('min: %s', (_, text, min, expected, passes) => {
    expect(score(text, { min })).toMatchObject({ score: expected, pass: passes });
  });

  it('min fails a test whatever its threshold', () => {
    const { pass, reason } = score('art. 1240 C. civ.', { min: 2, threshold: 0 });
    expect(pass).toBe(false);
    expect(reason).toMatch(/different valid citations: 1, and min is 2$/);
  });

  it('an article weighed in thinking and rejected is not cited', () => {
    const answer = "L'article 1240 du Code civil s'applique.";
    for (const thinking of [
      '<think>Voir art. 1102-1 C. civ.</think>',
      'Thinking: voir art. 1102-1 C. civ.\n\n',
    ]) {
      expect(score(thinking + answer).namedScores).toMatchObject({ citation_validity: 1 });
      expect(score(thinking + answer, { thinking: 'keep' }).namedScores).toMatchObject({
        citation_validity: 0.5,
      });
    }
  });

  it('passes from the threshold', () => {
    const text = 'art. 1240 C. civ. puis art. 1102-1 C. civ.';
    expect(score(text).pass).toBe(false);
    expect(score(text, { threshold: 0.5 }).pass).toBe(true);
  });

  it.each([
    ['config.asOf', { asOf: '2015-01-01' }, { asOf: '2026-01-01' }],
    ['metadata.asOf', undefined, { asOf: '2015-01-01' }],
  ])('takes the day from %s', (_, config, metadata) => {
    expect(score('art. 1231-1 C. civ.', config, metadata).namedScores!.citations_not_yet).toBe(1);
  });

  it('reads an object as the texts in it', () => {
    const cyclic: Record<string, unknown> = {
      answer: ['art. 1240\ndu Code civil', { note: 'art. 1241 C. civ.' }],
    };
    cyclic.self = cyclic;
    expect(score(cyclic).namedScores).toMatchObject({ citation_validity: 1, citations_exists: 2 });
    expect(score({ answer: null }).metadata).toMatchObject({ invalidFormat: true });
  });

  it.each([
    [{ asof: '2026-01-01' }, /unknown key.*asOf/],
    [{ asOf: '01/01/2026' }, /asOf/],
    [{ asOf: {} }, /asOf.*in quotes/],
    [{ threshold: 2 }, /threshold/],
  ])('throws on the config %j', (config, message) => {
    expect(() => score('art. 1240 C. civ.', config)).toThrow(message);
  });

  it('throws on a bad day in the metadata', () => {
    expect(() => score('x', undefined, { asOf: 'hier' })).toThrow(/metadata\.asOf/);
  });
});
