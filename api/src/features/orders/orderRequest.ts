import { createHash } from 'node:crypto';
import type { ParsedInputOf } from '@shop/contract/endpoint';
import type { placeOrder } from '@shop/contract/orders';
import type { Size } from '@shop/domain/products';
import { centsFromRand } from '@shop/domain/money';

export type OrderInput = ParsedInputOf<typeof placeOrder>;

export interface WantedLine {
  readonly productId: string;
  readonly size: Size;
  readonly qty: number;
  /** What the buyer saw; null when the request does not say. */
  readonly seenCents: number | null;
}

/** One line per product and size: the same shirt sent twice is one line of two. */
export function wantedLines({ orderItems }: Pick<OrderInput, 'orderItems'>): WantedLine[] {
  const lines = new Map<string, WantedLine>();
  for (const item of orderItems) {
    const productId = item.product ?? item._id ?? '';
    const seenCents = item.price === undefined ? null : centsFromRand(item.price);
    const key = `${productId} ${item.size}`;
    const line = lines.get(key);
    lines.set(key, {
      productId,
      size: item.size,
      qty: item.qty + (line?.qty ?? 0),
      seenCents: lowest(seenCents, line?.seenCents ?? null),
    });
  }
  return [...lines.values()];
}

function lowest(left: number | null, right: number | null): number | null {
  if (left === null || right === null) return left ?? right;
  return Math.min(left, right);
}

/** What makes two requests the same order. Seen prices and totals are no part of it: a reload may refresh them. */
export function orderFingerprint({ shippingAddress, paymentMethod, ...input }: OrderInput): string {
  const { address, city, postalCode, phone } = shippingAddress;
  const lines = wantedLines(input).map(({ productId, size, qty }) => [productId, size, qty]);
  return createHash('sha256')
    .update(JSON.stringify([lines, [address, city, postalCode, phone], paymentMethod]))
    .digest('hex');
}
