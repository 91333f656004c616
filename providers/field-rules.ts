import type { ApiProvider, CallApiContextParams, ProviderOptions, ProviderResponse } from 'promptfoo';
import { z } from 'zod';
import { check } from '../assertions/core/check.ts';
import { isRecord } from '../assertions/core/read-json.ts';
import { type SchemaTree, schemaTree } from '../assertions/scoring/schema-extraction/schema-tree.ts';
import { configSchema } from './extractor/config.ts';
import { readDocument } from './extractor/document.ts';
import { loadAnswerSchema } from './extractor/load-answer-schema.ts';
import { fieldValue } from './field-rules/field-value.ts';

const rulesSchema = z.strictObject({
  /** JSON schema, or `file://` of one, as the Extractor's. */
  schema: z.union([z.string().min(1), z.record(z.string(), z.unknown())]),
  /** Set by promptfoo. */
  basePath: z.string().optional(),
});

/**
 * Fields of any schema without a model: what follows the field's own words in the document, by the type of the field.
 * A floor that costs nothing: a model that does not beat it has not read the document.
 *
 * ```yaml
 * providers:
 *   - id: package:promptfoo-legal:FieldRules
 *     label: rules, no key
 *     config: { schema: file://schema.json }
 * ```
 */
export class FieldRules implements ApiProvider {
  readonly label: string | undefined;
  readonly config: z.output<typeof rulesSchema>;
  readonly #schema: Record<string, unknown>;

  constructor(options: ProviderOptions = {}) {
    this.label = options.label;
    this.config = check(rulesSchema, options.config ?? {}, { source: 'config of field-rules' });
    this.#schema = loadAnswerSchema(this.config.schema, this.config.basePath).json;
  }

  id(): string {
    return `field-rules:${this.label || 'rules'}`;
  }

  async callApi(_prompt: string, context?: CallApiContextParams): Promise<ProviderResponse> {
    try {
      const reading = configSchema.parse({ model: 'none', basePath: this.config.basePath });
      const { text } = await readDocument(context, reading);
      return { output: answer(schemaTree(this.#schema), this.#schema, '', (text ?? '').normalize('NFC')) };
    } catch (error) {
      return { error: error instanceof Error ? error.message : String(error) };
    }
  }
}

export default FieldRules;

/** A list has one entry at most: the first that is found. */
function answer(tree: SchemaTree, schema: unknown, words: string, text: string): unknown {
  if (tree.kind === 'list') {
    const found = answer(tree.item, isRecord(schema) ? schema.items : undefined, words, text);
    return found === null ? [] : [found];
  }
  if (tree.kind !== 'object') return fieldValue(tree.kind, words, text);
  const properties = isRecord(schema) && isRecord(schema.properties) ? schema.properties : {};
  return Object.fromEntries(
    Object.entries(tree.properties).map(([key, inner]) => {
      const property = properties[key];
      const described = isRecord(property) ? property.description : undefined;
      return [
        key,
        answer(inner, property, typeof described === 'string' ? `${key}\n${described}` : key, text),
      ];
    }),
  );
}
