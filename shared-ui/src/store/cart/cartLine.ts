import { ONE_SIZE } from '@shop/domain/products';
import type { LineSize } from '@shop/domain/products';
import type { SizeWithStock } from '@shop/domain/sizesWithStock';

/** Line of the cart. `_id` is the product's id; another size of a product is another line (requirement R.6). */
export interface CartItem {
  _id: string;
  name: string;
  image: string;
  /** Price in rand as last shown to the buyer. */
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
export function changeSize(line: CartItem, { size, countInStock }: SizeWithStock): CartItem {
  return { ...line, size, countInStock, qty: clampQty(line.qty, countInStock) };
}

/** Merges lines with equal product and size into the first of them, which gets the sum of their quantities. */
export function mergeLines(lines: readonly CartItem[]): CartItem[] {
  const mergedLines: CartItem[] = [];
  for (const line of lines) {
    const index = mergedLines.findIndex((before) => isSameLine(before, line));
    const before = mergedLines[index];
    if (before) mergedLines[index] = { ...before, qty: before.qty + line.qty };
    else mergedLines.push(line);
  }
  return mergedLines;
}

interface AddItemResult {
  readonly lines: CartItem[];
  /** Line of another size that was replaced, which the buyer can restore; null if there was none. */
  readonly replaced: CartItem | null;
}

/**
 * Adds an item, with its quantity limited to the stock (requirement R.6). The item replaces the line of its
 * product and size. If there is none, and unless `keepBoth` is set, it replaces the product's only line in
 * another size. Otherwise it becomes a further line.
 */
export function addItem(lines: readonly CartItem[], item: CartItem, keepBoth: boolean): AddItemResult {
  const addedLine = { ...item, qty: clampQty(item.qty, item.countInStock) };
  const productLines = lines.filter((line) => line._id === item._id);
  // A product that has one size now may have had several when the buyer added it to the cart.
  const sameLine = productLines.find((line) => isSameLine(line, item) || item.size === ONE_SIZE);
  const otherSize = keepBoth || productLines.length !== 1 ? undefined : productLines[0];
  const lineToReplace = sameLine ?? otherSize;
  if (lineToReplace === undefined) return { lines: [...lines, addedLine], replaced: null };
  return {
    lines: lines.map((line) => (line === lineToReplace ? addedLine : line)),
    replaced: lineToReplace === sameLine ? null : lineToReplace,
  };
}
