/** A judge that cannot be reached or read: the row becomes an ERROR, to be run again; never a score. */
export class JudgeError extends Error {
  override name = 'JudgeError';
  /** HTTP status where it is known. */
  readonly status: number | undefined;

  constructor(message: string, status?: number) {
    super(message);
    this.status = status;
  }
}
