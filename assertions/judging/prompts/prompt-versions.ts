import { DEAL_POINTS_VERSION } from './deal-points.prompt.ts';
import { DOSSIER_VERSION } from './dossier.prompt.ts';
import { HALLUCINATION_VERSION } from './hallucination.prompt.ts';
import { LAW_SUPPORT_VERSION } from './law-support.prompt.ts';
import { REFERENCE_VERSION } from './reference.prompt.ts';
import { RUBRIC_VERSION } from './rubric.prompt.ts';
import { SOURCE_VERSION } from './source-score.prompt.ts';

/** Versions of what judges are asked, by the prompt's file; a report states them. */
export const promptVersions = {
  'deal-points': DEAL_POINTS_VERSION,
  dossier: DOSSIER_VERSION,
  hallucination: HALLUCINATION_VERSION,
  'law-support': LAW_SUPPORT_VERSION,
  reference: REFERENCE_VERSION,
  rubric: RUBRIC_VERSION,
  'source-score': SOURCE_VERSION,
} satisfies Record<string, number>;
