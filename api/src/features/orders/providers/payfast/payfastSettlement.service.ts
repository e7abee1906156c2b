import { isId } from '@shop/domain/ids';
import { centsFromRand } from '@shop/domain/money';
import { Not } from 'typeorm';
import { isUniqueViolation } from '../../../../database/errors.ts';
import { OrderEntity } from '../../../../database/entities/orders.ts';
import { PaymentEventEntity } from '../../../../database/entities/payments.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { lockOrder } from '../../../../database/locks.ts';
import { paymentMismatch } from '../../../../errors.ts';
import { settlePayment } from '../../money/settlePayment.service.ts';
import type { PayFastContext } from './payfastContext.ts';
import type { HistoryPayment } from './payfastHistory.ts';

const PROVIDER = 'payfast';

/** Payment whose order exists and has exactly the paid amount. */
export interface VerifiedPayment {
  readonly order: OrderEntity;
  readonly paymentId: string;
  /** Fee that PayFast deducted, and amount that it pays out; both null unless they add up to the order's total. */
  readonly feeCents: number | null;
  readonly netCents: number | null;
}

/** Verifies a reported payment. Throws 409 `payment_mismatch` unless id, order and exact amount are right. */
export async function verifyPayFastPayment(
  app: PayFastContext,
  { paymentId, orderId, gross, fee, net }: HistoryPayment,
): Promise<VerifiedPayment> {
  if (!/^[\w-]{1,64}$/.test(paymentId)) throw createMismatchError(app, 'no payment id');
  const order = isId(orderId) ? await app.db.read.findOneBy(OrderEntity, { id: orderId }) : null;
  if (!order) throw createMismatchError(app, 'no such order');
  if (centsFromRand(gross) !== order.totalCents) throw createMismatchError(app, 'other amount');
  // PayFast writes the fee as a negative amount.
  const [feeCents, netCents] = [centsFromRand(fee), centsFromRand(net)];
  const isSum = feeCents !== null && netCents !== null && netCents - feeCents === order.totalCents;
  return { order, paymentId, feeCents: isSum ? -feeCents : null, netCents: isSum ? netCents : null };
}

/** Creates the error 409 `payment_mismatch`, and logs the reason so that a person can examine PayFast's report. */
export function createMismatchError({ log }: PayFastContext, reason: string): Error {
  log.warn({ reason }, 'PayFast payment refused');
  return paymentMismatch();
}

/**
 * Records a verified payment once, even if both a notification and the history report it. Throws 409
 * `payment_mismatch` when the payment belongs to another order.
 */
export async function settlePayFastPayment(
  app: PayFastContext,
  { order, paymentId, feeCents, netCents }: VerifiedPayment,
): Promise<void> {
  const payment = {
    orderId: order.id,
    provider: PROVIDER,
    providerOrderId: order.id,
    captureId: paymentId,
    currency: 'ZAR',
    amountCents: order.totalCents,
    feeCents,
    netCents,
  } as const;
  const captureOfOtherOrder = {
    provider: PROVIDER,
    eventKey: `captured:${paymentId}`,
    orderId: Not(order.id),
  } as const;
  try {
    await inTransaction(app.db, async (tx) => {
      await lockOrder(tx, order.id);
      if (await tx.existsBy(PaymentEventEntity, captureOfOtherOrder))
        throw createMismatchError(app, 'payment of another order');
      await settlePayment(tx, payment, app);
    });
  } catch (error) {
    throw isUniqueViolation(error) ? createMismatchError(app, 'payment of another order') : error;
  }
}
