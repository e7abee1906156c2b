export interface Invariant {
  readonly subject: string;
  /** A condition that holds for every row at any time. */
  readonly law: string;
  /**
   * Selects the rows that break the condition, with their id as `id`. It is one statement, so that it reads one
   * snapshot of a running shop.
   */
  readonly offenders: string;
}
