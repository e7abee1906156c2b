import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import type { Database } from '../../database/database.ts';
import { isUniqueViolation } from '../../database/databaseErrors.ts';
import { IdempotencyEntity } from '../../database/entities/IdempotencyEntity.ts';
import { OrderEntity } from '../../database/entities/OrderEntity.ts';
import { OrderLineEntity } from '../../database/entities/OrderLineEntity.ts';
import { inTransaction } from '../../database/inTransaction.ts';
import { insertNumbered, insertRows } from '../../database/insertRows.ts';
import { lockUser } from '../../database/rowLocks.ts';
import { idempotencyConflict, unauthenticated } from '../../errors.ts';
import { takeOrdered } from '../cart/cart.service.ts';
import { queueMail } from '../mail/outbox.ts';
import { withSizes } from './lineSizes.ts';
import type { Placing, SoldLine } from './newOrder.ts';
import { newOrder, settled, soldLines, totalTo } from './newOrder.ts';
import type { OrderFacts } from './orderFacts.service.ts';
import type { WantedLine } from './orderRequest.ts';
import { orderFingerprint, wantedLines } from './orderRequest.ts';
import type { OrderWithLines } from './orders.present.ts';
import { orderMail } from './orders.present.ts';
import { orderWithLines } from './orders.service.ts';
import type { TotalOf } from './orderRefusals.ts';
import { refuseHigherPrices, refuseShortage } from './orderRefusals.ts';
import { placeQuickly } from './quickOrder.service.ts';
import { reserve } from './reserving.service.ts';
import { readFreeCities } from '../shopSettings/freeCities.ts';
import type { StockCause } from './stockMoves.ts';
import { refuseHoarding } from './unpaidOrders.service.ts';

/**
 * Reserves the stock and records the order at the catalogue's prices; a repeated Idempotency-Key gives the same order.
 * Facts that were just read need not be read again.
 * Throws 400 for a line without a size of its product, 404, 409 `out_of_stock`, `price_changed`, `idempotency_conflict`, or 429 with
 * too many unpaid orders or pieces.
 */
export async function placeOrder(
  db: Database,
  placing: Placing,
  facts?: OrderFacts | null,
): Promise<OrderWithLines> {
  return (
    (await placeQuickly(db, placing, facts)) ??
    inTransaction(db, async (tx) => placeLocked(tx, settled(placing, await readFreeCities(tx))))
  );
}

/** The same with everything read under locks: for orders that take the last pieces, repeated keys and refusals. */
async function placeLocked(tx: EntityManager, placing: Placing): Promise<OrderWithLines> {
  const { buyer, input, rules, now } = placing;
  await queueBuyer(tx, buyer.id);
  const orderId = uuid();
  const repeated = await claimKey(tx, placing, orderId);
  if (repeated) return repeated;
  const wanted = wantedLines(input);
  await refuseHoarding(tx, { userId: buyer.id, lines: wanted, now }, rules);

  const sold = await reserveLines(tx, wanted, { orderId, now }, totalTo(placing));
  const placed = await recordOrder(tx, orderId, placing, sold);
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

/** Writes the key down for the new order, unless an earlier order has it, which is returned then. */
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
    await tx.insert(IdempotencyEntity, { ...key, bodyHash, orderId, createdAt: now });
    return null;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
  }
  const known = await tx.findOneByOrFail(IdempotencyEntity, key);
  if (known.bodyHash !== bodyHash) throw idempotencyConflict();
  return orderWithLines(tx, known.orderId);
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
  const reservation = await reserve(tx, wanted, cause);
  const lines = withSizes(wanted, reservation.sizes);
  const found = reservation.products.filter(({ state }) => state === 'public');
  const products = new Map(found.map((product) => [product.id, product]));
  refuseHigherPrices(lines, products, totalOf);
  refuseShortage(reservation.short, products);
  return soldLines(lines, products);
}

async function recordOrder(
  tx: EntityManager,
  id: string,
  placing: Placing,
  sold: SoldLine[],
): Promise<OrderWithLines> {
  const row = newOrder(id, placing, sold);
  const number = await insertNumbered(tx, OrderEntity, row);
  const lines = sold.map((line, position) => ({ ...line, orderId: id, position }));
  await insertRows(tx, OrderLineEntity, lines);
  return { order: { ...row, number }, lines };
}
