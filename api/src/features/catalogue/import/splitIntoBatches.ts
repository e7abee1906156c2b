/** Number of rows that are planned or written before other requests get their turn. */
const BATCH_SIZE = 100;

export function* splitIntoBatches<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let start = 0; start < rows.length; start += BATCH_SIZE) yield rows.slice(start, start + BATCH_SIZE);
}
