import styled from 'styled-components';

/**
 * The lines and sums of a document; every column except the first is numeric. In print, the header rows are
 * repeated on each page and name the document, so the first page names it twice. A `tfoot` would be repeated
 * too, so its print style makes it an ordinary row group: the sums appear at the end only.
 */
export const LinesTable = styled.table`
  width: 100%;
  margin-top: 32px;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;

  th,
  td {
    padding: 10px 0 10px 12px;
    border-bottom: 1px solid var(--line);
    text-align: right;
    vertical-align: top;
  }
  tr > :first-child {
    padding-left: 0;
  }
  thead th:first-child,
  tbody td:first-child {
    text-align: left;
    overflow-wrap: anywhere;
  }
  tbody td:not(:first-child) {
    white-space: nowrap;
  }
  tfoot th {
    font-weight: 400;
  }
  tfoot tr:last-child > * {
    border: 0;
    font-weight: 700;
  }
  small {
    display: block;
    color: var(--muted);
    font-size: 0.875rem;
  }
  tr {
    break-inside: avoid;
  }
  .paper-only {
    display: none;
  }
  @media print {
    .paper-only {
      display: table-row;
    }
    tfoot {
      display: table-row-group;
      break-inside: avoid;
    }
  }
`;
