import { getRefundableCaptures, REFUND_REASONS } from '@shop/domain/refunds';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import type { OrderEntity } from '../../../database/entities/orders.ts';
import type { PaymentEventEntity } from '../../../database/entities/payments.ts';
import type { RefundReason } from '../../../database/entities/queuedMail.ts';
import type { ServerContext } from '../../../http/serverContext.ts';
import { markRefundDue } from '../records/refunds.service.ts';
import { recordMissingPaymentEvent } from '../records/missingPaymentEvents.service.ts';
import { findPaymentEvents, recordPaymentEvent } from '../records/paymentTimeline.service.ts';
import { schedulePayPalChecks } from '../providers/paypal/paypalChecks.service.ts';

/**
 * Marks all received payments of an order as owed, except those that were refunded or marked before; returns
 * false when none is left.
 */
export async function markFullRefundDue(
  tx: EntityManager,
  order: OrderEntity,
  reason: Extract<RefundReason, 'cancelled' | 'cancelledByBuyer'>,
  app: Pick<ServerContext, 'clock' | 'config'>,
): Promise<boolean> {
  const now = app.clock.now();
  await recordMissingPaymentEvent(tx, order);
  const refundable = getRefundableCaptures(await findPaymentEvents(tx, order.id));
  if (refundable.length === 0) return false;
  for (const capture of refundable) {
    // The id of the capture would not be unique as a key, because an order may be deleted, restored and deleted again.
    const debt = { kind: 'refund_due', key: uuid(), reason: REFUND_REASONS[reason] } as const;
    await recordPaymentEvent(tx, { ...debt, ...toRefundDueFields(capture) }, now);
  }
  await markRefundDue(tx, order.id);
  await schedulePayPalChecks(tx, order.id, app);
  return true;
}

export function toRefundDueFields({
  orderId,
  provider,
  reference,
  currency,
  amountCents,
}: PaymentEventEntity) {
  return {
    orderId,
    provider,
    reference: reference ?? '',
    amount: { currency: currency ?? '', cents: amountCents ?? 0 },
  };
}
