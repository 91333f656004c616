import { expect, it } from 'vitest';
import citations from '../../assertions/citations.ts';
import { claimLines, rubricLines, sourceLines } from '../../assertions/judging/judged-lines.ts';
import { frenchReason } from '../../scripts/report/page/french-reasons.ts';
import { contextOf } from '../assertions/context.ts';

const ANSWER = 'Le délai est de cinq ans.';
const criterion = {
  id: 'SUB1',
  dimension: 'substance',
  points: 2,
  text: 'Nomme le délai',
  evidence: 'quote',
} as const;
const fault = {
  id: 'N1',
  dimension: 'negative',
  points: -1.5,
  text: 'Invente un délai',
  evidence: 'quote',
  maxPenalty: 3,
} as const;
const place = { start: 0, end: 8, text: 'Le délai' };
const judged = {
  ...{
    id: 'SUB1',
    criterion,
    satisfied: true,
    confidence: 0.85,
    evidence: [place],
    proof: 'found',
    analysis: 'Dit.',
  },
} as const;
type Judgments = Parameters<typeof rubricLines>[0];
type Claims = Parameters<typeof claimLines>[0]['claims'];

it.each<[string, { reason: string } | undefined, string]>([
  [
    'a criterion',
    rubricLines([judged] as unknown as Judgments, ANSWER)[0],
    'SUB1 (2 pts) rempli, confiance 0,85 : Nomme le délai. « Le délai » (ligne 1). Dit',
  ],
  [
    'a criterion without proof',
    rubricLines(
      [
        { ...judged, satisfied: false, evidence: [], proof: 'unproven', whyUnproven: 'x', analysis: '' },
      ] as unknown as Judgments,
      ANSWER,
    )[0],
    'SUB1 (2 pts) non rempli, confiance 0,85 : Nomme le délai. Le juge l’a tenu deux fois pour rempli sans en citer la preuve (x).',
  ],
  [
    'a fault',
    rubricLines([{ ...judged, criterion: fault, occurrences: 2 }] as unknown as Judgments, ANSWER)[0],
    'N1 (-1,5 pts) commise 2 fois, confiance 0,85 : Invente un délai. « Le délai » (ligne 1). Dit',
  ],
  [
    'a claim',
    claimLines(
      {
        claims: [
          {
            ...{
              claim: 'Le délai est de dix ans',
              category: 'case_law',
              verdict: 'false',
              severity: 'major',
            },
            ...{ explanation: '', place, by: 'citation index', quote: '' },
          },
        ] as Claims,
        repeated: [],
      },
      ANSWER,
    )[0],
    'Affirmation (jurisprudence) fausse, majeure : Le délai est de dix ans (ligne 1). (index des textes)',
  ],
  [
    'an assertion that needs a source',
    sourceLines(
      { assertions: [{ text: ANSWER, sourced: false, source: '', place }], notInAnswer: [] } as never,
      ANSWER,
    )[0],
    'Non sourcée : « Le délai est de cinq ans » (ligne 1)',
  ],
])('%s', (_name, line, french) => {
  expect(frenchReason(line!.reason)).toBe(french);
});

it('the lines of citations', () => {
  const text =
    'Article L. 1232-27 du Code du travail, article L. 4612-8 du Code du travail, Code civil, article 1382.';
  const { reason, componentResults } = citations(text, contextOf({}, { asOf: '2026-01-01' }));
  expect(frenchReason(reason)).toMatch(
    /^\d citations vérifiables sur 3 sont valables au 2026-01-01 \(3 trouvées\)/,
  );
  expect(componentResults!.map((line) => frenchReason(line.reason))).toEqual([
    expect.stringMatching(
      / : n’existe pas\. Code du travail n’a pas d’article L1232-27 \(liste du \d{4}-\d\d-\d\d\)/,
    ),
    expect.stringMatching(/ : abrogé\. Abrogé depuis le 2018-01-01/),
    expect.stringMatching(/ : (?:déplacé|existe)\. /),
  ]);
});

it('what has no rule, and what is too long, stay as they are', () => {
  expect(frenchReason('Something else: right')).toBe('Something else: right');
  const long = `x: predicted ${'a, gold '.repeat(1000)}`;
  expect(frenchReason(long)).toBe(long);
});
