const LOW_STOCK = 3;

/** Returns a note about a low stock, or null if the stock is sufficient. */
export function stockNote(countInStock: number): string | null {
  if (countInStock === 0) return 'Sold out';
  return countInStock <= LOW_STOCK ? `Only ${countInStock} left` : null;
}
