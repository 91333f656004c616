import { dirname, resolve } from 'node:path';
import { z } from 'zod';
import { check } from '../../../assertions/core/check.ts';
import { InputError } from '../../../assertions/core/input-error.ts';
import { type Materials, ownMaterials, readMaterials, readYaml } from './materials.ts';
import { requestOptions, type Settings, settingsOf } from './settings.ts';

const name = z.string().regex(/^[a-z0-9][a-z0-9_-]*$/i, 'letters, digits, "-" and "_" only');
const suiteSchema = z.strictObject({
  /** Name of the suite, in the ids and in metadata.suite. */
  suite: name,
  /** File of the user's own assets, statutes and templates; relative to the suite's file. */
  materials: z.string().optional(),
  /** Options of every data set that does not say otherwise; `seed` among them. */
  defaults: z.strictObject(requestOptions).default({}),
  datasets: z.array(z.strictObject({ name, ...requestOptions })).min(1),
});

export interface Suite {
  settings: Settings[];
  materials: Materials;
}

/** A suite's file, YAML or JSON: several configurations at once. Throws InputError. */
export function readSuite(file: string): Suite {
  const { suite, materials, defaults, datasets } = check(suiteSchema, readYaml(file), { source: file });
  const names = new Set<string>();
  const settings = datasets.flatMap(({ name: dataset, ...own }) => {
    if (names.has(dataset))
      throw new InputError({ source: file, key: 'datasets', problem: `two data sets are called ${dataset}` });
    names.add(dataset);
    const source = `${file}, data set ${dataset}`;
    return settingsOf({ ...defaults, ...own }, source).map((one) => ({
      ...one,
      suite: { name: suite, dataset },
    }));
  });
  return {
    settings,
    materials: materials === undefined ? ownMaterials : readMaterials(resolve(dirname(file), materials)),
  };
}
