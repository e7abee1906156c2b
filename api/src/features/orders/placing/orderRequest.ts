import type { ParsedInputOf } from '@shop/contract/endpoint';
import type { placeOrder } from '@shop/contract/orders';
import type { LineSize } from '@shop/domain/products';
import { centsFromRand } from '@shop/domain/money';
import { toVoucherCode } from '@shop/domain/vouchers';
import { hashText } from '../../../secrets/tokens.ts';
import { toLineKey } from '../stock/stockQuantities.ts';

export type OrderInput = ParsedInputOf<typeof placeOrder>;

export interface LineInput {
  readonly productId: string;
  /** Size that the request names, if any. */
  readonly size: LineSize | undefined;
  readonly qty: number;
  /** Price in cents that the buyer saw; null when the request contains none, or no valid amount. */
  readonly seenCents: number | null;
  /** Index of the first item of the request with this product and size. */
  readonly position: number;
}

/** Converts the order items of a request to lines, and merges lines of the same product and size. */
export function toLineInputs({ orderItems }: Pick<OrderInput, 'orderItems'>): LineInput[] {
  return mergeLines(
    orderItems.map(({ product, _id, size, qty, price }, position) => ({
      productId: product ?? _id ?? '',
      size,
      qty,
      seenCents: toSeenCents(price),
      position,
    })),
  );
}

/** Converts a price that the buyer saw from rand to cents; null when the request contains none, or no valid amount. */
export const toSeenCents = (price: number | string | undefined): number | null =>
  price === undefined ? null : centsFromRand(price);

/**
 * Merges lines of the same product and size into the first of them, with their total quantity and the lowest
 * seen price.
 */
export function mergeLines<Line extends LineInput>(lines: readonly Line[]): Line[] {
  const mergedLines = new Map<string, Line>();
  for (const line of lines) {
    const key = toLineKey(line);
    const first = mergedLines.get(key);
    mergedLines.set(
      key,
      first
        ? { ...first, qty: first.qty + line.qty, seenCents: getLowerPrice(first.seenCents, line.seenCents) }
        : line,
    );
  }
  return [...mergedLines.values()];
}

function getLowerPrice(left: number | null, right: number | null): number | null {
  if (left === null || right === null) return left ?? right;
  return Math.min(left, right);
}

/**
 * Hashes an order request, to compare it with an earlier one of the same Idempotency-Key. Prices are not part
 * of the hash, because a reload may refresh them. An absent voucher, company or payment option is not hashed
 * either, so that releases of the shop without these fields compute the same hash.
 */
export function getOrderFingerprint({
  shippingAddress,
  paymentMethod,
  paymentOption,
  voucher,
  company,
  ...input
}: OrderInput): string {
  const { address, city, postalCode, phone } = shippingAddress;
  const lines = toLineInputs(input).map(({ productId, size, qty }) => [productId, size, qty]);
  const voucherPart = voucher === undefined ? [] : [toVoucherCode(voucher)];
  const billed = company === undefined ? [] : [[company.name, company.vatNumber ?? null]];
  const option = paymentOption === undefined ? [] : [{ paymentOption }];
  const where = [address, city, postalCode, phone];
  return hashText(JSON.stringify([lines, where, paymentMethod, ...voucherPart, ...billed, ...option]));
}
