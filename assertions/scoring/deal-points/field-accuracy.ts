import { isDeepStrictEqual } from 'node:util';
import { isRecord } from '../../core/read-json.ts';
import type { Field } from './fields.ts';
import { rawValue } from './values.ts';

/** Labels right, wrong or invented, and missed. */
export interface Counts {
  tp: number;
  fp: number;
  fn: number;
}

/** Fields that FLB-Workflows gives to a judge where they are not equal; any other must be equal. */
const JUDGED = new Set(
  (
    'modalites_paiement criteres duree type_franchise perimetre_geographique activite contrepartie ' +
    'droit_applicable juridiction_competente frais_droits_enregistrement repartition_frais forme_juridique rcs ' +
    'siege_social categorie date_signature'
  ).split(' '),
);

const isAbsent = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * Accuracy as FLB-Workflows counts it: of the fields the contract has (a `false` is one), those whose value is equal
 * as written, or is a text that means the same. Invented fields are free, names and lists must be equal to the
 * letter, and an answer that leaves droit_applicable out is given "Droit français".
 */
export function fieldAccuracy(
  fields: readonly { field: Field; right: boolean }[],
  answer: Record<string, unknown>,
  gold: Record<string, unknown>,
): { right: number; total: number } {
  const wanted = fields.filter(({ field }) => !field.extension && !isAbsent(rawValue(gold, field.path)));
  const isRight = ({ field: { path }, right }: (typeof fields)[number]) => {
    const said = path === 'droit_applicable' && !(path in answer) ? 'Droit français' : rawValue(answer, path);
    if (isDeepStrictEqual(said, rawValue(gold, path))) return true;
    return JUDGED.has(path.split('.').at(-1)!) && !isAbsent(said) && !isRecord(said) && right;
  };
  return { right: wanted.filter(isRight).length, total: wanted.length };
}
