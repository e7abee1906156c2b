/**
 * Beginning of a cell that a spreadsheet runs as a formula, in ASCII and in full width. Leading apostrophes
 * are included, because `formatCell` may have added them.
 */
const FORMULA_PATTERN = /^'*[=+\-@\t\r\n\uFF0B\uFF0D\uFF1D\uFF20]/;
const ESCAPED_FORMULA_PATTERN = /^'+[=+\-@\t\r\n\uFF0B\uFF0D\uFF1D\uFF20]/;
/**
 * Beginning of a formula after a semicolon, a tab or a new line: with the semicolon as list separator, as in South
 * African settings, a spreadsheet starts a cell there even in quoted text.
 */
const INNER_FORMULA_PATTERN = /([;\t\r\n] *)('*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20])/g;
const ESCAPED_INNER_FORMULA_PATTERN = /([;\t\r\n] *)'('*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20])/g;

/**
 * Formats a text as a CSV cell. A formula is prefixed with an apostrophe; otherwise the author of a review or an
 * address could run code on the computer of an administrator who opens the export (OWASP, CSV injection).
 */
export function formatCell(text: string): string {
  const escaped = text.replace(INNER_FORMULA_PATTERN, "$1'$2");
  return FORMULA_PATTERN.test(text) ? `'${escaped}` : escaped;
}

/** Restores the text from a cell that `formatCell` has formatted. */
export function parseCell(cell: string): string {
  const unescaped = ESCAPED_FORMULA_PATTERN.test(cell) ? cell.slice(1) : cell;
  return unescaped.replace(ESCAPED_INNER_FORMULA_PATTERN, '$1$2');
}
