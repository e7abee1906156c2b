import styled from 'styled-components';
import { stockNote } from '../../shared/stock.ts';

export function LowStockNote({ countInStock }: { countInStock: number }) {
  const note = stockNote(countInStock);
  return note === null ? null : <Chip>{note}</Chip>;
}

const Chip = styled.p`
  justify-self: start;
  margin: 0;
  padding: 4px 10px;
  border-radius: var(--radius-chip);
  color: var(--ink);
  background: var(--ember);
  font-size: 0.875rem;
  font-weight: 700;
`;
