import type { EntityManager } from 'typeorm';
import type { OrderEntity } from '../../../database/entities/orders.ts';
import { PaymentEntity } from '../../../database/entities/payments.ts';
import { RefundEntity } from '../../../database/entities/refunds.ts';
import { creditNotesOf } from './creditNotes.service.ts';
import { refundStepsOf } from './refundSteps.service.ts';
import type { RefundDetails } from '../records/refunds.present.ts';
import { mostOf, takingsOf } from './takings.service.ts';

const OLDEST_FIRST = { createdAt: 'ASC', id: 'ASC' } as const;

export async function refundDetailsOf(em: EntityManager, orderId: string): Promise<RefundDetails[]> {
  const refunds = await em.find(RefundEntity, { where: { orderId }, order: OLDEST_FIRST });
  const notes = new Map((await creditNotesOf(em, orderId)).map(({ refundId, number }) => [refundId, number]));
  const details: RefundDetails[] = [];
  for (const refund of refunds) {
    const steps = await refundStepsOf(em, refund);
    details.push({ refund, steps, creditNote: notes.get(refund.id) ?? null });
  }
  return details;
}

/** The most that one more refund may take of the payment of an order, and not of a second one. */
export async function mostOfPayment(em: EntityManager, order: OrderEntity): Promise<number> {
  const payment = await em.findOneBy(PaymentEntity, { orderId: order.id });
  if (!payment) return 0;
  const takings = await takingsOf(em, order);
  // The payment of an old order comes into the timeline with its first refund.
  if (takings.length === 0) return order.totalCents;
  return mostOf(takings.filter(({ captured }) => captured.reference === payment.captureId));
}

/** The most that one more refund of the order may be, in rand cents. */
export async function mostRefundable(em: EntityManager, order: OrderEntity): Promise<number> {
  const takings = await takingsOf(em, order);
  // The payment of an old order comes into the timeline with its first refund.
  const isOld = takings.length === 0 && (await em.existsBy(PaymentEntity, { orderId: order.id }));
  return isOld ? order.totalCents : mostOf(takings);
}
