import { getOrderRetentionCutoff } from '@shop/domain/retention';
import type { EntityManager, FindOptionsWhere } from 'typeorm';
import { In, IsNull, LessThan } from 'typeorm';
import { NO_COMPANY } from '../../../database/entities/orderDefaults.ts';
import { IdempotencyEntity } from '../../../database/entities/idempotency.ts';
import { OrderEntity, OrderSearchTokenEntity } from '../../../database/entities/orders.ts';
import { OrderNoteEntity } from '../../../database/entities/orderNotes.ts';
import { RefundAccountEntity } from '../../../database/entities/refunds.ts';
import { OrderReturnEntity } from '../../../database/entities/returns.ts';
import { UserEntity } from '../../../database/entities/accounts.ts';
import { VoucherUseEntity } from '../../../database/entities/vouchers.ts';
import { lockOrders } from '../../../database/locks.ts';

/** Deleted user to whom all anonymized orders are assigned. */
const ANONYMOUS_BUYER = {
  id: '00000000-0000-7000-8000-000000000000',
  name: 'Deleted user',
  email: 'deleted@deleted.invalid',
} as const;

const ORDER_KEYS = { number: true, id: true, userId: true } as const;

/**
 * Anonymizes at most `limit` orders whose retention period has ended, and returns their number. Amounts, lines,
 * payments and invoices remain for accounting. Orders with a due refund or a pending payment are left for later.
 */
export async function anonymizeOldOrders(tx: EntityManager, now: Date, limit: number): Promise<number> {
  const where = {
    erasedAt: IsNull(),
    createdAt: LessThan(getOrderRetentionCutoff(now)),
    isRefundDue: false,
    isPaymentPending: false,
  };
  const order = { createdAt: 'ASC' } as const;
  const candidates = await tx.find(OrderEntity, { select: ORDER_KEYS, where, order, take: limit });
  const dueOrders = await lockMatchingOrders(tx, candidates, (locked) =>
    tx.find(OrderEntity, { select: ORDER_KEYS, where: { ...where, ...locked } }),
  );
  await anonymizeOrders(tx, dueOrders, now);
  return dueOrders.length;
}

/**
 * Locks the orders and reads those again that still match, because a payment may have been recorded since they were
 * found.
 */
export async function lockMatchingOrders(
  tx: EntityManager,
  candidates: readonly OrderKeys[],
  findMatching: (locked: FindOptionsWhere<OrderEntity>) => Promise<OrderEntity[]>,
): Promise<OrderEntity[]> {
  if (candidates.length === 0) return [];
  const ids = candidates.map(({ id }) => id);
  await lockOrders(tx, ids);
  return findMatching({ id: In(ids) });
}

export type OrderKeys = Pick<OrderEntity, 'number' | 'id' | 'userId'>;

/**
 * Removes the personal data of orders, with their tracking data, the notes of staff, the messages about
 * returns and the bank accounts for refunds, and assigns the orders to the anonymous user.
 */
export async function anonymizeOrders(
  tx: EntityManager,
  orders: readonly OrderKeys[],
  now: Date,
): Promise<void> {
  if (orders.length === 0) return;
  const orderId = In(orders.map(({ id }) => id));
  await addAnonymousBuyer(tx, now);
  await tx.delete(IdempotencyEntity, { userId: In(orders.map(({ userId }) => userId)), orderId });
  await tx.update(OrderReturnEntity, { orderId }, { note: null, declineReason: null });
  await tx.delete(OrderNoteEntity, { orderId });
  await tx.delete(RefundAccountEntity, { orderId });
  await tx.update(VoucherUseEntity, { orderId }, { userId: () => 'orderId' });
  await tx.update(
    OrderEntity,
    { id: orderId, erasedAt: IsNull() },
    {
      userId: ANONYMOUS_BUYER.id,
      buyerName: ANONYMOUS_BUYER.name,
      buyerEmail: ANONYMOUS_BUYER.email,
      address: '',
      city: '',
      postalCode: '',
      phone: '',
      ...NO_COMPANY,
      trackingNumber: null,
      trackingUrl: null,
      erasedAt: now,
    },
  );
  await tx.delete(OrderSearchTokenEntity, { number: In(orders.map(({ number }) => number)) });
}

async function addAnonymousBuyer(tx: EntityManager, now: Date): Promise<void> {
  await tx
    .createQueryBuilder()
    .insert()
    .into(UserEntity)
    .values({
      ...ANONYMOUS_BUYER,
      emailConfirmedAt: null,
      passwordHash: null,
      isAdmin: false,
      address: null,
      createdAt: now,
      deletedAt: now,
    })
    .orIgnore()
    .execute();
}
