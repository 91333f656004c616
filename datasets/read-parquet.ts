import { InputError } from '../assertions/core/input-error.ts';

/** Rows of a Parquet file, values as they are typed there. Throws InputError on a file that is none. */
export async function readParquet(file: string): Promise<Record<string, unknown>[]> {
  const { asyncBufferFromFile, parquetReadObjects } = await import('hyparquet');
  try {
    return await parquetReadObjects({ file: await asyncBufferFromFile(file) });
  } catch (error) {
    throw new InputError({
      source: file,
      problem: `cannot be read (${error instanceof Error ? error.message : error})`,
      fix: 'Fetch it again',
    });
  }
}
