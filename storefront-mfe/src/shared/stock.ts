const LOW_STOCK = 3;

/** A note about a low stock, or null when there is plenty. */
export function stockNote(countInStock: number): string | null {
  if (countInStock === 0) return 'Sold out';
  return countInStock <= LOW_STOCK ? `Only ${countInStock} left` : null;
}
