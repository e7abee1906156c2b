/** The most rows of a file, and its most bytes. */
export const IMPORT_ROWS_MAX = 20_000;
export const IMPORT_BYTES_MAX = 20 * 1024 * 1024;

/** What becomes of a row. */
export const ROW_FATES = ['new', 'changed', 'unchanged', 'broken'] as const;
export type RowFate = (typeof ROW_FATES)[number];
