import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { z } from 'zod';
import { check } from '../../../assertions/core/check.ts';
import { InputError } from '../../../assertions/core/input-error.ts';
import { partialRatio } from '../../../assertions/scoring/openexempt/partial-ratio.ts';
import { exemptionByCitation } from '../../../assertions/scoring/openexempt/statutes.ts';
import { type PoolAsset, pool } from './asset-names.ts';
import { type Kind, kinds } from './kinds.ts';
import { type Sentences, sentences } from './sentences.ts';
import { summarised } from './statute-texts.ts';

/** What data sets are made of. */
export interface Materials {
  assets: readonly PoolAsset[];
  sentences: Sentences;
  /** Texts of statutes by citation, in place of our summaries. */
  statutes: Readonly<Record<string, string>>;
}

/** The pack's own. */
export const ownMaterials: Materials = { assets: pool, sentences, statutes: {} };

const kindNames = Object.keys(kinds);
const isKind = (name: string): name is Kind => kindNames.includes(name);
const dollars = z.int().positive();
const assetSchema = z
  .strictObject({
    description: z.string().trim().min(1).max(200),
    kind: z
      .string()
      .refine(isKind, `not a kind of property; there are ${kindNames.join(', ')}`)
      .optional(),
    /** Instead of a kind: every exemption that covers the asset. */
    exemptions: z
      .array(
        z
          .string()
          .refine((text) => exemptionByCitation.has(text), 'no statute of the benchmark has this citation'),
      )
      .optional(),
    low: dollars,
    high: dollars,
  })
  .refine(
    ({ kind, exemptions }) => (kind === undefined) !== (exemptions === undefined),
    'an asset needs a kind or its exemptions, not both',
  )
  .refine(({ low, high }) => low <= high, 'low is above high');

/** What a sentence must say. */
const needed: Record<keyof Sentences, readonly string[]> = {
  petition: ['names', 'coreference', 'date'],
  oneDomicile: ['who', 'place', 'date'],
  twoDomiciles: ['who', 'place', 'date', 'place2', 'date2'],
  threeDomiciles: ['who', 'place', 'date', 'place2', 'date2', 'place3', 'date3'],
  oneAsset: ['who', 'asset', 'value'],
  twoAssets: ['who', 'asset', 'value', 'asset2', 'value2'],
  threeAssets: ['who', 'asset', 'value', 'asset2', 'value2', 'asset3', 'value3'],
  irrelevantAssets: [],
  irrelevantDomiciles: [],
  assetOpinions: [],
  domicileOpinions: ['state'],
};
const known = (name: keyof Sentences) =>
  new Set([
    ...needed[name],
    ...(needed[name].length === 0 || name === 'domicileOpinions' ? ['one', 'state'] : []),
  ]);

function templates(name: keyof Sentences) {
  const sentence = z
    .string()
    .min(1)
    .superRefine((text, context) => {
      const used = [...text.matchAll(/\{(\w+)\}/g)].map(([, key]) => key!);
      const missing = needed[name].find((key) => !used.includes(key));
      const other = used.find((key) => !known(name).has(key));
      if (missing)
        context.addIssue({ code: 'custom', message: `the sentence lacks {${missing}}`, input: text });
      if (other) context.addIssue({ code: 'custom', message: `{${other}} means nothing here`, input: text });
    });
  return z.array(sentence).min(1).optional();
}

const materialsSchema = z.strictObject({
  assets: z.array(assetSchema).min(8, 'fewer than the eight assets that a case may have').optional(),
  statutes: z.record(z.string(), z.string().min(1)).optional(),
  templates: z
    .strictObject({
      petition: templates('petition'),
      oneDomicile: templates('oneDomicile'),
      twoDomiciles: templates('twoDomiciles'),
      threeDomiciles: templates('threeDomiciles'),
      oneAsset: templates('oneAsset'),
      twoAssets: templates('twoAssets'),
      threeAssets: templates('threeAssets'),
      irrelevantAssets: templates('irrelevantAssets'),
      irrelevantDomiciles: templates('irrelevantDomiciles'),
      assetOpinions: templates('assetOpinions'),
      domicileOpinions: templates('domicileOpinions'),
    })
    .optional(),
});

/**
 * A user's own assets, statutes and templates, as YAML or JSON; what the file leaves out is the pack's own. Throws
 * InputError.
 */
export function readMaterials(file: string): Materials {
  const {
    assets,
    statutes = {},
    templates: own = {},
  } = check(materialsSchema, readYaml(file), { source: file });
  const unknown = Object.keys(statutes).find((citation) => !summarised.includes(citation));
  if (unknown !== undefined)
    throw new InputError({
      source: file,
      key: `statutes.${unknown}`,
      problem: 'is no section of the statutes in the prompts; claims under another one could not be scored',
      expected: 'a citation such as "11 U.S.C. § 522(d)(5)"',
    });
  if (assets) refuseAlike(file, assets);
  const given = Object.entries(own).filter(([, list]) => list !== undefined);
  return {
    assets: assets ?? pool,
    statutes,
    sentences: { ...sentences, ...Object.fromEntries(given) },
  };
}

/** Answers name assets by their description, which scoring compares as a likeness. */
function refuseAlike(source: string, assets: readonly { description: string }[]): void {
  for (const [index, { description }] of assets.entries())
    for (const other of assets.slice(0, index))
      if (partialRatio(description, other.description) > 90)
        throw new InputError({
          source,
          key: `assets.${index}.description`,
          problem: `"${description}" is too like "${other.description}": scoring could take one for the other`,
          fix: 'Describe one of them in other words',
        });
}

/** A YAML or JSON file's value. */
export function readYaml(file: string): unknown {
  try {
    return load(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new InputError({
      source: file,
      problem: `cannot be read as YAML or JSON (${error instanceof Error ? error.message : error})`,
    });
  }
}
