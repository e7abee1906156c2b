import type { Product } from '@shop/contract/products';
import type { Fit } from '@shop/domain/products';

/** Counts the reviewers for whom a product fits small, true to size or large; undefined without votes. */
export function getFit(votes: readonly { readonly fit: Fit; readonly count: number }[]): Product['fit'] {
  if (votes.length === 0) return undefined;
  const counts = { small: 0, true: 0, large: 0 };
  for (const { fit, count } of votes) counts[fit] = count;
  return counts;
}
