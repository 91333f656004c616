import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import contextGrounding from '../../assertions/context-grounding.ts';
import { wordingOf } from '../../assertions/statute-book/wording.ts';
import { temporaryFolder } from '../run.ts';
import { contextOf } from './context.ts';

const ARTICLE_1240 =
  "Tout fait quelconque de l'homme, qui cause à autrui un dommage, oblige celui par la faute duquel il est arrivé à le réparer.";
const CONTEXT = `Code civil\nArticle 1240\n${ARTICLE_1240}\nArticle 2224\nLes actions personnelles ou mobilières se prescrivent par cinq ans.`;
const given = (context: unknown) => contextOf({ vars: { context } } as never);
const graded = (answer: string, context: unknown = CONTEXT) => contextGrounding(answer, given(context));

describe('an answer and its context', () => {
  it.each([
    ['La faute oblige à réparer (C. civ., art. 1240).', { context_citations: 1 }],
    ['La faute oblige à réparer (C. civ., art. 1241).', { context_citations: 0 }],
    ['L’article 1241 du code civil n’existe pas.', {}],
    [
      `L’article 1240 du code civil dispose que « ${ARTICLE_1240} »`,
      { context_citations: 1, quote_fidelity: 1 },
    ],
    [
      'L’article 1240 du code civil dispose que « tout fait quelconque de l’homme oblige celui par la faute duquel il est arrivé »',
      { context_citations: 1, quote_fidelity: 0 },
    ],
    [
      'L’action se prescrit par soixante mois (C. civ., art. 2224).',
      { context_citations: 1, figure_fidelity: 1 },
    ],
    ['L’action se prescrit par dix ans (C. civ., art. 2224).', { context_citations: 1, figure_fidelity: 0 }],
    // The figure is in the context, in another article.
    ['L’action se prescrit par cinq ans (C. civ., art. 1240).', { context_citations: 1, figure_fidelity: 0 }],
    ['Rien n’est cité ici.', {}],
  ])('%s', async (answer, scores) => {
    const { namedScores, score, pass } = await graded(answer);
    expect(namedScores).toEqual(scores);
    expect(score).toBe(Math.min(1, ...Object.values(scores)));
    expect(pass).toBe(score === 1);
  });

  it('says what is not there', async () => {
    const { reason, componentResults } = await graded('La faute oblige à réparer (C. civ., art. 1241).');
    expect(reason).toBe(
      '1 of 1 are not in the context: citation "C. civ., art. 1241": The context does not have it',
    );
    expect(componentResults).toHaveLength(1);
  });

  it.each([
    [
      'English',
      'Under Article 33 GDPR the breach is notified within 72 hours.',
      'Article 33 GDPR: not later than seventy-two hours',
    ],
    ['a list of texts', 'Voir C. civ., art. 1240.', ['Rien.', CONTEXT]],
    ['a list of documents', 'Voir C. civ., art. 1240.', [{ text: CONTEXT }, { content: 'Rien.' }]],
  ])('reads %s', async (_, answer, context) => {
    expect((await graded(answer, context)).pass).toBe(true);
  });

  it('reads the documents of the test and the context that a provider returns', async () => {
    const answer = 'Voir C. civ., art. 1240.';
    const documents = contextOf({ metadata: { documents: [{ name: 'code', text: CONTEXT }] } });
    expect((await contextGrounding(answer, documents)).pass).toBe(true);
    const returned = { ...contextOf({}), metadata: { context: [CONTEXT] } };
    expect((await contextGrounding(answer, returned)).pass).toBe(true);
  });

  it.each<[string, unknown, number]>([
    [
      'context.metadata.chunks.map((chunk) => chunk.passage)',
      'La faute oblige à réparer (C. civ., art. 1240).',
      1,
    ],
    [
      'context.metadata.chunks.map((chunk) => chunk.passage)',
      'La faute oblige à réparer (C. civ., art. 1241).',
      0,
    ],
    ['const [first] = context.metadata.chunks;\nreturn first.passage;', 'Voir C. civ., art. 1240.', 1],
    // What the provider gave, before the test's own transform took the answer out of it.
    ['output.sources', 'Voir C. civ., art. 1240.', 1],
  ])(
    'takes the context that the entry’s contextTransform finds, instead of any other: %s',
    async (contextTransform, output, found) => {
      const entry = { type: 'javascript' as const, value: contextGrounding, contextTransform };
      const context = {
        ...contextOf({ assert: [entry as never], metadata: { documents: ['Article 1241'] } }),
        providerResponse: {
          metadata: { chunks: [{ passage: CONTEXT }] },
          ...(contextTransform === 'output.sources' && {
            providerTransformedOutput: { sources: [CONTEXT] } as never,
          }),
        },
      };
      expect((await contextGrounding(output, context)).score).toBe(found);
    },
  );

  it('takes it by a function of a file', async () => {
    const file = join(temporaryFolder(), 'context.mjs');
    writeFileSync(
      file,
      'export const passages = (_, { metadata }) => metadata.chunks.map(({ passage }) => passage);',
    );
    const entry = {
      type: 'javascript',
      value: contextGrounding,
      contextTransform: `file://${file}:passages`,
    };
    const context = {
      ...contextOf({ assert: [entry as never] }),
      providerResponse: { metadata: { chunks: [{ passage: CONTEXT }] } },
    };
    expect((await contextGrounding('Voir C. civ., art. 1240.', context)).score).toBe(1);
  });

  it.each([
    ['context.metadata.chunks.map((', 'SyntaxError|Unexpected|missing'],
    ['context.metadata.none.map((one) => one)', 'none|undefined'],
    ['7', 'contextTransform of'],
    ['""', 'has no context to check'],
    ['file://nowhere.js', 'nowhere'],
    ['file://context.py', 'no JavaScript file'],
  ])(
    'a contextTransform that finds nothing is an error of the configuration: %s',
    async (contextTransform, message) => {
      const entry = { type: 'javascript' as const, value: contextGrounding, contextTransform };
      const context = {
        ...contextOf({ assert: [entry as never] }),
        providerResponse: { metadata: { chunks: [] } },
      };
      await expect(contextGrounding('C. civ., art. 1240', context)).rejects.toThrow(new RegExp(message));
    },
  );

  it('refuses a test without any context', async () => {
    await expect(contextGrounding('C. civ., art. 1240', contextOf({}))).rejects.toThrow(
      /has no context to check/,
    );
    await expect(graded('C. civ., art. 1240', 7)).rejects.toThrow(/vars\.context/);
  });

  it('scores an empty answer 0', async () => {
    expect(await graded('')).toMatchObject({ score: 0, metadata: { invalidFormat: true } });
  });
});

it('no true quotation fails for its typography: 200 of the codes, with other marks, spaces, cuts, ligatures', async () => {
  const disguises: ((text: string) => string)[] = [
    (text) => `« ${text} »`,
    (text) => `“${text.replaceAll("'", '’')}”`,
    (text) => `"${text.replaceAll('"', '').replace(/ /g, ' \u00a0')}"`,
    (text) => `« ${text.replace(/ /g, (blank, at) => (at % 5 === 0 ? '\n' : blank))} »`,
    (text) => `« ${text.replaceAll('fi', 'ﬁ').replaceAll('oe', 'œ').replaceAll('œ', 'oe')} »`,
    (text) => {
      const words = text.split(' ');
      return `« ${words.slice(0, 4).join(' ')} […] ${words.slice(-4).join(' ')} »`;
    },
    (text) => `« ${text.replaceAll('-', '‑').replaceAll('–', '-')} »`,
    (text) => `\n> ${text}\n`,
  ];
  const articles = Object.entries(wordingOf('code-civil')!.articles).filter(
    ([, text]) => text.length > 80 && text.length < 400 && !/[«»"“”\n[\]]/.test(text),
  );
  const checked = Array.from({ length: 200 }, async (_, i) => {
    const [number, text] = articles[(i * 7) % articles.length]!;
    const quotation = disguises[i % disguises.length]!(text);
    const answer = `L’article ${number} du code civil dispose : ${quotation}`;
    const { namedScores } = await graded(answer, `Article ${number}\n${text}`);
    return namedScores?.quote_fidelity === 1 ? [] : [answer];
  });
  expect((await Promise.all(checked)).flat()).toEqual([]);
});

it('a quotation with one word changed is never taken for the article: 100 of the codes', async () => {
  const articles = Object.entries(wordingOf('code-civil')!.articles).filter(
    ([, text]) => text.length > 80 && text.length < 400 && !/[«»"“”\n[\]]/.test(text),
  );
  const checked = Array.from({ length: 100 }, async (_, i) => {
    const [number, text] = articles[(i * 11) % articles.length]!;
    const words = text.split(' ');
    words[Math.floor(words.length / 2)] = 'toutefois';
    const answer = `L’article ${number} du code civil dispose : « ${words.join(' ')} »`;
    const { namedScores } = await graded(answer, `Article ${number}\n${text}`);
    return namedScores?.quote_fidelity === 0 ? [] : [answer];
  });
  expect((await Promise.all(checked)).flat()).toEqual([]);
});
