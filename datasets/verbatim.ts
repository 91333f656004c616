/**
 * A text that must reach the model byte for byte. promptfoo trims a string variable, renders it as a template
 * and loads it if it begins with `file://` or `package:`; it leaves a boxed String alone and prints it as text.
 */
export class Verbatim extends String {
  /** Name of the text's file, without ending; unique within a conversion. */
  readonly name: string;

  /** Texts that have much in common: what each is joined from by a blank line, so that a part is kept once. */
  readonly parts?: readonly string[];

  constructor(text: string, name: string, parts?: readonly string[]) {
    super(text);
    this.name = name;
    this.parts = parts;
  }
}
