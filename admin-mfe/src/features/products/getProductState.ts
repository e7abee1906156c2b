import type { ProductSummary } from '@shop/contract/products';
import type { UnarchivedProductState } from '@shop/domain/products';

/** Returns the state of a product as administrators see it. */
export function getProductState({
  state,
  isDraft,
}: Pick<ProductSummary, 'state' | 'isDraft'>): UnarchivedProductState {
  return state ?? (isDraft === true ? 'draft' : 'public');
}
