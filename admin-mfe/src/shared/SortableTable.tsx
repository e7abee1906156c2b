import { DataTable, Link, media } from '@shop/shared-ui';
import type { MouseEvent, ReactNode } from 'react';
import styled from 'styled-components';
import type { ListView } from './listView.ts';
import { getNextSort, parseSorting } from './sorting.ts';
import type { SortColumns } from './sorting.ts';

interface SortableTableProps {
  caption: string;
  columns: readonly string[];
  /** Sortable columns of the list. */
  sorts: SortColumns;
  view: ListView<'sort'>;
  children: ReactNode;
}

/**
 * A table whose header cells sort the list. Below 768 px the header row is hidden, and a select outside of the table
 * sorts the list.
 */
export function SortableTable({ caption, columns, sorts, view, children }: SortableTableProps) {
  const { column, direction } = parseSorting(view.values.sort, sorts);
  const renderHead = (name: string): ReactNode => {
    if (!(name in sorts)) return name;
    const change = { sort: getNextSort(view, sorts, name) };
    return (
      <Link
        to={view.href(change)}
        onClick={(event) => {
          if (isPlainClick(event)) view.follow(change);
        }}
      >
        {name}
      </Link>
    );
  };
  return (
    <Table
      caption={caption}
      columns={columns}
      sorted={column === undefined ? undefined : { column, direction }}
      headOf={renderHead}
    >
      {children}
    </Table>
  );
}

/** True if a click opens the link in this tab, not in a new tab or window or as a download. */
const isPlainClick = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !(altKey || ctrlKey || metaKey || shiftKey);

const Table = styled(DataTable)`
  th a {
    padding-block: 4px;
    color: inherit;
    text-decoration: none;
  }
  @media (hover: hover) {
    th a:hover {
      text-decoration: underline;
    }
  }
  th[aria-sort] a {
    color: var(--ink);
  }
  th[aria-sort='ascending'] a::after {
    content: ' ▲' / '';
  }
  th[aria-sort='descending'] a::after {
    content: ' ▼' / '';
  }
  /* Links in a hidden header row must not take the focus. Each cell names its column instead. */
  ${media.down('md')} {
    thead {
      display: none;
    }
  }
`;
