import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { insertMany, insertNumbered } from '../../../database/sql.ts';
import type { Database } from '../../../database/database.ts';
import { isUniqueViolation } from '../../../database/errors.ts';
import { IdempotencyEntity, OrderEntity, OrderLineEntity } from '../../../database/entities/orders.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { lockUser } from '../../../database/locks.ts';
import { idempotencyConflict, unauthenticated } from '../../../errors.ts';
import { takeOrdered } from '../cart/cart.service.ts';
import { queueMail } from '../../mail/outbox.ts';
import { pricingWith, readFreeCities } from '../../settings/freeCities.sql.ts';
import { withSizes } from './lineSizes.ts';
import type { Placing, SoldLine } from './newOrder.ts';
import { newOrder, soldLines, totalTo } from './newOrder.ts';
import { assertInStock, refuseHigherPrices } from './orderRefusals.ts';
import { orderFingerprint, wantedLines } from './orderRequest.ts';
import type { OrderWithLines } from '../records/orders.present.ts';
import { orderMail } from '../records/orders.present.ts';
import { orderWithLines } from '../records/orders.service.ts';
import { lockStock, reserveStock } from '../stock/reserveStock.service.ts';
import { assertUnpaidOrderLimit } from './unpaidOrders.service.ts';

/**
 * Places an order at the catalogue's prices and reserves its stock; a repeated Idempotency-Key gives the same order.
 * Throws 400 for a line without a size of its product, 404, 409 `out_of_stock`, `price_changed`, `idempotency_conflict`,
 * or 429 with too many unpaid orders or units.
 *
 * Whatever locks these rows does so in this order: the buyer, the products by their ids, the rest. What is read of them
 * is read under the lock, so it stays true until the order is committed.
 */
export function placeOrder(db: Database, given: Placing): Promise<OrderWithLines> {
  return inTransaction(db, async (tx) => {
    const { buyer, input, now } = given;
    if (!(await lockUser(tx, buyer.id))) throw unauthenticated();
    const orderId = uuid();
    const earlier = await claimKey(tx, given, orderId);
    if (earlier) return earlier;

    const wanted = wantedLines(input);
    await assertUnpaidOrderLimit(tx, { userId: buyer.id, lines: wanted, now }, given.rules);
    const pricing = pricingWith(given.rules.pricing, await readFreeCities(tx));
    const placing = { ...given, rules: { ...given.rules, pricing } };

    const stock = await lockStock(tx, wanted);
    const lines = withSizes(wanted, stock.sizes);
    refuseHigherPrices(lines, stock, totalTo(placing));
    assertInStock(lines, stock);
    const sold = soldLines(lines, stock.products);

    await reserveStock(tx, sold, stock, { orderId, now });
    const placed = await recordOrder(tx, orderId, placing, sold);
    const ordered = sold.map(({ productId, size }) => ({ product: productId, size }));
    await takeOrdered(tx, buyer.id, ordered, now);
    const payUntil = placed.order.expiresAt.toISOString();
    await queueMail(tx, { kind: 'orderPlaced', payUntil, ...orderMail(placed) }, now);
    return placed;
  });
}

/** Stores the key for the new order, unless an earlier order has it, which is returned then. */
async function claimKey(
  tx: EntityManager,
  { buyer, input, now }: Placing,
  orderId: string,
): Promise<OrderWithLines | null> {
  const { idempotencyKey } = input;
  if (idempotencyKey === undefined) return null;
  const key = { userId: buyer.id, idempotencyKey };
  const bodyHash = orderFingerprint(input);
  try {
    await insertMany(tx, IdempotencyEntity, [{ ...key, bodyHash, orderId, createdAt: now }]);
    return null;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
  }
  const known = await tx.findOneByOrFail(IdempotencyEntity, key);
  if (known.bodyHash !== bodyHash) throw idempotencyConflict();
  return orderWithLines(tx, known.orderId);
}

async function recordOrder(
  tx: EntityManager,
  id: string,
  placing: Placing,
  sold: readonly SoldLine[],
): Promise<OrderWithLines> {
  const row = newOrder(id, placing, sold);
  const number = await insertNumbered(tx, OrderEntity, row);
  const lines = sold.map((line, position) => ({ ...line, orderId: id, position }));
  await insertMany(tx, OrderLineEntity, lines);
  return { order: { ...row, number }, lines };
}
