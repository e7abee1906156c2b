/** So few rows are planned or written in some milliseconds, after which others have their turn. */
const PORTION = 100;

export function* portionsOf<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let start = 0; start < rows.length; start += PORTION) yield rows.slice(start, start + PORTION);
}
