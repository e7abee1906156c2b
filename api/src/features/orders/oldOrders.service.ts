import { oldestKeptOrder } from '@shop/domain/retention';
import type { EntityManager } from 'typeorm';
import { In, IsNull, LessThan } from 'typeorm';
import { IdempotencyEntity } from '../../database/entities/IdempotencyEntity.ts';
import { OrderEntity } from '../../database/entities/OrderEntity.ts';
import { UserEntity } from '../../database/entities/UserEntity.ts';

/** A deleted account that nobody ever had; the orders that lead to no person any more belong to it. */
const NOBODY = {
  id: '00000000-0000-7000-8000-000000000000',
  name: 'Deleted user',
  email: 'deleted@deleted.invalid',
} as const;

/**
 * Takes the buyer out of at most this many orders whose time is over, and returns how many there were. Their amounts,
 * lines, payments and invoices stay, so that the books add up. An order waits as long as money is owed for it.
 */
export async function eraseOldOrders(tx: EntityManager, now: Date, most: number): Promise<number> {
  const due = await tx.find(OrderEntity, {
    select: { number: true, id: true, userId: true },
    where: {
      erasedAt: IsNull(),
      createdAt: LessThan(oldestKeptOrder(now)),
      isRefundDue: false,
      isPaymentPending: false,
    },
    order: { createdAt: 'ASC' },
    take: most,
  });
  if (due.length === 0) return 0;
  const orderId = In(due.map(({ id }) => id));
  await addNobody(tx, now);
  await tx.delete(IdempotencyEntity, { userId: In(due.map(({ userId }) => userId)), orderId });
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
      erasedAt: now,
    },
  );
  return due.length;
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
