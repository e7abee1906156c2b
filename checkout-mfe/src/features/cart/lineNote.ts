import { ONE_SIZE } from '@shop/domain/products';
import type { CartItem } from '@shop/shared-ui';
import { formatPrice } from '@shop/shared-ui';
import type { ProductChange } from './cartCheckSlice.ts';

export interface LineNote {
  readonly text: string;
  /** True when the line prevents the order. A changed price does not. */
  readonly isBlocking: boolean;
}

function wantedOf(product: string, lines: readonly CartItem[]): number {
  return lines.filter((line) => line._id === product).reduce((sum, line) => sum + line.qty, 0);
}

/** The note on a line: deleted, sold out, stock too low for all sizes together, or another price. */
export function lineNote(
  line: CartItem,
  lines: readonly CartItem[],
  change: ProductChange | undefined,
): LineNote | null {
  if (change?.isGone) return { text: 'No longer available. Please remove it.', isBlocking: true };
  if (change?.comesInSizes && line.size === ONE_SIZE) {
    return { text: 'This comes in sizes now. Please remove it and choose one.', isBlocking: true };
  }
  if (line.countInStock === 0) return { text: 'Out of stock. Please remove it.', isBlocking: true };
  const wanted = wantedOf(line._id, lines);
  if (wanted > line.countInStock) {
    const text = `Only ${line.countInStock} left, and your cart holds ${wanted}. Please choose fewer.`;
    return { text, isBlocking: true };
  }
  if (change?.priceBefore !== undefined && change.priceBefore !== line.price) {
    const text = `The price changed from ${formatPrice(change.priceBefore)} to ${formatPrice(line.price)}.`;
    return { text, isBlocking: false };
  }
  return null;
}
