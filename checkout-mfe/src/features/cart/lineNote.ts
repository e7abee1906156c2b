import { ONE_SIZE } from '@shop/domain/products';
import type { SizeWithStock } from '@shop/domain/sizesWithStock';
import type { CartItem } from '@shop/shared-ui';
import { formatPrice } from '@shop/shared-ui';
import type { ProductFinding } from './cartCheckSlice.ts';

export interface LineNote {
  readonly text: string;
  /** True if the line prevents the order. A changed price does not. */
  readonly isBlocking: boolean;
  /** Sizes that the line can be changed to, in place of an unavailable one. */
  readonly otherSizes?: readonly SizeWithStock[];
}

/**
 * Returns the note on a cart line whose product or size is unavailable, whose stock is too low or whose price
 * has changed; else null.
 */
export function getLineNote(
  line: CartItem,
  lines: readonly CartItem[],
  finding: ProductFinding | undefined,
): LineNote | null {
  if (finding?.isGone) return { text: 'No longer available. Please remove it.', isBlocking: true };
  return getSizeNote(line, finding) ?? getStockNote(line, lines, finding) ?? getPriceNote(line, finding);
}

type FoundProduct = Extract<ProductFinding, { isGone: false }>;

function getSizeNote({ size, countInStock }: CartItem, finding: FoundProduct | undefined): LineNote | null {
  if (!finding) return null;
  const isOffered = finding.sizes.some((offered) => offered.size === size);
  if (isOffered && countInStock > 0) return null;
  const otherSizes = finding.sizes.filter((other) => other.countInStock > 0);
  if (otherSizes.length === 0) return null;
  return { text: getSizeMessage(size, isOffered), isBlocking: true, otherSizes };
}

function getSizeMessage(size: string, isOffered: boolean): string {
  if (size === ONE_SIZE) return 'This now comes in sizes. Please choose one, or remove it.';
  const reason = isOffered ? 'is sold out' : 'is no longer available';
  return `Size ${size} ${reason}. Please choose another size, or remove it.`;
}

function getStockNote(
  line: CartItem,
  lines: readonly CartItem[],
  finding: FoundProduct | undefined,
): LineNote | null {
  if (line.countInStock === 0) return { text: 'Sold out. Please remove it.', isBlocking: true };
  const requiredUnits = finding?.sharesStock ? countUnits(line._id, lines) : line.qty;
  if (requiredUnits <= line.countInStock) return null;
  const text = `Only ${line.countInStock} left, and you have ${requiredUnits} in your cart. Please choose fewer.`;
  return { text, isBlocking: true };
}

function countUnits(product: string, lines: readonly CartItem[]): number {
  return lines.filter((line) => line._id === product).reduce((sum, line) => sum + line.qty, 0);
}

function getPriceNote(line: CartItem, finding: FoundProduct | undefined): LineNote | null {
  if (!finding || finding.priceBefore === line.price) return null;
  const text = `The price changed from ${formatPrice(finding.priceBefore)} to ${formatPrice(line.price)}.`;
  return { text, isBlocking: false };
}
