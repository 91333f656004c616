import type { Criterion } from '../scoring/memo/criterion.ts';

/** What every judgment is made of; the texts are data, whatever they say. */
export interface Dossier {
  /** The prompt the model was given, documents included. */
  task: string;
  /** Documents of the task whose text is not in `task`. */
  documents: { name: string; text: string }[];
  /** The model's answer, whole. */
  answer: string;
  /** Language of the instructions to the judge; the answer may be in any. */
  language: 'fr' | 'en';
}

/** An article with its official wording. */
export interface ArticleOfClaim {
  /** "Code civil, article 2224". */
  name: string;
  text: string;
  language: 'fr' | 'en';
  /** ISO day of the wording. */
  dataDate: string;
}

/** A claim to be verified. */
export interface ClaimToVerify {
  id: string;
  claim: string;
  category: string;
  /** The passage of the answer that makes the claim; empty if none was found. */
  quote: string;
  /** What the citation index found about it, in a sentence. */
  finding?: string;
  /** Every text it cites exists and is in force; whether they say so is another matter. */
  cites?: 'valid';
  /** The wording of the articles that it cites, where a verdict may rest on it. */
  articles?: readonly ArticleOfClaim[];
}

/**
 * One request to a judge, in data. A model reads the messages made of it; a judge that is a program (the offline
 * judge) reads the job itself, and answers with the object that the schema of that kind of reply asks for.
 */
export type JudgeJob =
  /** `rubric`: all criteria of the rubric, whichever are asked about. */
  | { kind: 'criteria'; dossier: Dossier; criteria: Criterion[]; rubric: readonly Criterion[] }
  | { kind: 'claims'; dossier: Dossier }
  | { kind: 'verification'; dossier: Dossier; claims: ClaimToVerify[] }
  | { kind: 'sources'; dossier: Dossier }
  /** What a reference answer consists of. */
  | { kind: 'points'; dossier: Dossier; reference: string };

/** A judge that is a program: a reply for each job, in the shape a model is asked for. Deterministic. */
export interface ProgramJudge {
  /** As the reasons name it: `offline judge`. */
  id: string;
  judge(job: JudgeJob): unknown;
}
