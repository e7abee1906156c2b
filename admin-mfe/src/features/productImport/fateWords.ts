import type { RowFate } from '@shop/contract/adminProductImport';

/** What becomes of a row, as people read it. */
export const FATE_WORDS: Readonly<Record<RowFate, string>> = {
  new: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  broken: 'Broken',
};
