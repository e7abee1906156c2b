import type { CartLine, CartPrice, VoucherTerms } from '@shop/domain/cartPrice';
import { priceCart } from '@shop/domain/cartPrice';
import type { PricingRules } from '@shop/domain/totals';
import { MAX_ORDER_TOTAL_CENTS } from '@shop/domain/totals';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { insertMany, insertWithNumber } from '../../../database/sql.ts';
import type { Database } from '../../../database/database.ts';
import type { UserEntity } from '../../../database/entities/accounts.ts';
import type { VoucherEntity } from '../../../database/entities/vouchers.ts';
import { isUniqueViolation } from '../../../database/errors.ts';
import { NO_ARRIVAL } from '../../../database/entities/orderDefaults.ts';
import { IdempotencyEntity } from '../../../database/entities/idempotency.ts';
import { OrderEntity, OrderLineEntity } from '../../../database/entities/orders.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { lockUser } from '../../../database/locks.ts';
import { assertSameBody, invalidInput, unauthenticated, voucherRefused } from '../../../errors.ts';
import { removeOrderedLines } from '../cart/cart.service.ts';
import { NO_QUOTE, toQuote } from '../providers/rate/quote.ts';
import { queueMail } from '../../mail/outbox.ts';
import { applyFreeCities, readOrderSettings } from '../../settings/orderSettings.sql.ts';
import type { SoldLine } from './orderLines.ts';
import {
  addSizesToLines,
  applyDiscount,
  assertPricesNotHigher,
  createCartLines,
  toSoldLines,
} from './orderLines.ts';
import type { OrderInput } from './orderRequest.ts';
import { getOrderFingerprint, toLineInputs, toSeenCents } from './orderRequest.ts';
import type { OrderWithLines } from '../records/orders.present.ts';
import { toOrderMail } from '../records/orders.present.ts';
import { toCompanyColumns } from '../records/company.ts';
import { getOrderWithLines } from '../records/orders.service.ts';
import { assertInStock, lockStock, reserveStock } from '../stock/reserveStock.service.ts';
import { readVoucherTerms, takeVoucher } from '../vouchers/vouchers.service.ts';
import type { UnpaidOrderRules } from './unpaidOrders.service.ts';
import { assertUnpaidOrderLimit, getReservationExpiry } from './unpaidOrders.service.ts';

export interface PlaceOrderRules extends UnpaidOrderRules {
  /** Configured pricing rules; administrators may replace the cities with free delivery. */
  readonly pricing: PricingRules;
  readonly quoteMs: number;
}

export interface PlaceOrderInput {
  readonly buyer: Pick<UserEntity, 'id' | 'name' | 'email'>;
  readonly input: OrderInput;
  readonly rules: PlaceOrderRules;
  /** Rate in US dollars per rand, for quoting the order immediately; null if unknown. */
  readonly rate: number | null;
  readonly now: Date;
}

/**
 * Places an order at the catalogue's prices and reserves its stock; a repeated Idempotency-Key returns the
 * same order. Throws 400 for a line without a size of its product or for a total that is too large, 401 for a
 * deleted account, 404 for a product that is not public, 409 `out_of_stock`, `price_changed`,
 * `voucher_refused`, `idempotency_conflict`, or 429 with too many unpaid orders or units.
 *
 * Rows are locked in this order: the buyer, the voucher, the products by id, the rest. Other changes lock the
 * order before its products, but a new order has no row yet. Data are read under the lock, so that they are
 * valid until the commit.
 */
export function placeOrder(db: Database, request: PlaceOrderInput): Promise<OrderWithLines> {
  return inTransaction(db, async (tx) => {
    const { buyer, input, now } = request;
    if (!(await lockUser(tx, buyer.id))) throw unauthenticated();
    const orderId = uuid();
    const earlierOrder = await claimIdempotencyKey(tx, request, orderId);
    if (earlierOrder) return earlierOrder;

    const lineInputs = toLineInputs(input);
    await assertUnpaidOrderLimit(tx, { userId: buyer.id, lines: lineInputs, now }, request.rules);
    const voucher =
      input.voucher === undefined
        ? null
        : await takeVoucher(tx, input.voucher, { id: orderId, userId: buyer.id }, now);
    const { freeCities, termsVersion } = await readOrderSettings(tx);
    const pricing = applyFreeCities(request.rules.pricing, freeCities);
    const pricedRequest = { ...request, rules: { ...request.rules, pricing } };

    const stock = await lockStock(tx, lineInputs);
    const lines = addSizesToLines(lineInputs, stock.sizes);
    const terms = voucher && (await readVoucherTerms(tx, voucher));
    const price = computePrice(pricedRequest, createCartLines(lines, stock), terms);
    if (price.refusal !== undefined) throw voucherRefused(price.refusal);
    const getTotal = (cartLines: readonly CartLine[]) =>
      computePrice(pricedRequest, cartLines, terms).totalCents;
    assertPricesNotHigher(lines, stock, getTotal, toSeenCents(input.seenTotal) ?? undefined);
    assertInStock(lines, stock);
    const sold = toSoldLines(lines, stock.products);

    await reserveStock(tx, sold, stock, { orderId, now });
    const placedOrder = await recordOrder(tx, orderId, pricedRequest, {
      soldLines: applyDiscount(sold, price),
      price,
      voucher,
      termsVersion,
    });
    const orderedLines = sold.map(({ productId, size }) => ({ product: productId, size }));
    await removeOrderedLines(tx, buyer.id, orderedLines, now);
    const payUntil = placedOrder.order.expiresAt.toISOString();
    await queueMail(tx, { kind: 'orderPlaced', payUntil, ...toOrderMail(placedOrder) }, now);
    return placedOrder;
  });
}

function computePrice(
  { input, rules }: Pick<PlaceOrderInput, 'input' | 'rules'>,
  lines: readonly CartLine[],
  voucher: VoucherTerms | null,
): CartPrice {
  return priceCart(lines, input.shippingAddress.city, voucher, rules.pricing);
}

/**
 * Stores the request's Idempotency-Key, if any, for the new order and returns null; returns the earlier order
 * if the key is taken. Throws 409 `idempotency_conflict` if that order was requested differently.
 */
async function claimIdempotencyKey(
  tx: EntityManager,
  { buyer, input, now }: PlaceOrderInput,
  orderId: string,
): Promise<OrderWithLines | null> {
  const { idempotencyKey } = input;
  if (idempotencyKey === undefined) return null;
  const key = { userId: buyer.id, idempotencyKey };
  const bodyHash = getOrderFingerprint(input);
  try {
    await insertMany(tx, IdempotencyEntity, [{ ...key, bodyHash, orderId, createdAt: now }]);
    return null;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
  }
  const claim = await tx.findOneByOrFail(IdempotencyEntity, key);
  assertSameBody(claim.bodyHash, bodyHash, 'order');
  return getOrderWithLines(tx, claim.orderId);
}

interface PricedOrder {
  readonly soldLines: readonly SoldLine[];
  readonly price: CartPrice;
  readonly voucher: VoucherEntity | null;
  readonly termsVersion: number | null;
}

async function recordOrder(
  tx: EntityManager,
  id: string,
  request: PlaceOrderInput,
  { soldLines: sold, ...priced }: PricedOrder,
): Promise<OrderWithLines> {
  const row = createOrderRow(id, request, { soldLines: sold, ...priced });
  const number = await insertWithNumber(tx, OrderEntity, row);
  const lines = sold.map((line, position) => ({ ...line, orderId: id, position }));
  await insertMany(tx, OrderLineEntity, lines);
  return { order: { ...row, number }, lines };
}

/** Builds the row of a new order. Throws 400 if the total is too large. */
function createOrderRow(
  id: string,
  { buyer, input, rules, rate, now }: PlaceOrderInput,
  { soldLines: sold, price, voucher, termsVersion }: PricedOrder,
): Omit<OrderEntity, 'number'> {
  const { itemsCents, shippingCents, vatCents, totalCents } = price;
  const { address, city, postalCode, phone } = input.shippingAddress;
  if (totalCents > MAX_ORDER_TOTAL_CENTS) {
    throw invalidInput({ orderItems: 'This order is too large. Please order fewer items at a time.' });
  }
  return {
    id,
    userId: buyer.id,
    buyerName: buyer.name,
    buyerEmail: buyer.email,
    status: 'created',
    paymentMethod: input.paymentMethod,
    paymentOption: input.paymentOption ?? null,
    address,
    city,
    postalCode,
    phone,
    ...toCompanyColumns(input.company),
    ...{ itemsCents, shippingCents, vatCents, totalCents },
    voucherId: voucher?.id ?? null,
    voucherCode: voucher?.code ?? null,
    discountCents: voucher && price.discountCents,
    termsVersion,
    pieces: sold.reduce((sum, { qty }) => sum + qty, 0),
    searchForm: null,
    createdAt: now,
    ...getReservationExpiry(sold, rules, now),
    paidAt: null,
    deliveredAt: null,
    shippedAt: null,
    carrier: null,
    trackingNumber: null,
    trackingUrl: null,
    ...NO_ARRIVAL,
    cancelledAt: null,
    archivedAt: null,
    erasedAt: null,
    isPaymentPending: false,
    isRefundDue: false,
    ...(rate === null ? NO_QUOTE : toQuote(rate, totalCents, new Date(now.getTime() + rules.quoteMs))),
  };
}
