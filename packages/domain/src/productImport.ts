/** Maximum number of rows and bytes of an import file. */
export const MAX_IMPORT_ROWS = 20_000;
export const MAX_IMPORT_BYTES = 20 * 1024 * 1024;

/** Results of a row of an import: a new, changed or unchanged product, or an invalid row (`broken`). */
export const ROW_OUTCOMES = ['new', 'changed', 'unchanged', 'broken'] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];
