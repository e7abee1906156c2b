/** One statement of the specification or one reading of it, and what proves it. */
export interface ConformanceRow {
  /** Section of the specification and place in it, as `2.14`; of a reading its number, as `R.14`. */
  readonly id: string;
  readonly statement: string;
  /** Numbers of the readings that refine or replace the statement. */
  readonly readings: readonly number[];
  readonly proofs: readonly Proof[];
}

export interface Proof {
  readonly title: string;
  /** From the repository's root. */
  readonly file: string;
}

const ROW = /^\| ((?:\d+|R)\.\d+) \|(.*)\|$/;
/** A bar between cells, as opposed to one that is written within a cell. */
const BAR = /(?<!\\)\|/;
const LINK = /\[((?:\\.|[^\]\\])+)\]\(\.\.\/([^)]+)\)/g;

/** The rows of `docs/conformance.md`. Links are relative to `docs/`; Markdown's escapes are undone. */
export function conformanceRows(markdown: string): ConformanceRow[] {
  return markdown.split('\n').flatMap((line) => {
    const [, id, rest] = ROW.exec(line) ?? [];
    if (id === undefined || rest === undefined) return [];
    const cells = rest.split(BAR);
    const [statement = '', readings = ''] = cells;
    return [
      {
        id,
        statement: unescaped(statement.trim()),
        readings: cells.length > 2 ? (readings.match(/\d+/g) ?? []).map(Number) : [],
        proofs: [...(cells.at(-1) ?? '').matchAll(LINK)].map(([, title = '', file = '']) => ({
          title: unescaped(title),
          file,
        })),
      },
    ];
  });
}

function unescaped(text: string): string {
  return text.replace(/\\([\\[\]|`*_<>{}])/g, '$1');
}
