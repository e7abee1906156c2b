import type { PricingRules } from '@shop/domain/totals';
import { ORDER_TOTAL_MAX_CENTS, totalsOf } from '@shop/domain/totals';
import type { OrderEntity, OrderLineEntity } from '../../../database/entities/orders.ts';
import type { ProductEntity } from '../../../database/entities/catalogue.ts';
import type { UserEntity } from '../../../database/entities/accounts.ts';
import { invalidInput } from '../../../errors.ts';
import { NO_QUOTE, quoteAt } from '../providers/rate/quote.ts';
import type { SizedLine } from './lineSizes.ts';
import type { TotalOf } from './orderRefusals.ts';
import type { OrderInput } from './orderRequest.ts';
import type { UnpaidRules } from './unpaidOrders.service.ts';
import { reservationExpiry } from './unpaidOrders.service.ts';

export interface PlacingRules extends UnpaidRules {
  /** While no administrator has changed them. */
  readonly pricing: PricingRules;
  readonly quoteMs: number;
}

export interface Placing {
  readonly buyer: Pick<UserEntity, 'id' | 'name' | 'email'>;
  readonly input: OrderInput;
  readonly rules: PlacingRules;
  /** US dollars per rand, if known, so that the order is quoted at once. */
  readonly rate: number | null;
  readonly now: Date;
}

export type SoldLine = Omit<OrderLineEntity, 'orderId' | 'position'>;
export type SoldProduct = Pick<ProductEntity, 'id' | 'name' | 'image' | 'priceCents'>;

export const totalTo =
  ({ input, rules }: Pick<Placing, 'input' | 'rules'>): TotalOf =>
  (lines) =>
    totalsOf(lines, input.shippingAddress.city, rules.pricing).totalCents;

export function soldLines(
  wanted: readonly SizedLine[],
  products: ReadonlyMap<string, SoldProduct>,
): SoldLine[] {
  return wanted.flatMap(({ productId, size, qty }) => {
    const product = products.get(productId);
    if (!product) return [];
    const { name, image, priceCents } = product;
    return [{ productId, name, image, priceCents, qty, size }];
  });
}

export type UnnumberedOrder = Omit<OrderEntity, 'number'>;

/** The row of a new order. Throws 400 for one whose total is too large. */
export function newOrder(
  id: string,
  { buyer, input, rules, rate, now }: Placing,
  sold: readonly SoldLine[],
): UnnumberedOrder {
  const { address, city, postalCode, phone } = input.shippingAddress;
  const totals = totalsOf(sold, city, rules.pricing);
  if (totals.totalCents > ORDER_TOTAL_MAX_CENTS) {
    throw invalidInput({ orderItems: 'This order is too large. Please order less at once.' });
  }
  return {
    id,
    userId: buyer.id,
    buyerName: buyer.name,
    buyerEmail: buyer.email,
    status: 'created',
    paymentMethod: input.paymentMethod,
    address,
    city,
    postalCode,
    phone,
    ...totals,
    pieces: sold.reduce((sum, { qty }) => sum + qty, 0),
    searchForm: null,
    createdAt: now,
    ...reservationExpiry(sold, rules, now),
    paidAt: null,
    deliveredAt: null,
    shippedAt: null,
    carrier: null,
    trackingNumber: null,
    trackingUrl: null,
    cancelledAt: null,
    archivedAt: null,
    erasedAt: null,
    isPaymentPending: false,
    isRefundDue: false,
    ...(rate === null ? NO_QUOTE : quoteAt(rate, totals.totalCents, new Date(now.getTime() + rules.quoteMs))),
  };
}
