import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import type { Database } from '../../database/database.ts';
import { isUniqueViolation } from '../../database/databaseErrors.ts';
import { Overtaken } from '../../database/overtaken.ts';
import { IdempotencyEntity } from '../../database/entities/IdempotencyEntity.ts';
import { OrderEntity } from '../../database/entities/OrderEntity.ts';
import { OrderLineEntity } from '../../database/entities/OrderLineEntity.ts';
import { inTransaction } from '../../database/inTransaction.ts';
import { insertNumbered, insertNumberedIf, insertOften } from '../../database/insertRows.ts';
import { fromUserAt } from '../../database/rowLocks.ts';
import { queueMail } from '../mail/outbox.ts';
import { recordOrderMovements } from '../products/stockMovements.service.ts';
import { isSqlite } from '../search/engineSql.ts';
import type { Placing, UnnumberedOrder } from './newOrder.ts';
import { newOrder, settled } from './newOrder.ts';
import type { OrderFacts } from './orderFacts.service.ts';
import { readOrderFacts } from './orderFacts.service.ts';
import { factsFor, orderFingerprint, wantedLines } from './orderRequest.ts';
import type { OrderWithLines } from './orders.present.ts';
import { orderMail } from './orders.present.ts';
import type { QuickPlan } from './quickPlan.ts';
import { planOf } from './quickPlan.ts';
import { takeOrderedPieces } from './takingTogether.ts';

/** Double clicks and the last pieces overtake each other; after these tries they take their turns. */
const MOST_TRIES = 2;

/**
 * Places an order by what one statement has read before the transaction, which then only writes: each of its statements
 * holds what was read against what is there now. Null when the order must be placed under locks instead; throws what
 * `placeOrder` throws for an order that cannot be placed. The first try takes the facts that are given, if any are.
 */
export async function placeQuickly(
  db: Database,
  placing: Placing,
  given?: OrderFacts | null,
): Promise<OrderWithLines | null> {
  const { buyer, input } = placing;
  const wanted = wantedLines(input);
  const read = () => readOrderFacts(db.read, buyer.id, factsFor(input));
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const isFirst = tries === 0 && given !== undefined;
    const facts = isFirst ? given : await read();
    if (!facts) return null;
    const ruled = settled(placing, facts.freeCities);
    let plan;
    try {
      plan = planOf(wanted, ruled, facts);
    } catch (error) {
      // What was read with the session may be old by now; a refusal stands on what is read for it.
      if (isFirst) continue;
      throw error;
    }
    if (!plan) return null;
    try {
      return await inTransaction(db, (tx) => writeOrder(tx, ruled, facts, plan));
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error;
    }
  }
  return null;
}

/**
 * The order comes first, because a server locks its buyer with it. The products come as late as their foreign keys allow,
 * in the order of their ids, because many buyers may want the same: whoever inserts lines of a product before has locked
 * it for reading, so that no two could change it any more.
 */
async function writeOrder(
  tx: EntityManager,
  placing: Placing,
  facts: OrderFacts,
  plan: QuickPlan,
): Promise<OrderWithLines> {
  const { buyer, now } = placing;
  const orderId = uuid();
  const row = newOrder(orderId, placing, plan.sold);
  const lines = plan.sold.map((line, position) => ({ ...line, orderId, position }));

  const number = await insertOrder(tx, row, facts);
  await useKey(tx, placing, orderId);
  const placed = { order: { ...row, number }, lines };
  const payUntil = row.expiresAt.toISOString();
  await queueMail(tx, { kind: 'orderPlaced', payUntil, ...orderMail(placed) }, now);

  const { turn, cart } = facts;
  const ordered = lines.map(({ productId, size }) => ({ product: productId, size }));
  const taking = { buyer: { id: buyer.id, turn }, cart, ordered, plan, now };
  if (!(await takeOrderedPieces(tx, taking))) throw new Overtaken();
  await insertOften(tx, OrderLineEntity, lines);
  const recorded = await recordOrderMovements(tx, plan.moved, { reason: 'sale', orderId, now });
  // Whoever gives a product other sizes locks it first, so that this sees the last of them.
  if (recorded !== plan.moved.length) throw new Overtaken();
  return placed;
}

/** Inserts the order, and locks its buyer on a server; throws `Overtaken` if somebody has locked them since they were read. */
async function insertOrder(tx: EntityManager, row: UnnumberedOrder, { turn }: OrderFacts): Promise<number> {
  // SQLite has one writer at a time, who is refused when the turn is increased.
  if (isSqlite(tx)) return insertNumbered(tx, OrderEntity, row);
  const number = await insertNumberedIf(tx, OrderEntity, row, fromUserAt(row.userId, turn));
  if (number === null) throw new Overtaken();
  return number;
}

async function useKey(tx: EntityManager, { buyer, input, now }: Placing, orderId: string): Promise<void> {
  const { idempotencyKey } = input;
  if (idempotencyKey === undefined) return;
  const key = {
    userId: buyer.id,
    idempotencyKey,
    bodyHash: orderFingerprint(input),
    orderId,
    createdAt: now,
  };
  try {
    await insertOften(tx, IdempotencyEntity, [key]);
  } catch (error) {
    throw isUniqueViolation(error) ? new Overtaken() : error;
  }
}
