import { centsFromRand } from '@shop/domain/money';
import { isId } from '@shop/domain/ids';
import { Not } from 'typeorm';
import type { PayFastConfig } from '../../../../config/config.ts';
import { isUniqueViolation } from '../../../../database/errors.ts';
import { OrderEntity } from '../../../../database/entities/orders.ts';
import { PaymentEventEntity } from '../../../../database/entities/payments.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { lockOrder } from '../../../../database/locks.ts';
import { paymentMismatch } from '../../../../errors.ts';
import type { PayFastContext } from './payfastContext.ts';
import type { NewPaymentEvent } from '../../records/paymentTimeline.service.ts';
import { recordPaymentEvent } from '../../records/paymentTimeline.service.ts';
import { isPaymentDecided, markPaymentPending } from '../../records/pendingPayments.service.ts';
import { settlePayment } from '../../money/settlePayment.service.ts';
import type { Field } from './signature.ts';
import { assertSigned, getSignedFields, getSignedPart } from './signature.ts';

const PROVIDER = 'payfast';
const FAILURES = ['FAILED', 'CANCELLED'];

interface Notification {
  readonly order: OrderEntity;
  readonly paymentId: string;
  readonly status: string;
}

/**
 * Handles a notification of PayFast once, however often it is repeated. Throws 409 `payment_mismatch` unless
 * signature, merchant, order and exact amount are right and PayFast confirms the notification; 503 when
 * PayFast is unavailable, so that it repeats the notification.
 */
export async function handleNotification(
  app: PayFastContext,
  config: PayFastConfig,
  fields: readonly Field[],
): Promise<void> {
  assertSigned(fields, config.passphrase);
  const notification = await findSubject(app, config, new Map(getSignedFields(fields)));
  if (!(await app.payfast.confirms(getSignedPart(fields)))) throw createMismatchError(app, 'not confirmed');
  const { status } = notification;
  if (status === 'COMPLETE') await settleOrder(app, notification);
  else if (status === 'PENDING') await markPending(app, notification);
  else if (FAILURES.includes(status)) await recordFailedPayment(app, notification);
  else app.log.warn({ status }, 'PayFast notification ignored');
}

async function findSubject(
  app: PayFastContext,
  { merchantId }: PayFastConfig,
  fields: ReadonlyMap<string, string>,
): Promise<Notification> {
  if (fields.get('merchant_id') !== merchantId) throw createMismatchError(app, 'other merchant');
  const paymentId = fields.get('pf_payment_id') ?? '';
  if (!/^[\w-]{1,64}$/.test(paymentId)) throw createMismatchError(app, 'no payment id');
  const orderId = fields.get('m_payment_id') ?? '';
  const order = isId(orderId) ? await app.db.read.findOneBy(OrderEntity, { id: orderId }) : null;
  if (!order) throw createMismatchError(app, 'no such order');
  if (centsFromRand(fields.get('amount_gross') ?? '') !== order.totalCents)
    throw createMismatchError(app, 'other amount');
  return { order, paymentId, status: fields.get('payment_status') ?? '' };
}

/** A signed notification with wrong content should be examined by a person. */
function createMismatchError({ log }: PayFastContext, reason: string): Error {
  log.warn({ reason }, 'PayFast notification refused');
  return paymentMismatch();
}

async function settleOrder(app: PayFastContext, { order, paymentId }: Notification): Promise<void> {
  const payment = {
    orderId: order.id,
    provider: PROVIDER,
    providerOrderId: order.id,
    captureId: paymentId,
    currency: 'ZAR',
    amountCents: order.totalCents,
  } as const;
  const captured = { provider: PROVIDER, eventKey: `captured:${paymentId}`, orderId: Not(order.id) } as const;
  try {
    await inTransaction(app.db, async (tx) => {
      await lockOrder(tx, order.id);
      if (await tx.existsBy(PaymentEventEntity, captured))
        throw createMismatchError(app, 'payment of another order');
      await settlePayment(tx, payment, app);
    });
  } catch (error) {
    throw isUniqueViolation(error) ? createMismatchError(app, 'payment of another order') : error;
  }
}

/** A notification from before PayFast's decision that arrives after it changes nothing. */
async function markPending({ db, clock }: PayFastContext, notification: Notification): Promise<void> {
  const { order, paymentId } = notification;
  await inTransaction(db, async (tx) => {
    await lockOrder(tx, order.id);
    if (await isPaymentDecided(tx, order.id, { provider: PROVIDER, reference: paymentId })) return;
    await recordPaymentEvent(tx, toPaymentEvent(notification, 'pending'), clock.now());
    await markPaymentPending(tx, order.id);
  });
}

async function recordFailedPayment({ db, clock }: PayFastContext, notification: Notification): Promise<void> {
  const { order, status } = notification;
  await inTransaction(db, async (tx) => {
    await lockOrder(tx, order.id);
    await recordPaymentEvent(
      tx,
      { ...toPaymentEvent(notification, 'declined'), reason: status },
      clock.now(),
    );
    await markPaymentPending(tx, order.id);
  });
}

function toPaymentEvent({ order, paymentId }: Notification, kind: 'pending' | 'declined'): NewPaymentEvent {
  return {
    orderId: order.id,
    provider: PROVIDER,
    kind,
    key: paymentId,
    amount: { currency: 'ZAR', cents: order.totalCents },
    reference: paymentId,
  };
}
