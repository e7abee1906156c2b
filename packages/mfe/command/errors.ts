/** Refusal of a valid request, with the reasons for the caller. Exit code 1. */
export class CommandRefusedError extends Error {
  override readonly name = 'CommandRefusedError';
  readonly reasons: readonly string[];

  constructor(message: string, reasons: readonly string[] = []) {
    super(message);
    this.reasons = reasons;
  }
}

/** Invalid command line. Exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
