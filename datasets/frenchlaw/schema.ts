import { z } from 'zod';

/** Columns of the original's tasks.csv; all must be there. */
export const COLUMNS = [
  'Number',
  'Category',
  'SubCategory',
  'TaskType',
  'Title',
  'Prompt',
  'Documents',
  'Rubric',
] as const;
/** Columns this pack adds; a file may lack them. */
export const ADDED_COLUMNS = ['Sources', 'AsOf'] as const;
export type Column = (typeof COLUMNS)[number] | (typeof ADDED_COLUMNS)[number];

const filled = z.string().trim().min(1, 'is empty');

/** A row as written in the file; white space around a cell does not count, except in a prompt. */
export const rowSchema = z.object({
  Number: filled.regex(
    /^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u,
    'is not a number or a name (letters, digits, dots, dashes)',
  ),
  Category: filled,
  SubCategory: filled,
  TaskType: filled,
  Title: filled,
  Prompt: z.string().regex(/\S/, 'is empty'),
  /** File names, one a line or separated by `;`, in the folder `documents` next to the file; `N/A` for none. */
  Documents: z.string().trim(),
  Rubric: z.string(),
  /** One source a line: `citation | how it was checked | day of the check`. */
  Sources: z.string().trim().default(''),
  /** Day at which the law in the task is right. */
  AsOf: z.union([z.literal(''), z.iso.date('is not a day such as 2026-11-29')]).default(''),
});
export type Row = z.output<typeof rowSchema>;

/** Weights of the categories in the whole, as FrenchLaw Bench states them. */
export const CATEGORIES: Record<string, number> = {
  'Droit Privé': 0.4,
  Contentieux: 0.35,
  'Droit Européen': 0.25,
};

export const SUB_CATEGORIES = [
  'Corporate / Sociétés',
  'Contrats',
  'Travail',
  'Propriété intellectuelle',
  'Bancaire & Financier',
  'Commercial',
  'Administratif',
  'Pénal des affaires',
  'RGPD / Données',
  'Concurrence FR',
  'UE Institutionnel',
  'CEDH',
  'Concurrence UE',
  'Numérique UE',
] as const;

export const TASK_TYPES = [
  'Conseil stratégique',
  'Rédaction',
  'Recherche juridique',
  'Audit / Due diligence',
  'Risques & Conformité',
  'Stratégie de négociation',
  'Analyse de documents',
  'Analyse de jurisprudence',
  'Gestion de dossier',
  'Préparation contentieuse',
  'Qualification juridique',
  "Structuration d'opération",
] as const;
