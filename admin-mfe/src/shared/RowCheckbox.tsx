import styled from 'styled-components';
import type { Selection } from './useSelection.ts';

interface RowCheckboxProps<Item> {
  selection: Selection<Item>;
  item: Item;
  /** Object in the accessible name, e.g. 'order 10042'. */
  name: string;
}

/** The checkbox that selects a row, in its first cell before the cell's content. */
export function RowCheckbox<Item>({ selection, item, name }: RowCheckboxProps<Item>) {
  return (
    <Box
      type="checkbox"
      aria-label={`Select ${name}`}
      checked={selection.has(item)}
      onChange={() => {
        selection.toggle(item);
      }}
    />
  );
}

const Box = styled.input`
  width: 24px;
  height: 24px;
  margin: 0 10px 0 0;
  vertical-align: middle;
  accent-color: var(--green-700);

  @media print {
    display: none;
  }
`;
