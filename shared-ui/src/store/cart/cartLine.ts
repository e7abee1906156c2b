import { ONE_SIZE } from '@shop/domain/products';
import type { LineSize } from '@shop/domain/products';
import type { SizeOnSale } from '@shop/domain/sizesOnSale';

/** Line of the cart. `_id` is the product's id; another size of a product is another line (requirement R.6). */
export interface CartItem {
  _id: string;
  name: string;
  image: string;
  /** Price in rand as the buyer saw it. */
  price: number;
  /** Price in rand before the running sale, which ends at `saleUntil`. */
  was?: number | undefined;
  saleUntil?: string | undefined;
  qty: number;
  size: string;
  countInStock: number;
}

export interface LineKey {
  readonly _id: string;
  readonly size: LineSize;
}

export function isSameLine(a: LineKey, b: LineKey): boolean {
  return a._id === b._id && a.size === b.size;
}

/** Limits a quantity to whole units from 1 to the stock; 1 without stock. */
export function clampQty(qty: number, countInStock: number): number {
  return Math.max(1, Math.min(Math.trunc(qty) || 1, countInStock));
}

/** Returns the line in another size of its product, with the quantity limited to that size's stock. */
export function changeSize(line: CartItem, { size, countInStock }: SizeOnSale): CartItem {
  return { ...line, size, countInStock, qty: clampQty(line.qty, countInStock) };
}

/** Merges lines with equal product and size into the first of them, which gets the sum of their quantities. */
export function mergeLines(lines: readonly CartItem[]): CartItem[] {
  const joint: CartItem[] = [];
  for (const line of lines) {
    const index = joint.findIndex((before) => isSameLine(before, line));
    const before = joint[index];
    if (before) joint[index] = { ...before, qty: before.qty + line.qty };
    else joint.push(line);
  }
  return joint;
}

interface Addition {
  readonly lines: CartItem[];
  /** Line of another size that was replaced, which the buyer can restore; null if there was none. */
  readonly replaced: CartItem | null;
}

/**
 * Adds an item with its quantity limited to the stock: in place of the line with its product and size, or, unless
 * `keepBoth`, of the only line of its product in another size; otherwise as a further line (requirement R.6).
 */
export function addItem(lines: readonly CartItem[], item: CartItem, keepBoth: boolean): Addition {
  const added = { ...item, qty: clampQty(item.qty, item.countInStock) };
  const sameProduct = lines.filter((line) => line._id === item._id);
  // A product that has one size now may have had several when the buyer added it to the cart.
  const sameLine = sameProduct.find((line) => isSameLine(line, item) || item.size === ONE_SIZE);
  const otherSize = keepBoth || sameProduct.length !== 1 ? undefined : sameProduct[0];
  const outgoing = sameLine ?? otherSize;
  if (outgoing === undefined) return { lines: [...lines, added], replaced: null };
  return {
    lines: lines.map((line) => (line === outgoing ? added : line)),
    replaced: outgoing === sameLine ? null : outgoing,
  };
}
