import type { RowFate } from '@shop/domain/productImport';

/** What becomes of a row, as people read it. */
export const FATE_WORDS: Readonly<Record<RowFate, string>> = {
  new: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  broken: 'Broken',
};
