import type { ReactNode } from 'react';
import styled from 'styled-components';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import { media } from '../theme/media.ts';

/** Below 768 px each row is shown as a card, whose cells are labelled by their `data-label`. */
const Table = styled.table`
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  background: var(--card);
  border: 1px solid var(--line);
  border-radius: var(--radius-card);

  th {
    position: sticky;
    top: var(--header-height);
    padding: 12px 16px;
    background: var(--table-head);
    color: var(--muted);
    font-size: 0.875rem;
    letter-spacing: 0.04em;
    text-align: left;
    white-space: nowrap;
  }
  th:first-child {
    border-top-left-radius: calc(var(--radius-card) - 1px);
  }
  th:last-child {
    border-top-right-radius: calc(var(--radius-card) - 1px);
  }
  td {
    height: 48px;
    padding: 6px 16px;
    border-top: 1px solid var(--hairline);
  }
  time {
    white-space: nowrap;
  }
  /* Tablets show rows of smaller text with less space, so that seven columns fit into 768 px, also if text is enlarged. */
  ${media.between('md', 'lg')} {
    th,
    td {
      padding-inline: 5px;
      font-size: 0.875rem;
    }
    th {
      letter-spacing: 0;
    }
  }
  ${media.down('md')} {
    border: 0;
    background: none;

    &,
    tbody,
    tr,
    td {
      display: block;
    }
    thead {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    tr {
      margin-bottom: 12px;
      padding: 8px 0;
      border: 1px solid var(--line);
      border-radius: var(--radius-card);
      background: var(--card);
    }
    td {
      display: grid;
      padding-inline: 8px;
      grid-template-columns: 7.5rem minmax(0, 1fr);
      align-items: center;
      gap: 12px;
      height: auto;
      min-height: 36px;
      border: 0;
    }
    td a {
      min-height: 24px;
    }
    td::before {
      content: attr(data-label);
      color: var(--muted);
      font-size: 0.875rem;
      letter-spacing: 0.04em;
    }
  }
`;

interface DataTableProps {
  /** Accessible name of the table. */
  caption: string;
  columns: readonly string[];
  /** Renders a column's header, e.g. a link that sorts by the column; by default the column's name. */
  headOf?: ((column: string) => ReactNode) | undefined;
  /** Sort column and direction of the rows, for `aria-sort`. The caller sorts the rows. */
  sorted?: { readonly column: string; readonly direction: 'ascending' | 'descending' } | undefined;
  /** Rows, whose cells have a `data-label`: the label of the cell on narrow screens. */
  children: ReactNode;
  className?: string;
}

export function DataTable({
  caption,
  columns,
  headOf = (column) => column,
  sorted,
  children,
  className,
}: DataTableProps) {
  return (
    <Table className={className}>
      <VisuallyHidden as="caption">{caption}</VisuallyHidden>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" aria-sort={sorted?.column === column ? sorted.direction : undefined}>
              {headOf(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </Table>
  );
}
