/**
 * Maximum stock for which buyers see how many units are left. Administrators are warned earlier, by
 * `LOW_STOCK_THRESHOLD` of @shop/domain.
 */
const LOW_STOCK_LIMIT = 3;

/** Returns a note for a sold-out product or a low stock; null if the stock is sufficient. */
export function getStockNote(countInStock: number): string | null {
  if (countInStock === 0) return 'Sold out';
  return countInStock <= LOW_STOCK_LIMIT ? `Only ${countInStock} left` : null;
}
