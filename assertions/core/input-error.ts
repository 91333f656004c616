/** Where in a user's input something is wrong, what was expected there and what to do about it. */
export interface InputProblem {
  /** File, folder or assertion the input came from. */
  source: string;
  /** Row of that file, counted from 1. */
  row?: number;
  /** Key or column, dotted where nested. */
  key?: string;
  problem: string;
  expected?: string;
  fix?: string;
}

/** Bad data or configuration, as opposed to a bad answer of a model: it is thrown, never scored. */
export class InputError extends Error {
  override name = 'InputError';
  declare readonly at: InputProblem;

  constructor(at: InputProblem) {
    const place = [
      at.source,
      at.row === undefined ? '' : `row ${at.row}`,
      at.key === undefined || at.key === '' ? '' : `key "${at.key}"`,
    ].filter(Boolean);
    const sentences = [
      `${place.join(', ')}: ${at.problem}`,
      at.expected && `Expected ${at.expected}`,
      at.fix,
    ].filter(Boolean);
    super(`${sentences.join('. ')}.`);
    // Printed by promptfoo as it is: the sentence alone, without our stack and without saying all of it twice.
    Object.defineProperty(this, 'at', { value: at, enumerable: false });
    this.stack = `${this.name}: ${this.message}`;
  }
}
