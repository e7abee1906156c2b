import { centsFromRand, formatRand } from '@shop/domain/money';

export type PrintedRow = readonly [label: string, value: string];

/** An invoice or a credit note in words, as it is drawn. */
export interface PrintedDocument {
  readonly title: string;
  readonly seller: string;
  readonly issuedAt: string;
  readonly facts: readonly PrintedRow[];
  /** The headings of the lines; the first column is the widest, the others hold numbers. */
  readonly columns: readonly string[];
  readonly lines: readonly (readonly string[])[];
  /** The last one is the sum. */
  readonly totals: readonly PrintedRow[];
}

/** An amount of the contract, as the pages show it. */
export function toAmountText(rand: number): string {
  const cents = centsFromRand(rand);
  return cents === null ? `R${String(rand)}` : formatRand(cents);
}
