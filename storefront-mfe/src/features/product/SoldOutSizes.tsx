import type { Product } from '@shop/contract/products';
import { sizesOnSale } from '@shop/domain/sizesOnSale';
import styled from 'styled-components';
import { NotifyForm } from './NotifyForm.tsx';

/** The offer of a letter about the sizes that are sold out. A form of its own, below that of the purchase. */
export function SoldOutSizes({ product }: { product: Product }) {
  const soldOut = sizesOnSale(product).filter(({ countInStock }) => countInStock === 0);
  if (soldOut.length === 0) return null;
  return (
    <Place>
      <NotifyForm productId={product._id} sizes={soldOut.map(({ size }) => size)} />
    </Place>
  );
}

const Place = styled.div`
  margin-top: 12px;

  > button {
    width: 100%;
  }
`;
