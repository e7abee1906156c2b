import type { EntityManager } from 'typeorm';
import type { OrderEntity } from '../../../database/entities/orders.ts';
import { PaymentEntity } from '../../../database/entities/payments.ts';
import { recordPaymentEvent } from './paymentTimeline.service.ts';

/**
 * Adds the payment event to a paid order that has none, because an earlier release of the shop or the demo
 * data has created the order.
 */
export async function recordMissingPaymentEvent(
  tx: EntityManager,
  { id: orderId }: Pick<OrderEntity, 'id'>,
): Promise<void> {
  const payment = await tx.findOneBy(PaymentEntity, { orderId });
  if (!payment) return;
  const { provider, captureId, currency, amountCents, createdAt } = payment;
  const event = {
    orderId,
    // A payment by any other method is recorded as PayFast's, because only PayPal reports refunds; an
    // administrator confirms the refunds of all other payments.
    provider: provider === 'paypal' ? 'paypal' : 'payfast',
    kind: 'captured',
    key: captureId,
    amount: { currency, cents: amountCents },
    reference: captureId,
  } as const;
  await recordPaymentEvent(tx, event, createdAt);
}
