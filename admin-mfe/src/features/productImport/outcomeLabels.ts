import type { RowOutcome } from '@shop/domain/productImport';

/** Labels of what an import does with a row. */
export const OUTCOME_LABELS: Readonly<Record<RowOutcome, string>> = {
  new: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  broken: 'Broken',
};
