import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hallucination } from '../../assertions/hallucination.ts';
import { askedOf } from '../fake-judge.ts';
import { type JudgeServer, SAYS, startJudge } from '../judged.ts';

let judge: JudgeServer;
beforeAll(async () => {
  vi.stubEnv('PROMPTFOO_REQUEST_BACKOFF_MS', '1');
  judge = await startJudge();
});
afterAll(() => judge.close());

const off = { grounding: 'off' };
const verdictOf = (verdict: string, severity: string | null = null) => ({ verdict, severity });

it('is the share of false claims among those verified, with the sum of severities beside', async () => {
  const result = await judge.run(hallucination, { config: off });
  expect(result).toMatchObject({
    score: 0.5,
    pass: true,
    namedScores: { hallucination_rate: 0.5, claim_coverage: 1 },
    namedScoreWeights: { hallucination_rate: 2, claim_coverage: 2 },
    metadata: { hallucinationPenalty: 1, falseClaims: ['major'] },
  });
  expect(result.componentResults!.map(({ reason }) => reason)).toEqual([
    "Claim (rule) true: La transformation exige l'unanimité (line 2). Vérifié",
    "Claim (date) false, major: La prise d'effet est le 3 mars 2024 (line 3). Rien ne le dit",
  ]);
});

it('an unverifiable claim is neither true nor false, and shows in the coverage', async () => {
  const verdicts = { C1: verdictOf('unverifiable'), C2: verdictOf('false', 'minor') };
  const result = await judge.run(hallucination, { config: off, says: { ...SAYS, verdicts } });
  expect(result).toMatchObject({ score: 0, namedScores: { hallucination_rate: 1, claim_coverage: 0.5 } });
  const all = { C1: verdictOf('unverifiable'), C2: verdictOf('unverifiable') };
  const none = await judge.run(hallucination, { config: off, says: { ...SAYS, verdicts: all } });
  expect(none.namedScores).toEqual({ claim_coverage: 0 });
});

it('an answer without claims has no rate', async () => {
  const output = 'Note pour le client\nNous reviendrons vers vous après examen du dossier et des pièces.';
  const result = await judge.run(hallucination, { output, config: off, says: { ...SAYS, claims: [] } });
  expect(result).toMatchObject({ score: 1, pass: true, namedScores: {} });
  expect(judge.requests).toHaveLength(1);
});

it('an empty list is asked for again where the answer relies on an article, and is an error the second time', async () => {
  const nothing = judge.run(hallucination, { config: off, says: { ...SAYS, claims: [] } });
  await expect(nothing).rejects.toThrow(
    /lists nothing of the answer, asked twice, though it relies on "article L227-3/,
  );
  expect(judge.requests).toHaveLength(2);
});

it('a claim that is said again counts once', async () => {
  const [rule, date] = SAYS.claims;
  const again = { ...date!, claim: "La prise d'effet serait le 3 mars 2024" };
  const not = { ...date!, claim: "La prise d'effet n'est pas le 3 mars 2024" };
  const result = await judge.run(hallucination, {
    config: off,
    says: { ...SAYS, claims: [rule, date, again, not] },
  });
  expect(result.namedScores!.hallucination_rate).toBeCloseTo(1 / 3, 12);
  expect(result.metadata!.repeated).toEqual([again]);
});

it('a claim whose quote is not in the answer is asked for its passage once, then is nobody’s', async () => {
  const lost = { claim: 'Il faut un audit', category: 'rule', quote: 'un audit préalable' };
  const says = { ...SAYS, claims: [...SAYS.claims, lost] };
  const result = await judge.run(hallucination, { config: off, says });
  expect(judge.requests.map((request) => askedOf(request).kind)).toEqual(['claims', 'quotes', 'verdicts']);
  expect(result.namedScores).toMatchObject({ hallucination_rate: 0.5, claim_coverage: 2 / 3 });
  const found = await judge.run(hallucination, {
    config: off,
    says: { ...says, quotes: { Q1: 'Note pour' } },
  });
  expect(found.namedScores).toMatchObject({ hallucination_rate: 1 / 3, claim_coverage: 1 });
});

it('verifies in batches of even size, without the answer, with the documents and the date', async () => {
  const claims = Array.from({ length: 16 }, (_, i) => ({
    ...SAYS.claims[0]!,
    claim: `Affirmation numéro ${i}`,
  }));
  await judge.run(hallucination, {
    config: { ...off, asOf: '2026-01-31' },
    metadata: { documents: [{ name: 'Bail', text: 'Clause 7.' }, 'La tâche elle-même'] },
    prompt: 'La tâche elle-même est ici',
    says: { ...SAYS, claims },
  });
  const verified = judge.requests.filter((request) => askedOf(request).kind === 'verdicts');
  expect(verified.map((request) => askedOf(request).ids.length)).toEqual([8, 8]);
  expect(verified[0]!.last).toMatch(/<DOCUMENT \w+ "Bail">\nClause 7\.\n<\/DOCUMENT/);
  expect(verified[0]!.last).toContain('droit en vigueur au 2026-01-31');
  expect(verified[0]!.last).not.toContain('Note pour le client');
  expect(verified[0]!.last.match(/La tâche elle-même/g)).toHaveLength(1);
});

it('a list too long for one reply is asked for in halves of the answer, once', async () => {
  const output = Array.from(
    { length: 40 },
    (_, i) => `Phrase ${i} : l'unanimité des associés est requise ici.`,
  ).join('\n');
  const claimOf = (part: string) => [{ claim: `Il faut ${part}`, category: 'rule', quote: part }];
  const result = await judge.run(hallucination, {
    config: off,
    output,
    reply: (good, request) => {
      if (askedOf(request).kind !== 'claims') return good;
      const part = /(Phrase \d+) :/.exec(request.last)![1]!;
      return request.last.includes('Phrase 0 ') && request.last.includes('Phrase 39 ')
        ? { fault: 'cut', content: good }
        : JSON.stringify({ claims: claimOf(part) });
    },
  });
  expect(judge.requests.filter((request) => askedOf(request).kind === 'claims')).toHaveLength(3);
  expect(result.metadata).toMatchObject({ verified: 2 });
});

describe('the citation index', () => {
  const output = `La transformation exige l'unanimité (article L227-3 du Code de commerce).
L'article L999-99 du Code de commerce impose un audit ; l'article L999-99 du Code de commerce le répète.`;
  const claims = [
    { claim: "L'article L227-3 exige l'unanimité", category: 'article', quote: "exige l'unanimité" },
    { claim: "L'article L999-99 impose un audit", category: 'article', quote: 'impose un audit' },
  ];
  const run = (says: object, config = {}) =>
    judge.run(hallucination, {
      output,
      config: { asOf: '2026-01-01', ...config },
      says: { ...SAYS, ...says },
    });

  it('settles a text that does not exist: critical, once, and not put to the judge', async () => {
    const result = await run({ claims, verdicts: {} });
    expect(result.metadata).toMatchObject({
      falseClaims: ['critical'],
      verified: 2,
      hallucinationPenalty: 2,
    });
    const [verified] = judge.requests.filter((request) => askedOf(request).kind === 'verdicts');
    expect(askedOf(verified!).ids).toEqual(['C1']);
    expect(verified!.last).not.toContain('L999-99 impose');
  });

  it('tells the judge what it knows of the others', async () => {
    await run({ claims, verdicts: {} });
    const verified = judge.requests.find((request) => askedOf(request).kind === 'verdicts');
    expect(verified!.last).toContain(
      `exige l'unanimité"\n\nTexte officiel des articles cités, au jour indiqué (« […] » : non reproduit), sous réserve de changements postérieurs :\n- Code de commerce, article L227-3 (2023-12-06) : La décision de transformation`,
    );
    // The cheapest mode has no wording.
    await run({ claims, verdicts: {} }, { batch: 'rubric' });
    const alone = judge.requests.find((request) => askedOf(request).kind === 'verdicts');
    expect(alone!.last).toMatch(/L227-3 exige l'unanimité" \(constat vérifié : In force\)$/);
  });

  it('finds it where the judge listed nothing', async () => {
    const result = await run({ claims: [] });
    expect(result).toMatchObject({ score: 0, namedScores: { hallucination_rate: 1 } });
    expect(result.reason).toContain('the judge lists no claim, asked twice');
    expect(result.componentResults![0]!.reason).toMatch(
      /^Claim \(article\) false, critical: .*L999-99.*\(citation index\)$/,
    );
  });

  it('can be left out', async () => {
    const result = await run({ claims, verdicts: {} }, off);
    expect(result.metadata).toMatchObject({ falseClaims: [], verified: 2 });
  });
});

it('a repealed text cited as if in force is false; said to be former law, it is for the judge', async () => {
  const falseIn = async (output: string) => {
    const config = { asOf: '2026-01-01' };
    const claims = [{ claim: 'Un texte fixe les bases', category: 'rule', quote: 'les bases légales' }];
    const result = await judge.run(hallucination, { output, config, says: { ...SAYS, claims } });
    return result.metadata!.falseClaims;
  };
  expect(await falseIn("L'article 7 de la directive 95/46/CE fixe les bases légales.")).toEqual(['critical']);
  expect(await falseIn("L'ancien article 7 de la directive 95/46/CE fixait les bases légales.")).toEqual([]);
  expect(await falseIn("L'article 7 de la directive 95/46/CE n'est plus en vigueur.")).toEqual([]);
});

it('a figure that the cited article has otherwise is a major error, by the official wording', async () => {
  const output = `L'action personnelle se prescrit par dix ans à compter du jour où les faits sont connus (C. civ., art. 2224).`;
  const claims = [
    { claim: "L'action se prescrit par dix ans", category: 'date', quote: 'se prescrit par dix ans' },
    { claim: 'La prescription est de 120 mois', category: 'rule', quote: 'par dix ans' },
    {
      claim: 'Le délai court du jour où les faits sont connus',
      category: 'rule',
      quote: 'du jour où les faits',
    },
  ];
  const says = { ...SAYS, claims, verdicts: {} };
  const result = await judge.run(hallucination, { output, config: { asOf: '2026-01-01' }, says });
  expect(result.metadata).toMatchObject({ falseClaims: ['major'], verified: 2, hallucinationPenalty: 1 });
  const wrong = result.componentResults!.find(({ reason }) => reason.includes('false, major'));
  expect(wrong!.reason).toMatch(/"dix ans" is not in the article.*se prescrivent par cinq ans.*2025-07-13/);
  const verified = judge.requests.filter((request) => askedOf(request).kind === 'verdicts');
  expect(verified.map((request) => askedOf(request).ids)).toEqual([['C1']]);
  expect(verified[0]!.last).toContain('Le délai court du jour');
});

it('words that the answer gives as an article’s, and are not, are a major error, listed by the judge or not', async () => {
  const output = `L'article 1240 du code civil dispose que « tout fait quelconque de l'homme, qui cause à autrui un préjudice grave, oblige son auteur à le réparer ». La faute s'apprécie par comparaison. La Cour de cassation, au visa de l'article 1241 du code civil, énonce que « chacun répond du dommage qu'il cause par son imprudence ».`;
  const claims = [
    {
      claim: "L'article 1240 exige un préjudice grave de son auteur",
      category: 'article',
      quote: 'qui cause à autrui un préjudice grave',
    },
    { claim: "L'article 1240 vise le fait de l'homme", category: 'article', quote: 'fait quelconque' },
  ];
  const run = (claims: unknown[]) =>
    judge.run(hallucination, {
      output,
      config: { asOf: '2026-01-01' },
      says: { ...SAYS, claims, verdicts: {} },
    });
  const listed = await run(claims);
  expect(listed.metadata).toMatchObject({ falseClaims: ['major'], verified: 2, hallucinationPenalty: 1 });
  expect(listed.componentResults![0]!.reason).toMatch(
    /false, major: article 1240 du code civil: « tout fait.*not there: "préjudice", "grave".*« Tout fait quelconque de l'homme, qui cause à autrui un dommage/,
  );
  expect((await run([])).metadata).toMatchObject({ falseClaims: ['major'], verified: 1 });
});

it('what the answer says of an article elsewhere does not settle its denial, nor the denial what it says', async () => {
  const output = `Selon la partie adverse, l'article 1247-9 du Code civil impose un audit. Or l'article 1247-9 du Code civil n'existe pas.`;
  const claims = [
    {
      claim: "L'article 1247-9 du Code civil impose un audit",
      category: 'article',
      quote: 'impose un audit',
    },
    { claim: "L'article 1247-9 du Code civil n'existe pas", category: 'article', quote: "n'existe pas" },
  ];
  const result = await judge.run(hallucination, {
    output,
    config: { asOf: '2026-01-01' },
    says: { ...SAYS, claims, verdicts: {} },
  });
  expect(result.metadata).toMatchObject({ falseClaims: ['critical'], verified: 2, repeated: [] });
  expect(askedOf(judge.requests.at(-1)!).ids).toEqual(['C1']);
  expect(judge.requests.at(-1)!.last).toContain('n\'existe pas" (constat vérifié : ');
});

it('the wording of a long article is shown in the part that the claims are about, within the budget', async () => {
  const numbers = Array.from({ length: 12 }, (_, i) => `L225-${35 + i}`);
  const output = numbers
    .map((number) => `L'article ${number} du Code de commerce règle ce point.`)
    .join('\n');
  const claims = numbers.map((number) => ({
    claim: `L'article ${number} du Code de commerce règle la nomination des administrateurs`,
    category: 'article',
    quote: `L'article ${number} du Code de commerce règle ce point`,
  }));
  await judge.run(hallucination, {
    output,
    config: { asOf: '2024-01-01' },
    says: { ...SAYS, claims, verdicts: {} },
  });
  const { last } = judge.requests.at(-1)!;
  const law = last.slice(last.indexOf('Texte officiel'));
  expect(law.match(/^- Code de commerce, article L225-/gm)!.length).toBeGreaterThan(4);
  expect(law.length).toBeLessThan(2300);
  // Those that are not shown are said to be in force.
  expect(last).toContain('(constat vérifié : In force)');
});

it('a denial is no invention: the judge weighs it, and is told what the index knows', async () => {
  const output = "L'article 1247-9 du Code civil n'existe pas.";
  const claim = {
    claim: "L'article 1247-9 du Code civil n'existe pas",
    category: 'article',
    quote: "n'existe pas",
  };
  const result = await judge.run(hallucination, {
    output,
    config: { asOf: '2026-01-01' },
    says: { ...SAYS, claims: [claim], verdicts: {} },
  });
  expect(result.metadata).toMatchObject({ falseClaims: [], verified: 1 });
  expect(judge.requests.at(-1)!.last).toContain('Code civil has no article 1247-9');
});

it('the date of the law may stand without quotes in YAML, which makes a Date of it', async () => {
  const run = (day: string) =>
    judge.run(hallucination, { config: { asOf: new Date(day) }, metadata: { asOf: new Date(day) } });
  await run('2024-01-31');
  expect(judge.requests.at(-1)!.last).toContain('en vigueur au 2024-01-31');
  await expect(run('2024-01-31T12:00:00Z')).rejects.toThrow(/key "asOf".*2024-01-31T12/);
});

it('an empty answer scores 0, and nobody is asked', async () => {
  expect(await judge.run(hallucination, { output: '' })).toMatchObject({
    score: 0,
    metadata: { invalidFormat: true },
  });
  expect(judge.requests).toHaveLength(0);
});
