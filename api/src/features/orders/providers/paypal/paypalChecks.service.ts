import type { EntityManager } from 'typeorm';
import { insertMany } from '../../../../database/sql.ts';
import { OrderEntity } from '../../../../database/entities/orders.ts';
import type { PaymentEventEntity } from '../../../../database/entities/payments.ts';
import {
  PayPalCheckEntity,
  PayPalOrderEntity,
  PaymentEntity,
} from '../../../../database/entities/payments.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import type { PayPalContext } from './paypalContext.ts';
import { captureOrder } from './captureOrder.service.ts';
import { wasRecentlyDeclined } from './declines.service.ts';
import type { PayPalOrder } from './paypalResponses.ts';
import { recordReport } from './paypalReports.service.ts';
import { isPayable } from '../../records/payableOrder.ts';
import { findPendingPayments } from '../../money/pendingPayments.service.ts';
import { extendReservationForPayment } from '../../money/reservation.service.ts';
import { getExpectedPayment, findPurchaseUnit } from './verifyPayPalPayment.ts';

/**
 * Maximum age in ms of a PayPal order that is checked while its payment is under review or a refund is owed.
 * An owed refund of a cancelled or deleted order is checked for as long after the cancellation or deletion.
 */
const MAX_PAYPAL_CHECK_AGE_MS = 30 * 24 * 60 * 60_000;

/** Schedules a PayPal order for the reconciler, which checks it until `needsReconciliation` returns false. */
export async function schedulePayPalCheck(
  tx: EntityManager,
  paypalOrderId: string,
  { clock, config }: Pick<PayPalContext, 'clock' | 'config'>,
): Promise<void> {
  const dueAt = new Date(clock.now().getTime() + config.paymentCheckMs);
  await insertMany(tx, PayPalCheckEntity, [{ paypalOrderId, attempts: 0, dueAt }]);
}

/**
 * Schedules the PayPal orders of an order for the reconciler unless they are scheduled already. When a refund
 * becomes due, the earlier checks may have ended.
 */
export async function schedulePayPalChecks(
  tx: EntityManager,
  orderId: string,
  app: Pick<PayPalContext, 'clock' | 'config'>,
): Promise<void> {
  for (const { id } of await tx.findBy(PayPalOrderEntity, { orderId })) {
    if (!(await tx.existsBy(PayPalCheckEntity, { paypalOrderId: id })))
      await schedulePayPalCheck(tx, id, app);
  }
}

/**
 * Reads the state of a PayPal order from PayPal, captures a payment that the buyer has approved, if the order
 * is payable and no capture was declined recently, and records the result.
 */
export async function reconcilePayPalOrder(
  app: PayPalContext,
  paypalOrder: PayPalOrderEntity,
  { alongside, isJustApproved = false }: ReconcileInput = {},
): Promise<void> {
  const subject = await fetchOrCaptureReport(app, paypalOrder, isJustApproved);
  await inTransaction(app.db, async (tx) => {
    if (subject) await recordReport(tx, app, subject.paypalOrder, subject.report);
    await alongside?.(tx);
  });
}

interface ReconcileInput {
  /** Callback that runs in the transaction of the report. */
  readonly alongside?: (tx: EntityManager) => Promise<void>;
  /** True when PayPal has just reported the buyer's approval; a refused capture is then retried at once. */
  readonly isJustApproved?: boolean;
}

interface OrderReport {
  readonly paypalOrder: PayPalOrderEntity;
  readonly report: PayPalOrder;
}

async function fetchOrCaptureReport(
  app: PayPalContext,
  paypalOrder: PayPalOrderEntity,
  isJustApproved: boolean,
): Promise<OrderReport | null> {
  const report = await app.paypal.findOrder(paypalOrder.id);
  if (!report) return null;
  const isApproved =
    report.status === 'APPROVED' &&
    findPurchaseUnit(report, getExpectedPayment(paypalOrder, app.config)) !== null &&
    (isJustApproved || !(await wasRecentlyDeclined(app, paypalOrder)));
  const order = isApproved ? await reservePayableOrder(app, paypalOrder) : null;
  if (!order) return { paypalOrder, report };
  const result = await captureOrder(app, paypalOrder, order.number);
  return result.kind === 'report' ? result : null;
}

/**
 * Returns the order if it is payable, and extends its reservation; null otherwise, because a payment of an
 * order that is expired, paid, cancelled or deleted is not captured.
 */
async function reservePayableOrder(
  app: PayPalContext,
  paypalOrder: PayPalOrderEntity,
): Promise<OrderEntity | null> {
  const order = await extendReservationForPayment(
    app.db,
    await getShopOrder(app, paypalOrder),
    app.clock.now(),
  );
  return isPayable(order) ? order : null;
}

const getShopOrder = ({ db }: PayPalContext, { orderId }: PayPalOrderEntity): Promise<OrderEntity> =>
  db.read.findOneByOrFail(OrderEntity, { id: orderId });

const isPayPalEvent = ({ provider }: PaymentEventEntity): boolean => provider === 'paypal';

/** Whether the reconciler has to check this PayPal order again, because its state may still change. */
export async function needsReconciliation(
  app: PayPalContext,
  paypalOrder: PayPalOrderEntity,
): Promise<boolean> {
  const order = await getShopOrder(app, paypalOrder);
  const now = app.clock.now().getTime();
  const ageMs = now - paypalOrder.createdAt.getTime();
  const { orderId } = paypalOrder;
  const isUnderReview = (await findPendingPayments(app.db.read, orderId)).some(isPayPalEvent);
  const { isRefundDue } = order;
  const endedAt = order.cancelledAt ?? order.archivedAt;
  if (isRefundDue && endedAt !== null && now - endedAt.getTime() < MAX_PAYPAL_CHECK_AGE_MS) return true;
  if (isRefundDue || isUnderReview) return ageMs < MAX_PAYPAL_CHECK_AGE_MS;
  if (ageMs > app.config.paymentWatchMs) return false;
  return !(await app.db.read.existsBy(PaymentEntity, { orderId, providerOrderId: paypalOrder.id }));
}
