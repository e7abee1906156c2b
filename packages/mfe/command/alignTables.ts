const RULE = /^-+$/;

/** Pads the columns of Markdown tables to the width that the repository's formatter expects. */
export const alignTables = (markdown: string): string =>
  markdown.replace(/(?:^\|.*\|\n)+/gm, (table) => {
    const rows = table
      .trimEnd()
      .split('\n')
      .map((row) => row.split('|').slice(1, -1).map(trimCell));
    const widths = (rows[0] ?? []).map((_, column) => widest(rows.map((row) => row[column] ?? '')));
    return rows
      .map((row) => row.map((cell, column) => padCell(cell, widths[column] ?? 0)).join(' | '))
      .map((row) => `| ${row} |\n`)
      .join('');
  });

const trimCell = (cell: string): string => cell.trim();

const widest = (cells: readonly string[]): number =>
  Math.max(3, ...cells.filter((cell) => !RULE.test(cell)).map(({ length }) => length));

const padCell = (cell: string, width: number): string =>
  cell.padEnd(width, RULE.test(cell) ? '-' : ' ').slice(0, width);
