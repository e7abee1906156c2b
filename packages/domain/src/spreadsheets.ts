/** What makes a cell a formula in a spreadsheet, in ASCII and in full width. Apostrophes before it are part of the guard. */
const FORMULA = /^'*[=+\-@\t\r\n\uFF0B\uFF0D\uFF1D\uFF20]/;
const GUARDED = /^'+[=+\-@\t\r\n\uFF0B\uFF0D\uFF1D\uFF20]/;
/**
 * The same behind a semicolon, a tab or a new line: where a semicolon separates lists, as in the settings of South
 * Africa, a spreadsheet begins a cell there, whatever the quotes around the text.
 */
const INNER_FORMULA = /([;\t\r\n] *)('*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20])/g;
const INNER_GUARDED = /([;\t\r\n] *)'('*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20])/g;

/**
 * The text as a cell of a CSV file. One that a spreadsheet would run as a formula has an apostrophe before it, because
 * whoever writes a review or an address would else have code run on the computer of whoever opens the export (OWASP, CSV
 * injection).
 */
export function cellText(text: string): string {
  const inside = text.replace(INNER_FORMULA, "$1'$2");
  return FORMULA.test(text) ? `'${inside}` : inside;
}

/** The text that `cellText` has made the cell of. */
export function textOfCell(cell: string): string {
  const inside = GUARDED.test(cell) ? cell.slice(1) : cell;
  return inside.replace(INNER_GUARDED, '$1$2');
}
