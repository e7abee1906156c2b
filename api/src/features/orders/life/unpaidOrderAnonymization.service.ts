import { getRestoreCutoff } from '@shop/domain/orderStates';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { In, IsNull, LessThanOrEqual } from 'typeorm';
import { UserEntity } from '../../../database/entities/accounts.ts';
import { OrderEntity } from '../../../database/entities/orders.ts';
import type { OrderKeys } from './orderRetention.service.ts';
import { anonymizeOrders, lockMatchingOrders } from './orderRetention.service.ts';

/** Anonymizes the orders of an erased account that ended without a payment; accounting does not need them. */
export async function anonymizeUnpaidOrdersOfUser(
  tx: EntityManager,
  userId: string,
  now: Date,
): Promise<void> {
  const candidates = await selectUnpaidEndedOrders(tx, now)
    .andWhere('ended.userId = :userId', { userId })
    .getMany();
  await anonymizeUnpaid(tx, candidates, now);
}

/**
 * Anonymizes at most `limit` orders that ended without a payment and whose buyer's account was erased, and returns
 * their number. Suspended accounts, which may be restored, are not affected.
 */
export async function anonymizeUnpaidOrders(tx: EntityManager, now: Date, limit: number): Promise<number> {
  const candidates = await selectUnpaidEndedOrders(tx, now)
    .innerJoin(UserEntity, 'buyer', 'buyer.id = ended.userId AND buyer.deletedAt IS NOT NULL')
    .andWhere('NOT EXISTS (SELECT 1 FROM person_keys WHERE person_keys.personId = ended.userId)')
    .limit(limit)
    .getMany();
  return anonymizeUnpaid(tx, candidates, now);
}

/** Anonymizes those of the orders that are still unpaid once they are locked, and returns their number. */
async function anonymizeUnpaid(
  tx: EntityManager,
  candidates: readonly OrderKeys[],
  now: Date,
): Promise<number> {
  const unpaidOrders = await lockMatchingOrders(tx, candidates, (locked) =>
    selectUnpaidEndedOrders(tx, now).andWhere(locked).getMany(),
  );
  await anonymizeOrders(tx, unpaidOrders, now);
  return unpaidOrders.length;
}

/**
 * Selects the orders that have ended without a payment: expired, cancelled, or deleted by an administrator for so long
 * that they can no longer be restored. Orders whose payment arrived too late are part of the accounts, and payments
 * under review may still arrive, so neither are selected.
 */
function selectUnpaidEndedOrders(tx: EntityManager, now: Date): SelectQueryBuilder<OrderEntity> {
  const unpaid = { erasedAt: IsNull(), paidAt: IsNull(), isRefundDue: false, isPaymentPending: false };
  return tx
    .createQueryBuilder(OrderEntity, 'ended')
    .select(['ended.number', 'ended.id', 'ended.userId'])
    .where([
      { ...unpaid, status: In(['expired', 'cancelled']) },
      { ...unpaid, status: 'created', archivedAt: LessThanOrEqual(getRestoreCutoff(now)) },
    ])
    .andWhere(
      "NOT EXISTS (SELECT 1 FROM payment_events WHERE payment_events.orderId = ended.id AND payment_events.kind = 'captured')",
    );
}
