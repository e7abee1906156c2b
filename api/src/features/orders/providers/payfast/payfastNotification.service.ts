import type { PayFastConfig } from '../../../../config/config.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { lockOrder } from '../../../../database/locks.ts';
import type { PayFastContext } from './payfastContext.ts';
import type { NewPaymentEvent } from '../../records/paymentTimeline.service.ts';
import { recordPaymentEvent } from '../../records/paymentTimeline.service.ts';
import { isPaymentDecided, updatePaymentPending } from '../../money/pendingPayments.service.ts';
import type { VerifiedPayment } from './payfastSettlement.service.ts';
import {
  createMismatchError,
  settlePayFastPayment,
  verifyPayFastPayment,
} from './payfastSettlement.service.ts';
import type { Field } from './signature.ts';
import { assertNotificationSignature, getSignedFields, getSignedQuery } from './signature.ts';

const PROVIDER = 'payfast';
const FAILED_STATUSES = ['FAILED', 'CANCELLED'];

interface Notification extends VerifiedPayment {
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
  assertNotificationSignature(fields, config.passphrase);
  const notification = await verifyNotification(app, config, new Map(getSignedFields(fields)));
  if (!(await app.payfast.confirms(getSignedQuery(fields)))) throw createMismatchError(app, 'not confirmed');
  const { status } = notification;
  if (status === 'COMPLETE') await settlePayFastPayment(app, notification);
  else if (status === 'PENDING') await recordPendingPayment(app, notification);
  else if (FAILED_STATUSES.includes(status)) await recordFailedPayment(app, notification);
  else app.log.warn({ status }, 'PayFast notification ignored');
}

async function verifyNotification(
  app: PayFastContext,
  { merchantId }: PayFastConfig,
  fields: ReadonlyMap<string, string>,
): Promise<Notification> {
  if (fields.get('merchant_id') !== merchantId) throw createMismatchError(app, 'other merchant');
  const payment = await verifyPayFastPayment(app, {
    paymentId: fields.get('pf_payment_id') ?? '',
    orderId: fields.get('m_payment_id') ?? '',
    gross: fields.get('amount_gross') ?? '',
    fee: fields.get('amount_fee') ?? '',
    net: fields.get('amount_net') ?? '',
  });
  return { ...payment, status: fields.get('payment_status') ?? '' };
}

/**
 * Marks a payment as pending, unless PayFast has accepted or declined it already: notifications may arrive
 * out of order.
 */
async function recordPendingPayment(
  { db, clock }: PayFastContext,
  notification: Notification,
): Promise<void> {
  const { order, paymentId } = notification;
  await inTransaction(db, async (tx) => {
    await lockOrder(tx, order.id);
    if (await isPaymentDecided(tx, order.id, { provider: PROVIDER, reference: paymentId })) return;
    await recordPaymentEvent(tx, toPaymentEvent(notification, 'pending'), clock.now());
    await updatePaymentPending(tx, order.id);
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
    await updatePaymentPending(tx, order.id);
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
