/** The request is refused. The reasons are for the caller. Exit code 1. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly reasons: readonly string[];

  constructor(message: string, reasons: readonly string[] = []) {
    super(message);
    this.reasons = reasons;
  }
}

/** The command was called in a way that it does not understand. Exit code 2. */
export class WrongUse extends Error {
  override readonly name = 'WrongUse';
}
