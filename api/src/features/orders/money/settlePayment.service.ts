import type { UnsoldReason } from '@shop/domain/refunds';
import { REFUND_REASONS } from '@shop/domain/refunds';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { insertMany } from '../../../database/sql.ts';
import { reservesStock } from '../../../database/entities/orders.ts';
import { PaymentEntity } from '../../../database/entities/payments.ts';
import type { PaymentProvider } from '../../../database/entities/payments.ts';
import type { ServerContext } from '../../../http/serverContext.ts';
import { createInvoiceMail } from '../documents/invoices.service.ts';
import { issueInvoice } from '../documents/invoices.service.ts';
import { queueMail } from '../../mail/outbox.ts';
import { queueRefundDueMail } from '../../mail/adminMail.ts';
import type { OrderWithLines } from '../records/orders.present.ts';
import { toOrderMail } from '../records/orders.present.ts';
import { sellStock } from '../stock/stock.service.ts';
import { markOrderPaid } from '../life/transitions.service.ts';
import { getOrderWithLines } from '../records/orders.service.ts';
import type { NewPaymentEvent } from '../records/paymentTimeline.service.ts';
import { markRefundDue } from '../records/refunds.service.ts';
import { recordPaymentEvent } from '../records/paymentTimeline.service.ts';
import { startCancellationRefund } from './startRefund.ts';
import { releaseVoucherUse, takeVoucherUseForPayment } from '../vouchers/vouchers.service.ts';
import { verifyReviews } from '../../catalogue/reviews/purchases.service.ts';

export interface ReceivedPayment {
  readonly orderId: string;
  readonly provider: PaymentProvider;
  readonly providerOrderId: string;
  readonly captureId: string;
  readonly currency: string;
  readonly amountCents: number;
  /**
   * Fee that the provider deducted and amount that it pays out, in cents of `currency`; null or absent when
   * it reports neither.
   */
  readonly feeCents?: number | null;
  readonly netCents?: number | null;
}

export type Settlement =
  | 'paid'
  /** The order was paid by this capture before. */
  | 'repeated'
  /** The order was cancelled or paid by another capture before, so this money is owed back. */
  | 'surplus';

type SettleDeps = Pick<ServerContext, 'clock' | 'config'>;

/**
 * Records a received payment once, however often it is reported: the payment, the order's new state, stock, invoice and
 * e-mail. The caller has locked the order, so that a second report finds the payment of the first.
 */
export async function settlePayment(
  tx: EntityManager,
  payment: ReceivedPayment,
  { clock, config }: SettleDeps,
): Promise<Settlement> {
  const { orderId } = payment;
  const now = clock.now();
  const orderWithLines = await getOrderWithLines(tx, orderId);
  const earlierPayment = await tx.findOneBy(PaymentEntity, { orderId });
  if (earlierPayment?.captureId === payment.captureId) return 'repeated';
  if (!(await recordPaymentEvent(tx, toPaymentEvent('captured', payment), now))) return 'surplus';

  if (earlierPayment || !(await markOrderPaid(tx, orderId, now))) {
    if (orderWithLines.order.status === 'cancelled')
      await refundCancelledOrder(tx, payment, { clock, config });
    else await recordAndReportDueRefund(tx, { settled: orderWithLines, payment, reason: 'paidTwice' }, now);
    return 'surplus';
  }
  // A unique key prevents a second payment of one order, and one payment of two orders.
  await insertMany(tx, PaymentEntity, [
    { id: uuid(), feeCents: null, netCents: null, ...payment, createdAt: now },
  ]);
  await verifyReviews(tx, orderWithLines.order.userId, orderWithLines.lines);
  const reason = await sellOrder(tx, orderWithLines, now);
  if (reason !== null) {
    await recordAndReportDueRefund(tx, { settled: orderWithLines, payment, reason }, now);
    await queueMail(tx, { kind: 'paidTooLate', reason, ...toOrderMail(orderWithLines) }, now);
    return 'paid';
  }
  const invoice = await issueInvoice(tx, orderWithLines.order, config, now);
  const invoiceMail = createInvoiceMail(invoice, orderWithLines.order);
  await queueMail(
    tx,
    { kind: 'orderPaid', ...toOrderMail(orderWithLines), paidAt: now.toISOString(), invoice: invoiceMail },
    now,
  );
  return 'paid';
}

/** Builds the timeline event of a received payment, with the id of the capture as key. */
function toPaymentEvent(kind: 'captured' | 'refund_due', payment: ReceivedPayment): NewPaymentEvent {
  const { orderId, provider, captureId, currency, amountCents } = payment;
  const amount = { currency, cents: amountCents };
  return { orderId, provider, kind, key: captureId, amount, reference: captureId };
}

/**
 * Sells the lines with the order's voucher, from the free stock if the reservation has ended. Returns the reason when the
 * voucher is used up or the stock is not enough, and then nothing is sold; else null.
 */
async function sellOrder(
  tx: EntityManager,
  { order, lines }: OrderWithLines,
  now: Date,
): Promise<UnsoldReason | null> {
  const cause = { orderId: order.id, now };
  // Locks the voucher's row before the rows of the products, as placing an order does, to avoid deadlocks.
  if (!(await takeVoucherUseForPayment(tx, order, now))) return 'voucherUsedUp';
  if (reservesStock(order) && (await sellStock(tx, 'reserved', lines, cause))) return null;
  if (await sellStock(tx, 'stock', lines, cause)) return null;
  await releaseVoucherUse(tx, order);
  return 'soldOut';
}

interface OwedPayment {
  readonly settled: OrderWithLines;
  readonly payment: ReceivedPayment;
  readonly reason: keyof typeof REFUND_REASONS;
}

/**
 * Records that a payment is owed back, and notifies the administrators unless the order had a due refund
 * before. Deleted orders are included, because a hidden debt would not be refunded.
 */
async function recordAndReportDueRefund(
  tx: EntityManager,
  { settled, payment, reason }: OwedPayment,
  now: Date,
): Promise<void> {
  const isFirst = await recordDueRefund(tx, payment, reason, now);
  if (isFirst) await queueRefundDueMail(tx, toOrderMail(settled), reason, now);
}

/** Marks a payment that arrived after its order was cancelled as owed back, and starts its refund. */
async function refundCancelledOrder(
  tx: EntityManager,
  payment: ReceivedPayment,
  app: SettleDeps,
): Promise<void> {
  await recordDueRefund(tx, payment, 'cancelledByBuyer', app.clock.now());
  await startCancellationRefund(tx, payment.orderId, app);
}

async function recordDueRefund(
  tx: EntityManager,
  payment: ReceivedPayment,
  reason: keyof typeof REFUND_REASONS,
  now: Date,
): Promise<boolean> {
  await recordPaymentEvent(
    tx,
    { ...toPaymentEvent('refund_due', payment), reason: REFUND_REASONS[reason] },
    now,
  );
  return markRefundDue(tx, payment.orderId);
}
