/** Thrown when a valid request is refused; `reasons` are listed below the message. Exit code 1. */
export class CommandRefusedError extends Error {
  override readonly name = 'CommandRefusedError';
  readonly reasons: readonly string[];

  constructor(message: string, reasons: readonly string[] = []) {
    super(message);
    this.reasons = reasons;
  }
}

/** Thrown for an invalid command line. Exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
