import { centsFromRand, formatRand } from '@shop/domain/money';

export type PrintedRow = readonly [label: string, value: string];

/** Texts of an invoice or a credit note, ready for rendering. */
export interface PrintedDocument {
  readonly title: string;
  readonly seller: string;
  readonly issuedAt: string;
  readonly details: readonly PrintedRow[];
  /**
   * Column headings of the lines; no lines are printed without headings. The first column is the widest; all
   * other columns contain numbers.
   */
  readonly columns: readonly string[];
  readonly lines: readonly (readonly string[])[];
  /** Rows of totals; the last one is the grand total. */
  readonly totals: readonly PrintedRow[];
}

/** Formats an amount in rand like the shop's pages, such as `R1 234.50`. */
export function formatRandAmount(rand: number): string {
  const cents = centsFromRand(rand);
  return cents === null ? `R${String(rand)}` : formatRand(cents);
}
