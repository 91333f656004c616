import { describe, expect, it } from 'vitest';
import contextGrounding from '../../assertions/context-grounding.ts';
import { wordingOf } from '../../assertions/statute-book/wording.ts';
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
  ])('%s', (answer, scores) => {
    const { namedScores, score, pass } = graded(answer);
    expect(namedScores).toEqual(scores);
    expect(score).toBe(Math.min(1, ...Object.values(scores)));
    expect(pass).toBe(score === 1);
  });

  it('says what is not there', () => {
    const { reason, componentResults } = graded('La faute oblige à réparer (C. civ., art. 1241).');
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
  ])('reads %s', (_, answer, context) => {
    expect(graded(answer, context).pass).toBe(true);
  });

  it('reads the documents of the test and the context that a provider returns', () => {
    const answer = 'Voir C. civ., art. 1240.';
    const documents = contextOf({ metadata: { documents: [{ name: 'code', text: CONTEXT }] } });
    expect(contextGrounding(answer, documents).pass).toBe(true);
    const returned = { ...contextOf({}), metadata: { context: [CONTEXT] } };
    expect(contextGrounding(answer, returned).pass).toBe(true);
  });

  it('refuses a test without any context', () => {
    expect(() => contextGrounding('C. civ., art. 1240', contextOf({}))).toThrow(/has no context to check/);
    expect(() => graded('C. civ., art. 1240', 7)).toThrow(/vars\.context/);
  });

  it('scores an empty answer 0', () => {
    expect(graded('')).toMatchObject({ score: 0, metadata: { invalidFormat: true } });
  });
});

it('no true quotation fails for its typography: 200 of the codes, with other marks, spaces, cuts, ligatures', () => {
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
  const failed = Array.from({ length: 200 }, (_, i) => {
    const [number, text] = articles[(i * 7) % articles.length]!;
    const quotation = disguises[i % disguises.length]!(text);
    const answer = `L’article ${number} du code civil dispose : ${quotation}`;
    return graded(answer, `Article ${number}\n${text}`).namedScores?.quote_fidelity === 1 ? [] : [answer];
  }).flat();
  expect(failed).toEqual([]);
});

it('a quotation with one word changed is never taken for the article: 100 of the codes', () => {
  const articles = Object.entries(wordingOf('code-civil')!.articles).filter(
    ([, text]) => text.length > 80 && text.length < 400 && !/[«»"“”\n[\]]/.test(text),
  );
  const taken = Array.from({ length: 100 }, (_, i) => {
    const [number, text] = articles[(i * 11) % articles.length]!;
    const words = text.split(' ');
    words[Math.floor(words.length / 2)] = 'toutefois';
    const answer = `L’article ${number} du code civil dispose : « ${words.join(' ')} »`;
    return graded(answer, `Article ${number}\n${text}`).namedScores?.quote_fidelity === 0 ? [] : [answer];
  }).flat();
  expect(taken).toEqual([]);
});
