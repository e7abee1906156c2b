import type { RowFate } from '@shop/domain/productImport';

/** Labels of what an import does with a row. */
export const FATE_LABELS: Readonly<Record<RowFate, string>> = {
  new: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  broken: 'Broken',
};
