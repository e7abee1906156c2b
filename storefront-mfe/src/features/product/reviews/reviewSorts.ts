import type { Review } from '@shop/contract/products';

type ReviewComparator = (a: Review, b: Review) => number;

/** Compares the times as numbers, because the first call of `localeCompare` is slow on phones. */
const compareNewest: ReviewComparator = (a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt);

/** Sort orders of reviews; among equal ratings the newest comes first. */
export const REVIEW_SORTS = {
  Newest: compareNewest,
  Highest: (a, b) => b.rating - a.rating || compareNewest(a, b),
  Lowest: (a, b) => a.rating - b.rating || compareNewest(a, b),
} as const satisfies Record<string, ReviewComparator>;

export const DEFAULT_REVIEW_SORT = 'Newest';

export function sortReviews(reviews: readonly Review[], order: string): Review[] {
  const compare = Object.entries(REVIEW_SORTS).find(([name]) => name === order)?.[1] ?? compareNewest;
  return [...reviews].sort(compare);
}
