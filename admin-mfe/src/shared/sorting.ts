import type { ListView } from './listView.ts';

/** The columns by which a list can be sorted, by the names under which the call knows them. */
export type SortColumns = Readonly<Record<string, string>>;

/** A list is sorted by `total` or, the other way round, by `-total`, as its address says. */
export interface Sorting {
  /** The column of the table, e.g. TOTAL; undefined while the list has its own order. */
  readonly column: string | undefined;
  readonly direction: 'ascending' | 'descending';
}

export function sortingOf(sort: string | undefined, columns: SortColumns): Sorting {
  const key = sort?.replace(/^-/, '');
  return {
    column: Object.keys(columns).find((column) => columns[column] === key),
    direction: sort?.startsWith('-') === true ? 'descending' : 'ascending',
  };
}

/** How the head of this column sorts the list: ascending first, and then by turns. */
export function nextSort(view: ListView<'sort'>, columns: SortColumns, column: string): string {
  const sorting = sortingOf(view.values.sort, columns);
  const isTurned = sorting.column === column && sorting.direction === 'ascending';
  return `${isTurned ? '-' : ''}${columns[column] ?? ''}`;
}
