import type { ProductSummary } from '@shop/contract/products';
import type { ProductLife } from '@shop/domain/products';

/** The state of a product as an administrator gets it. */
export function lifeOf({ state, isDraft }: Pick<ProductSummary, 'state' | 'isDraft'>): ProductLife {
  return state ?? (isDraft === true ? 'draft' : 'public');
}
