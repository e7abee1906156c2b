import styled from 'styled-components';

/**
 * The lines and sums of a document; every column but the first holds numbers. On paper the head is repeated on each page and
 * names the document there, which is why the first page has it twice. The sums stand at the end alone, for which they must
 * not be a footer.
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
    font-weight: 800;
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
