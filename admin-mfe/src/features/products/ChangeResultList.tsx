import type { ProductChangeResult } from '@shop/contract/adminProductChanges';
import styled from 'styled-components';

/** Products with the outcome of the change for each. */
export function ChangeResultList({
  caption,
  products,
}: {
  caption: string;
  products: readonly ProductChangeResult[];
}) {
  if (products.length === 0) return null;
  return (
    <List aria-label={caption}>
      {products.map((product) => (
        <li key={product._id}>
          <strong>{product.name === '' ? 'Untitled draft' : product.name}</strong>{' '}
          <span>{describeOutcome(product)}</span>
        </li>
      ))}
    </List>
  );
}

function describeOutcome({ fate, before = '', after = '', message = '' }: ProductChangeResult): string {
  switch (fate) {
    case 'changed':
      return `${before === '' ? 'none' : before} → ${after}`;
    case 'unchanged':
      return 'stays as it is';
    case 'refused':
      return message;
  }
}

const List = styled.ul`
  display: grid;
  gap: 6px;
  max-height: 50vh;
  margin: 0 0 16px;
  padding: 0;
  overflow-y: auto;
  list-style: none;
  overflow-wrap: anywhere;
`;
