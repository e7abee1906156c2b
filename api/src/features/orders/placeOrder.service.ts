import type { PricingRules } from '@shop/domain/totals';
import { ORDER_TOTAL_MAX_CENTS, totalsOf } from '@shop/domain/totals';
import type { EntityManager } from 'typeorm';
import { In } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { IdempotencyEntity } from '../../database/entities/IdempotencyEntity.ts';
import { OrderEntity } from '../../database/entities/OrderEntity.ts';
import { OrderLineEntity } from '../../database/entities/OrderLineEntity.ts';
import { ProductEntity } from '../../database/entities/ProductEntity.ts';
import type { UserEntity } from '../../database/entities/UserEntity.ts';
import { insertNumbered, insertRows } from '../../database/insertRows.ts';
import { lockUser } from '../../database/rowLocks.ts';
import { idempotencyConflict, invalidInput, unauthenticated } from '../../errors.ts';
import { takeOrdered } from '../cart/cart.service.ts';
import { NO_QUOTE, quoteAt } from '../exchangeRate/quote.ts';
import { queueMail } from '../mail/outbox.ts';
import type { SizedLine } from './lineSizes.ts';
import { withSizes } from './lineSizes.ts';
import type { OrderInput, WantedLine } from './orderRequest.ts';
import { orderFingerprint, wantedLines } from './orderRequest.ts';
import type { OrderWithLines } from './orders.present.ts';
import { orderMail } from './orders.present.ts';
import { withLines } from './orders.service.ts';
import type { TotalOf } from './orderRefusals.ts';
import { refuseHigherPrices, refuseShortage } from './orderRefusals.ts';
import type { StockCause } from './stock.service.ts';
import { reserve } from './stock.service.ts';
import type { UnpaidRules } from './unpaidOrders.service.ts';
import { holdOf, refuseHoarding } from './unpaidOrders.service.ts';

export interface PlacingRules extends UnpaidRules {
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

/**
 * Reserves the stock and records the order at the catalogue's prices; a repeated Idempotency-Key gives the same order.
 * Throws 400 for a line without a size of its product, 404, 409 `out_of_stock`, `price_changed`, `idempotency_conflict`, or 429 with
 * too many unpaid orders or pieces.
 */
export async function placeOrder(tx: EntityManager, placing: Placing): Promise<OrderWithLines> {
  const { buyer, input, rules, now } = placing;
  await queueBuyer(tx, buyer.id);
  const repeated = await findRepeated(tx, buyer.id, input);
  if (repeated) return repeated;
  const wanted = wantedLines(input);
  await refuseHoarding(tx, { userId: buyer.id, lines: wanted, now }, rules);

  const orderId = uuid();
  const totalOf: TotalOf = (lines) => totalsOf(lines, input.shippingAddress.city, rules.pricing).totalCents;
  const sold = await reserveLines(tx, wanted, { orderId, now }, totalOf);
  const placed = await recordOrder(tx, orderId, placing, sold);
  if (input.idempotencyKey !== undefined) {
    await tx.insert(IdempotencyEntity, {
      userId: buyer.id,
      idempotencyKey: input.idempotencyKey,
      bodyHash: orderFingerprint(input),
      orderId: placed.order.id,
      createdAt: now,
    });
  }
  await takeOrdered(
    tx,
    buyer.id,
    placed.lines.map(({ productId, size }) => ({ product: productId, size })),
    now,
  );
  const payUntil = placed.order.expiresAt.toISOString();
  await queueMail(tx, { kind: 'orderPlaced', payUntil, ...orderMail(placed) }, now);
  return placed;
}

/** Locks the buyer, so that a repeated key finds the first order and the unpaid orders are counted correctly. */
async function queueBuyer(tx: EntityManager, id: string): Promise<void> {
  if (!(await lockUser(tx, id))) throw unauthenticated();
}

async function findRepeated(
  tx: EntityManager,
  userId: string,
  input: OrderInput,
): Promise<OrderWithLines | null> {
  if (input.idempotencyKey === undefined) return null;
  const known = await tx.findOneBy(IdempotencyEntity, { userId, idempotencyKey: input.idempotencyKey });
  if (!known) return null;
  if (known.bodyHash !== orderFingerprint(input)) throw idempotencyConflict();
  return withLines(tx, await tx.findOneByOrFail(OrderEntity, { id: known.orderId }));
}

/**
 * Reserves the pieces and returns what is sold. The products are locked from then on, so their prices are those that are
 * charged.
 */
async function reserveLines(
  tx: EntityManager,
  wanted: readonly WantedLine[],
  cause: StockCause,
  totalOf: TotalOf,
): Promise<SoldLine[]> {
  const { short, sizes } = await reserve(tx, wanted, cause);
  const lines = withSizes(wanted, sizes);
  const productIds = [...new Set(lines.map(({ productId }) => productId))];
  const found = await tx.findBy(ProductEntity, { id: In(productIds), state: 'public' });
  const products = new Map(found.map((product) => [product.id, product]));
  refuseHigherPrices(lines, products, totalOf);
  refuseShortage(short, products);
  return soldLines(lines, products);
}

type SoldLine = Omit<OrderLineEntity, 'orderId' | 'position'>;

function soldLines(wanted: readonly SizedLine[], products: ReadonlyMap<string, ProductEntity>): SoldLine[] {
  return wanted.flatMap(({ productId, size, qty }) => {
    const product = products.get(productId);
    if (!product) return [];
    const { name, image, priceCents } = product;
    return [{ productId, name, image, priceCents, qty, size }];
  });
}

async function recordOrder(
  tx: EntityManager,
  id: string,
  { buyer, input, rules, rate, now }: Placing,
  sold: SoldLine[],
): Promise<OrderWithLines> {
  const { address, city, postalCode, phone } = input.shippingAddress;
  const totals = totalsOf(sold, city, rules.pricing);
  if (totals.totalCents > ORDER_TOTAL_MAX_CENTS) {
    throw invalidInput({ orderItems: 'This order is too large. Please order less at once.' });
  }
  const row: Omit<OrderEntity, 'number'> = {
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
    ...holdOf(sold, rules, now),
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
  const number = await insertNumbered(tx, OrderEntity, row);
  const lines = sold.map((line, position) => ({ ...line, orderId: id, position }));
  await insertRows(tx, OrderLineEntity, lines);
  return { order: { ...row, number }, lines };
}
