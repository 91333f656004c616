import { describe, expect, it } from 'vitest';
import * as barrel from '../pack.ts';

// A plain module without types of its own: those of the build are the barrel's.
const pack = (await import(String('../index.js'))) as typeof barrel;

describe('the package', () => {
  it('exports every name of the barrel, and nothing else', () => {
    expect(Object.keys(pack).sort()).toEqual(Object.keys(barrel).sort());
    for (const [name, value] of Object.entries(barrel)) expect(pack, name).toHaveProperty(name, value);
  });
});
