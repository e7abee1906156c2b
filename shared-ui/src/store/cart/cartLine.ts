import { LINE_SIZES, ONE_SIZE } from '@shop/domain/products';
import type { LineSize } from '@shop/domain/products';
import * as z from 'zod/mini';

/** One line of the cart; `_id` is the product's, and a second size of a product is a second line (requirement R.6). */
export const CartItem = z.object({
  _id: z.string().check(z.minLength(1)),
  name: z.string(),
  image: z.string(),
  /** Rand, as the buyer saw them. */
  price: z.pipe(z.union([z.number(), z.string()]), z.transform(Number)).check(z.refine(Number.isFinite)),
  qty: z.int().check(z.gte(1)),
  size: z.enum(LINE_SIZES),
  countInStock: z.int().check(z.gte(0)),
});
export type CartItem = z.output<typeof CartItem>;

export interface LineKey {
  readonly _id: string;
  readonly size: LineSize;
}

export function isSameLine(a: LineKey, b: LineKey): boolean {
  return a._id === b._id && a.size === b.size;
}

/** A quantity runs from 1 to what can be sold now. */
export function clampQty(qty: number, countInStock: number): number {
  return Math.max(1, Math.min(Math.trunc(qty) || 1, countInStock));
}

/** Lines that have become the same product and size are one line, where the first of them stands. */
export function joined(lines: readonly CartItem[]): CartItem[] {
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
  /** The line of another size that had to go; it can be brought back beside the new one. */
  readonly replaced: CartItem | null;
}

/**
 * Adding replaces the line of the same product and size. Another size replaces a single line of that product too,
 * unless both are to be kept; beside two or more lines of the product it becomes one more (requirement R.6).
 */
export function withItem(lines: readonly CartItem[], item: CartItem, keepBoth: boolean): Addition {
  const added = { ...item, qty: clampQty(item.qty, item.countInStock) };
  const sameProduct = lines.filter((line) => line._id === item._id);
  // What is of one size now may lie in the cart from a time when it came in several.
  const sameLine = sameProduct.find((line) => isSameLine(line, item) || item.size === ONE_SIZE);
  const otherSize = keepBoth || sameProduct.length !== 1 ? undefined : sameProduct[0];
  const outgoing = sameLine ?? otherSize;
  if (outgoing === undefined) return { lines: [...lines, added], replaced: null };
  return {
    lines: lines.map((line) => (line === outgoing ? added : line)),
    replaced: outgoing === sameLine ? null : outgoing,
  };
}
