/** Result of a command, as text and as data. */
export interface Report {
  readonly lines: readonly string[];
  /** JSON output of --json. */
  readonly data: unknown;
}

const INDENT = '  ';

export const indentLines = (lines: readonly string[]): string[] => lines.map((line) => INDENT + line);

/** Pads the cells of rows so that each column is as wide as its longest cell. */
export function alignColumns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join(INDENT)
      .trimEnd(),
  );
}
