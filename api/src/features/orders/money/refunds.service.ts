import type { EntityManager } from 'typeorm';
import { IsNull } from 'typeorm';
import type { OrderEntity } from '../../../database/entities/orders.ts';
import { PaymentEntity } from '../../../database/entities/payments.ts';
import { RefundAccountEntity, RefundEntity } from '../../../database/entities/refunds.ts';
import { findCreditNotes } from './creditNotes.service.ts';
import { findRefundSteps } from './refundSteps.service.ts';
import { ACCOUNT_MISSING_ISSUE } from '../records/refundAccounts.service.ts';
import type { RefundDetails } from '../records/refunds.present.ts';
import { getMaxRefundCents, findCaptures } from './captures.service.ts';

const OLDEST_FIRST = { createdAt: 'ASC', id: 'ASC' } as const;

export async function findRefundDetails(em: EntityManager, orderId: string): Promise<RefundDetails[]> {
  const refunds = await em.find(RefundEntity, { where: { orderId }, order: OLDEST_FIRST });
  const notes = new Map(
    (await findCreditNotes(em, orderId)).map(({ refundId, number }) => [refundId, number]),
  );
  const isAccountMissing = await em.existsBy(RefundAccountEntity, { orderId, sealed: IsNull() });
  const details: RefundDetails[] = [];
  for (const refund of refunds) {
    const steps = await findRefundSteps(em, refund);
    const awaitsAccount =
      isAccountMissing && refund.status === 'failed' && refund.issue === ACCOUNT_MISSING_ISSUE;
    details.push({ refund, steps, awaitsAccount, creditNote: notes.get(refund.id) ?? null });
  }
  return details;
}

/** Returns the maximum amount of a new refund of the order, in rand cents. */
export async function getRefundableOrderCents(em: EntityManager, order: OrderEntity): Promise<number> {
  const captures = await findCaptures(em, order);
  // An order from an earlier release of the shop has no timeline event of its payment before its first
  // refund.
  const isOld = captures.length === 0 && (await em.existsBy(PaymentEntity, { orderId: order.id }));
  return isOld ? order.totalCents : getMaxRefundCents(captures);
}
