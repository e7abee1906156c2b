import type { ListView } from './listView.ts';

/** Sortable columns of a list and their names in the API call. */
export type SortColumns = Readonly<Record<string, string>>;

/** Sort column and direction of a list. */
export interface Sorting {
  /** Column of the table, e.g. TOTAL; undefined while the list has its default order. */
  readonly column: string | undefined;
  readonly direction: 'ascending' | 'descending';
}

/** Parses the sort order of a URL: `total` is ascending, `-total` descending. */
export function parseSorting(sort: string | undefined, columns: SortColumns): Sorting {
  const key = sort?.replace(/^-/, '');
  return {
    column: Object.keys(columns).find((column) => columns[column] === key),
    direction: sort?.startsWith('-') === true ? 'descending' : 'ascending',
  };
}

/** Returns the sort order after a click on the column's header: ascending first, then alternating. */
export function getNextSort(view: ListView<'sort'>, columns: SortColumns, column: string): string {
  const sorting = parseSorting(view.values.sort, columns);
  const isReversed = sorting.column === column && sorting.direction === 'ascending';
  return `${isReversed ? '-' : ''}${columns[column] ?? ''}`;
}
