/** Numbers as texts have them in series: plain, L, R, D, A. */
export const seriesOf = (number: string): string => (/^[A-Z]/.test(number) ? number[0]! : '');

/** "L236-28" -> ["L236", 28], "1231-1" -> ["", 1231]. */
export function splitSeries(number: string): [chapter: string, last: number] {
  const lettered = /^([A-Z]+\d+)(?:-(\d+))?/.exec(number);
  if (lettered) return [lettered[1]!, Number(lettered[2] ?? 0)];
  return ['', Number(/^\d+/.exec(number)?.[0] ?? Number.NaN)];
}
