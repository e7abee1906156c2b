const LOW_STOCK = 3;

/** What a shopper should know of the stock before opening the product; null when there is plenty. */
export function stockNote(countInStock: number): string | null {
  if (countInStock === 0) return 'Sold out';
  return countInStock <= LOW_STOCK ? `Only ${countInStock} left` : null;
}
