import type { ProductSummary } from '@shop/contract/products';
import { Chip } from '@shop/order-ui/Chip';
import { getProductState } from './getProductState.ts';

/** Marks a product that shoppers do not see. */
export function StateChip({ product }: { product: Pick<ProductSummary, 'state' | 'isDraft'> }) {
  switch (getProductState(product)) {
    case 'draft':
      return <Chip tone="new">Draft</Chip>;
    case 'scheduled':
      return <Chip tone="new">Scheduled</Chip>;
    case 'withdrawn':
      return <Chip>Withdrawn</Chip>;
    case 'public':
      return null;
  }
}
