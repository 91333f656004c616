import { expect } from 'vitest';

/** Characters from which reading in quadratic time takes seconds, and reading in linear time some milliseconds. */
export const LARGE = 200_000;

/** A piece again and again, up to that length. */
export const textOf = (piece: string, size = LARGE): string => piece.repeat(Math.ceil(size / piece.length));

function cpuMs(run: () => unknown): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * Fails where a text four times as long takes ten times the processor time: in linear time it takes four times, in
 * quadratic sixteen. What is done in a moment has no measurable growth and needs none.
 */
export function expectLinear(
  make: (size: number) => string,
  read: (text: string) => unknown,
  size = LARGE,
): void {
  const [small, large] = [make(size / 4), make(size)];
  let most = cpuMs(() => read(large));
  if (most < 100) return;
  // The quickest of several, as the collector and the compiler have their share in the first.
  const fastest = Math.min(...[1, 2, 3].map(() => cpuMs(() => read(small))));
  if (most >= 10 * fastest)
    most = Math.min(
      most,
      cpuMs(() => read(large)),
    );
  expect(most / fastest, `${most} ms, and ${fastest} ms for a quarter of it`).toBeLessThan(10);
}
