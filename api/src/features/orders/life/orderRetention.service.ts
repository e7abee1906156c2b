import { getOldestRetainedOrder } from '@shop/domain/retention';
import type { EntityManager } from 'typeorm';
import { In, IsNull, LessThan } from 'typeorm';
import { IdempotencyEntity, OrderEntity, OrderWordEntity } from '../../../database/entities/orders.ts';
import { OrderNoteEntity } from '../../../database/entities/orderNotes.ts';
import { OrderReturnEntity } from '../../../database/entities/returns.ts';
import { UserEntity } from '../../../database/entities/accounts.ts';

/** The id of a deleted account that never existed; orders that lead to no person any more belong to it. */
const NOBODY = {
  id: '00000000-0000-7000-8000-000000000000',
  name: 'Deleted user',
  email: 'deleted@deleted.invalid',
} as const;

const KEYS = { number: true, id: true, userId: true } as const;

/**
 * Takes the buyer out of at most this many orders whose time is over, and returns how many there were. What was written
 * about it goes with the buyer: notes of staff, and the words of both sides about returns. Amounts, lines, payments and
 * invoices stay, so that the books add up. An order waits as long as money is owed for it.
 */
export async function anonymizeOldOrders(tx: EntityManager, now: Date, most: number): Promise<number> {
  const due = await tx.find(OrderEntity, {
    select: KEYS,
    where: {
      erasedAt: IsNull(),
      createdAt: LessThan(getOldestRetainedOrder(now)),
      isRefundDue: false,
      isPaymentPending: false,
    },
    order: { createdAt: 'ASC' },
    take: most,
  });
  await anonymizeOrders(tx, due, now);
  return due.length;
}

export type OrderKeys = Pick<OrderEntity, 'number' | 'id' | 'userId'>;

/** Gives orders to the account that stands for no person. */
export async function anonymizeOrders(
  tx: EntityManager,
  orders: readonly OrderKeys[],
  now: Date,
): Promise<void> {
  if (orders.length === 0) return;
  const orderId = In(orders.map(({ id }) => id));
  await addNobody(tx, now);
  await tx.delete(IdempotencyEntity, { userId: In(orders.map(({ userId }) => userId)), orderId });
  await tx.update(OrderReturnEntity, { orderId }, { note: null, declineReason: null });
  await tx.delete(OrderNoteEntity, { orderId });
  await tx.update(
    OrderEntity,
    { id: orderId, erasedAt: IsNull() },
    {
      userId: NOBODY.id,
      buyerName: NOBODY.name,
      buyerEmail: NOBODY.email,
      address: '',
      city: '',
      postalCode: '',
      phone: '',
      trackingNumber: null,
      trackingUrl: null,
      erasedAt: now,
    },
  );
  await tx.delete(OrderWordEntity, { number: In(orders.map(({ number }) => number)) });
}

async function addNobody(tx: EntityManager, now: Date): Promise<void> {
  await tx
    .createQueryBuilder()
    .insert()
    .into(UserEntity)
    .values({
      ...NOBODY,
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
