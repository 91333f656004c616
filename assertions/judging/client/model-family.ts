/** Makers, by what their models' names begin with. */
const FAMILIES: [name: string, models: RegExp][] = [
  ['OpenAI', /^(?:gpt|chatgpt|o\d|codex|davinci)/],
  ['Anthropic', /^claude/],
  ['Google', /^(?:gemini|gemma|palm)/],
  ['Mistral', /^(?:open-)?(?:mi[sx]tral|ministral|magistral|codestral|pixtral|devstral)/],
  ['Meta', /^(?:meta-)?llama/],
  ['Qwen', /^q(?:wen|wq|vq)/],
  ['DeepSeek', /^deepseek/],
  ['xAI', /^grok/],
  ['Cohere', /^(?:command|aya|c4ai)/],
  ['Microsoft', /^(?:phi|wizardlm)/],
];

/** Who made the model of a provider id (`openrouter:mistralai/mistral-large`); undefined where its name does not say. */
export function modelFamily(id: string): string | undefined {
  const names = id.toLowerCase().split(/[:/]/);
  return FAMILIES.find(([, models]) => names.some((name) => models.test(name)))?.[0];
}
