import { DataTable, Link, media } from '@shop/shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { ListView } from './listView.ts';
import { sortHref, sortingOf } from './sorting.ts';
import type { SortColumns } from './sorting.ts';

interface SortableTableProps {
  caption: string;
  columns: readonly string[];
  /** The columns by which the list can be sorted. */
  sorts: SortColumns;
  view: ListView<'sort'>;
  children: ReactNode;
}

/** A table whose heads sort the list. Below 768 px, where there are no heads, `SortSelect` does. */
export function SortableTable({ caption, columns, sorts, view, children }: SortableTableProps) {
  const { column, direction } = sortingOf(view.values.sort, sorts);
  return (
    <Table
      caption={caption}
      columns={columns}
      sorted={column === undefined ? undefined : { column, direction }}
      headOf={(name) => (name in sorts ? <Link to={sortHref(view, sorts, name)}>{name}</Link> : name)}
    >
      {children}
    </Table>
  );
}

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
  /* Links in heads that are not seen must not take the focus. Each cell names its column there. */
  ${media.down('md')} {
    thead {
      display: none;
    }
  }
`;
