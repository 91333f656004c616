/**
 * Input tokens of a picture, by the rule that the maker of the model documents:
 * - OpenAI: models with tiles scale the picture to 2048 x 2048 at most and its shorter side to 768, then charge a base
 *   and a number for each tile of 512 pixels; models with patches charge each patch of 32 pixels, 1,536 at most, times
 *   a factor of the model.
 * - Gemini: 258 for each tile of 768 pixels, and for a picture of 384 pixels or less.
 * - Claude, and any model that is not known: width x height / 750, scaled to 1,568 pixels a side and 1,568 tokens.
 */
export function imageTokens(model: string, width: number, height: number): number {
  const name = model.toLowerCase();
  const patches = PATCHES.find(([pattern]) => pattern.test(name));
  if (patches) return Math.ceil(patchCount(width, height) * patches[1]);
  const tiles = TILES.find(([pattern]) => pattern.test(name));
  if (tiles) return tiles[1] + tiles[2] * tileCount(width, height);
  if (/gemini/.test(name))
    return width <= 384 && height <= 384 ? 258 : 258 * Math.ceil(width / 768) * Math.ceil(height / 768);
  const scale = Math.min(1, 1568 / Math.max(width, height));
  return Math.min(1568, Math.ceil((width * scale * height * scale) / 750));
}

/** Factor of a patch. */
const PATCHES: [model: RegExp, factor: number][] = [
  [/gpt-(?:5|4\.1)[\w.]*-mini/, 1.62],
  [/gpt-(?:5|4\.1)[\w.]*-nano/, 2.46],
  [/o4-mini/, 1.72],
];
const MOST_PATCHES = 1536;

/** Tokens of the picture, and of each tile. */
const TILES: [model: RegExp, base: number, tile: number][] = [
  [/gpt-4o-mini/, 2833, 5667],
  [/gpt-5/, 70, 140],
  [/gpt-4o|gpt-4\.1|gpt-4\.5/, 85, 170],
  [/(?:^|\/)o[13](?:-|$)/, 75, 150],
];

function patchCount(width: number, height: number): number {
  return Math.min(MOST_PATCHES, Math.ceil(width / 32) * Math.ceil(height / 32));
}

function tileCount(width: number, height: number): number {
  const fit = Math.min(1, 2048 / Math.max(width, height));
  const scale = fit * Math.min(1, 768 / (fit * Math.min(width, height)));
  return Math.ceil((width * scale) / 512) * Math.ceil((height * scale) / 512);
}
