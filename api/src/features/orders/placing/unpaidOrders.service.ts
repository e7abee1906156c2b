import type { EntityManager } from 'typeorm';
import { In, IsNull, Not } from 'typeorm';
import { parseStoredTime, tableBy } from '../../../database/dialect.ts';
import { queryRows } from '../../../database/sql.ts';
import { OrderEntity, OrderLineEntity } from '../../../database/entities/orders.ts';
import type { AppError } from '../../../errors.ts';
import { tooManyOpenOrders, tooManyUnpaidPieces } from '../../../errors.ts';
import type { Pieces } from '../stock/portions.ts';

const BRIEF_HOLD_MS = 15 * 60_000;

export interface UnpaidRules {
  readonly maxOpenOrders: number;
  readonly reservationMs: number;
  readonly unpaidPieces: {
    /** The most pieces that an account may hold unpaid before and after its first paid order. */
    readonly newcomer: number;
    readonly payer: number;
    /** An order of more pieces than this is reserved for a short time only. */
    readonly heldBriefly: number;
  };
}

interface Wanted {
  readonly userId: string;
  readonly lines: readonly Pick<Pieces, 'qty'>[];
  readonly now: Date;
}

interface OpenOrder {
  readonly expiresAt: Date;
  readonly pieces: number;
}

const countOf = (lines: readonly Pick<Pieces, 'qty'>[]): number =>
  lines.reduce((pieces, { qty }) => pieces + qty, 0);

/** Throws 429 when the account may not hold these lines as well. The caller has locked the account. */
export async function refuseHoarding(tx: EntityManager, wanted: Wanted, rules: UnpaidRules): Promise<void> {
  const refusal = await hoardingRefusal(tx, wanted, rules);
  if (refusal) throw refusal;
}

/** Why an account may not hold these lines unpaid as well; null when it may. A first order is never refused for its size. */
export async function hoardingRefusal(
  tx: EntityManager,
  wanted: Wanted,
  rules: UnpaidRules,
): Promise<AppError | null> {
  const open = await openOrdersOf(tx, wanted.userId);
  const secondsUntil = ({ expiresAt }: OpenOrder): number =>
    Math.max(1, Math.ceil((expiresAt.getTime() - wanted.now.getTime()) / 1000));
  const [first] = open;
  if (!first) return null;
  if (open.length >= rules.maxOpenOrders) return tooManyOpenOrders(open.length, secondsUntil(first));
  const most = await boundOf(tx, wanted.userId, rules.unpaidPieces);
  const held = open.reduce((pieces, order) => pieces + order.pieces, 0);
  const excess = held + countOf(wanted.lines) - most;
  if (excess <= 0) return null;
  return tooManyUnpaidPieces({ held, most }, secondsUntil(orderThatFrees(open, excess) ?? first));
}

/** The first order after whose end enough pieces are free; the last one when there is none. */
function orderThatFrees(open: readonly OpenOrder[], excess: number): OpenOrder | undefined {
  let freed = 0;
  return open.find(({ pieces }) => (freed += pieces) >= excess) ?? open.at(-1);
}

async function boundOf(
  tx: EntityManager,
  userId: string,
  { newcomer, payer }: UnpaidRules['unpaidPieces'],
): Promise<number> {
  const hasPaid = await tx.existsBy(OrderEntity, { userId, paidAt: Not(IsNull()) });
  return hasPaid ? payer : newcomer;
}

interface OpenOrderRow {
  readonly id: string;
  readonly expiresAt: Date | string;
  readonly pieces: number | null;
}

/**
 * The unpaid orders, the first to expire first. That none of them is paid is said because the index knows it, so that
 * none of the paid orders is read.
 */
async function openOrdersOf(tx: EntityManager, userId: string): Promise<OpenOrder[]> {
  const orders = await queryRows<OpenOrderRow>(
    tx,
    `SELECT id, expiresAt, pieces FROM ${tableBy(tx, 'orders', 'orders_of_user_standing')}
     WHERE userId = ? AND archivedAt IS NULL AND paidAt IS NULL AND status = 'created' ORDER BY expiresAt`,
    [userId],
  );
  const uncounted = orders.filter(({ pieces }) => pieces === null).map(({ id }) => id);
  const lines = uncounted.length === 0 ? [] : await tx.findBy(OrderLineEntity, { orderId: In(uncounted) });
  return orders.map(({ id, expiresAt, pieces }) => ({
    expiresAt: parseStoredTime(expiresAt),
    pieces: pieces ?? countOf(lines.filter(({ orderId }) => orderId === id)),
  }));
}

/** When an order's reservation ends, and whether starting a payment may extend it. */
export function holdOf(
  lines: readonly Pick<Pieces, 'qty'>[],
  { unpaidPieces, reservationMs }: UnpaidRules,
  now: Date,
): Pick<OrderEntity, 'expiresAt' | 'isHoldFixed'> {
  const isHoldFixed = countOf(lines) > unpaidPieces.heldBriefly;
  const holdMs = isHoldFixed ? Math.min(BRIEF_HOLD_MS, reservationMs) : reservationMs;
  return { expiresAt: new Date(now.getTime() + holdMs), isHoldFixed };
}
