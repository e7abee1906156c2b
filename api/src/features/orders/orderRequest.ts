import { createHash } from 'node:crypto';
import type { ParsedInputOf } from '@shop/contract/endpoint';
import type { placeOrder } from '@shop/contract/orders';
import type { LineSize } from '@shop/domain/products';
import { centsFromRand } from '@shop/domain/money';

export type OrderInput = ParsedInputOf<typeof placeOrder>;

export interface WantedLine {
  readonly productId: string;
  /** As the request names it; absent when it names none. */
  readonly size: LineSize | undefined;
  readonly qty: number;
  /** What the buyer saw; null when the request does not say. */
  readonly seenCents: number | null;
  /** Where the request has it first, from 0. */
  readonly position: number;
}

/** One line per product and size: the same shirt sent twice is one line of two. */
export function wantedLines({ orderItems }: Pick<OrderInput, 'orderItems'>): WantedLine[] {
  return joined(
    orderItems.map(({ product, _id, size, qty, price }, position) => ({
      productId: product ?? _id ?? '',
      size,
      qty,
      seenCents: price === undefined ? null : centsFromRand(price),
      position,
    })),
  );
}

/** Lines of the same product and size become one, where the first of them stands. */
export function joined<Line extends WantedLine>(lines: readonly Line[]): Line[] {
  const joint = new Map<string, Line>();
  for (const line of lines) {
    const key = `${line.productId} ${line.size ?? ''}`;
    const first = joint.get(key);
    joint.set(
      key,
      first
        ? { ...first, qty: first.qty + line.qty, seenCents: lowest(first.seenCents, line.seenCents) }
        : line,
    );
  }
  return [...joint.values()];
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
