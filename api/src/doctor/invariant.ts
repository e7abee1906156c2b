export interface Invariant {
  readonly subject: string;
  /** Condition that holds for every row at any time. */
  readonly rule: string;
  /**
   * Query that selects the rows that violate the condition, with their id as `id`. A single statement, so that it reads
   * one snapshot of a running shop.
   */
  readonly violations: string;
}
