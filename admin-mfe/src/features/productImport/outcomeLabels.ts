import type { RowOutcome } from '@shop/domain/productImport';

/** Labels of the outcome of each row of an import. */
export const OUTCOME_LABELS: Readonly<Record<RowOutcome, string>> = {
  new: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  broken: 'Broken',
};
