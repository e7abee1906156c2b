/** Maximum number of rows and bytes of an import file. */
export const IMPORT_ROWS_MAX = 20_000;
export const IMPORT_BYTES_MAX = 20 * 1024 * 1024;

/** Results of an imported row. */
export const ROW_FATES = ['new', 'changed', 'unchanged', 'broken'] as const;
export type RowFate = (typeof ROW_FATES)[number];
