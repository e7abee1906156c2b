import { getReservation } from '@shop/domain/reservations';
import type { EntityManager } from 'typeorm';
import { In, IsNull, Not } from 'typeorm';
import { OrderEntity, OrderLineEntity, RESERVES_STOCK } from '../../../database/entities/orders.ts';
import type { AppError } from '../../../errors.ts';
import { tooManyOpenOrders, tooManyUnpaidUnits } from '../../../errors.ts';
import type { LineQuantity } from '../stock/stockQuantities.ts';

export interface UnpaidOrderRules {
  readonly maxOpenOrders: number;
  readonly reservationMs: number;
  readonly unpaidUnits: {
    /** Maximum number of unpaid units of an account, before and after its first paid order. */
    readonly newcomer: number;
    readonly payer: number;
    /** Number of units above which an unpaid order is reserved for a short time only. */
    readonly heldBriefly: number;
  };
}

interface UnpaidOrderQuery {
  readonly userId: string;
  readonly lines: readonly Pick<LineQuantity, 'qty'>[];
  readonly now: Date;
}

interface OpenOrder {
  readonly expiresAt: Date;
  readonly units: number;
}

const countUnits = (lines: readonly Pick<LineQuantity, 'qty'>[]): number =>
  lines.reduce((units, { qty }) => units + qty, 0);

/**
 * Throws 429 if ordering the given lines would exceed the limit of unpaid orders or units of an account that
 * has unpaid orders already. The caller has locked the account.
 */
export async function assertUnpaidOrderLimit(
  tx: EntityManager,
  query: UnpaidOrderQuery,
  rules: UnpaidOrderRules,
): Promise<void> {
  const error = await findUnpaidOrderLimitError(tx, query, rules);
  if (error) throw error;
}

/**
 * Returns the error if ordering the given lines would exceed the account's limit of unpaid orders or units;
 * null if the account may order them. An account without unpaid orders is never refused.
 */
export async function findUnpaidOrderLimitError(
  tx: EntityManager,
  query: UnpaidOrderQuery,
  rules: UnpaidOrderRules,
): Promise<AppError | null> {
  const openOrders = await findOpenOrders(tx, query.userId);
  const getSecondsUntilExpiry = ({ expiresAt }: OpenOrder): number =>
    Math.max(1, Math.ceil((expiresAt.getTime() - query.now.getTime()) / 1000));
  const [first] = openOrders;
  if (!first) return null;
  if (openOrders.length >= rules.maxOpenOrders)
    return tooManyOpenOrders(openOrders.length, getSecondsUntilExpiry(first));
  const unitLimit = await getUnitLimit(tx, query.userId, rules.unpaidUnits);
  const heldUnits = openOrders.reduce((sum, { units }) => sum + units, 0);
  const excess = heldUnits + countUnits(query.lines) - unitLimit;
  if (excess <= 0) return null;
  return tooManyUnpaidUnits(
    { held: heldUnits, most: unitLimit },
    getSecondsUntilExpiry(findLastOrderToExpire(openOrders, excess) ?? first),
  );
}

/**
 * Finds the last order that has to expire before enough units are free; the last of all orders when all
 * together have too few units.
 */
function findLastOrderToExpire(openOrders: readonly OpenOrder[], excess: number): OpenOrder | undefined {
  let freed = 0;
  return openOrders.find(({ units }) => (freed += units) >= excess) ?? openOrders.at(-1);
}

async function getUnitLimit(
  tx: EntityManager,
  userId: string,
  { newcomer, payer }: UnpaidOrderRules['unpaidUnits'],
): Promise<number> {
  const hasPaid = await tx.existsBy(OrderEntity, { userId, paidAt: Not(IsNull()) });
  return hasPaid ? payer : newcomer;
}

/**
 * Finds the unpaid orders of an account, next expiry first. `paidAt IS NULL` follows from the status, but it lets the
 * database skip paid orders within the index.
 */
async function findOpenOrders(tx: EntityManager, userId: string): Promise<OpenOrder[]> {
  const orders = await tx
    .createQueryBuilder(OrderEntity, 'o')
    .select(['o.number', 'o.id', 'o.expiresAt', 'o.pieces'])
    .useIndex('orders_of_user_standing')
    .where({ userId, ...RESERVES_STOCK, paidAt: IsNull() })
    .orderBy('o.expiresAt')
    .getMany();
  const uncounted = orders.filter(({ pieces }) => pieces === null).map(({ id }) => id);
  const lines = uncounted.length === 0 ? [] : await tx.findBy(OrderLineEntity, { orderId: In(uncounted) });
  return orders.map(({ id, expiresAt, pieces }) => ({
    expiresAt,
    units: pieces ?? countUnits(lines.filter(({ orderId }) => orderId === id)),
  }));
}

/** Computes when an order's reservation ends, and whether starting a payment may extend it. */
export function getReservationExpiry(
  lines: readonly Pick<LineQuantity, 'qty'>[],
  { unpaidUnits, reservationMs }: UnpaidOrderRules,
  now: Date,
): Pick<OrderEntity, 'expiresAt' | 'isHoldFixed'> {
  const { heldBriefly } = unpaidUnits;
  const { durationMs, isBrief } = getReservation(countUnits(lines), { reservationMs, heldBriefly });
  return { expiresAt: new Date(now.getTime() + durationMs), isHoldFixed: isBrief };
}
