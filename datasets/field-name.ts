import { unaccented } from '../assertions/core/unaccented.ts';

/** "Prix de cession (€)" as prix_de_cession; dots stay, for fields within fields. */
export const fieldName = (heading: string): string =>
  unaccented(heading)
    .replace(/[^a-z0-9.]+/g, '_')
    .replace(/^[_.]+|[_.]+$/g, '')
    .replace(/^(?=\d)/, '_');
