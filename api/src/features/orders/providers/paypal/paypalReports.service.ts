import { centsFromRand } from '@shop/domain/money';
import { getStatusesBefore } from '@shop/domain/orderStates';
import type { EntityManager } from 'typeorm';
import { In } from 'typeorm';
import { OrderEntity } from '../../../../database/entities/orders.ts';
import type { PayPalOrderEntity } from '../../../../database/entities/payments.ts';
import { lockOrder } from '../../../../database/locks.ts';
import type { PayPalContext } from './paypalContext.ts';
import { findPaymentEvents, recordPaymentEvent } from '../../records/paymentTimeline.service.ts';
import { NO_QUOTE } from '../rate/quote.ts';
import type { PayPalOrder, PurchaseUnit } from './paypalResponses.ts';
import { parseReportedRefund } from './reportedRefund.ts';
import { isPaymentDecided, updatePaymentPending } from '../../money/pendingPayments.service.ts';
import type { ReceivedPayment } from '../../money/settlePayment.service.ts';
import { settlePayment } from '../../money/settlePayment.service.ts';
import type { ReportedRefund } from '../../money/providerRefunds.service.ts';
import { recordReportedRefund } from '../../money/providerRefunds.service.ts';
import type { PaymentVerdict } from './verifyPayPalPayment.ts';
import { getExpectedPayment, findPurchaseUnit, verifyPayPalPayment } from './verifyPayPalPayment.ts';

export type ReportOutcome =
  | 'paid'
  /** The order was cancelled or paid by another payment, so this money is owed back. */
  | 'surplus'
  | 'pending'
  | { readonly declined: string }
  | 'mismatch';

/** Records PayPal's report of a PayPal order; a repetition changes nothing. */
export async function recordReport(
  tx: EntityManager,
  app: PayPalContext,
  paypalOrder: PayPalOrderEntity,
  report: PayPalOrder,
): Promise<ReportOutcome> {
  const expected = getExpectedPayment(paypalOrder, app.config);
  const unit = findPurchaseUnit(report, expected);
  if (!unit) return 'mismatch';
  await lockOrder(tx, paypalOrder.orderId);
  const outcome = await recordVerdict(tx, app, paypalOrder, verifyPayPalPayment(report, expected));
  await recordReportedRefunds(tx, app, paypalOrder, unit);
  return outcome;
}

const toReceivedPayment = (
  { id: providerOrderId, orderId, usdCents: amountCents }: PayPalOrderEntity,
  captureId: string,
): ReceivedPayment => ({
  ...{ orderId, provider: 'paypal', providerOrderId, captureId, currency: 'USD', amountCents },
});

async function recordVerdict(
  tx: EntityManager,
  app: PayPalContext,
  paypalOrder: PayPalOrderEntity,
  verdict: PaymentVerdict,
): Promise<ReportOutcome> {
  if (verdict.kind === 'mismatch') return 'mismatch';
  const { orderId, usdCents } = paypalOrder;
  const { captureId } = verdict;
  if (verdict.kind === 'completed') {
    const settlement = await settlePayment(tx, toReceivedPayment(paypalOrder, captureId), app);
    return settlement === 'surplus' ? 'surplus' : 'paid';
  }
  const event = { orderId, provider: 'paypal' as const, key: captureId, reference: captureId };
  const amount = { currency: 'USD', cents: usdCents };
  const now = app.clock.now();
  if (verdict.kind === 'declined') {
    const declineEvent = { ...event, kind: 'declined' as const, amount, reason: verdict.issue };
    // A repeated report changes nothing, because another payment may be pending by now.
    if (await recordPaymentEvent(tx, declineEvent, now)) await allowNewPayment(tx, orderId);
    return { declined: verdict.issue };
  }
  if (await isPaymentDecided(tx, orderId, event)) return 'pending';
  const reason = verdict.reason === null ? {} : { reason: verdict.reason };
  await recordPaymentEvent(tx, { ...event, kind: 'pending', amount, ...reason }, now);
  await updatePaymentPending(tx, orderId);
  return 'pending';
}

/**
 * Lets the buyer pay again: removes the quote, so that the next payment gets a new PayPal order, because a PayPal
 * order is captured only once.
 */
async function allowNewPayment(tx: EntityManager, id: string): Promise<void> {
  await tx.update(OrderEntity, { id, status: In(getStatusesBefore('paid')) }, NO_QUOTE);
  await updatePaymentPending(tx, id);
}

async function recordReportedRefunds(
  tx: EntityManager,
  { clock, config }: PayPalContext,
  { orderId }: PayPalOrderEntity,
  unit: PurchaseUnit,
): Promise<void> {
  const now = clock.now();
  const context = { now, dueAt: new Date(now.getTime() + config.paymentCheckMs), seller: config };
  let hasNewRefund = false;
  for (const refund of await listReportedRefunds(tx, orderId, unit)) {
    if (await recordReportedRefund(tx, orderId, refund, context)) hasNewRefund = true;
  }
  if (hasNewRefund) await allowNewPayment(tx, orderId);
}

/**
 * Lists the refunds of a report. A refunded capture without a refund in the report or in the timeline counts
 * as one refund of its whole amount.
 */
async function listReportedRefunds(
  tx: EntityManager,
  orderId: string,
  { payments }: PurchaseUnit,
): Promise<ReportedRefund[]> {
  const listedRefunds = (payments?.refunds ?? []).flatMap((refund) => parseReportedRefund(refund) ?? []);
  const refundedCaptures = (payments?.captures ?? []).filter(({ status }) => status === 'REFUNDED');
  if (refundedCaptures.length === 0) return listedRefunds;
  const events = await findPaymentEvents(tx, orderId);
  const isListed = (id: string): boolean =>
    listedRefunds.some(({ captureId }) => captureId === id) ||
    events.some(({ kind, reference }) => kind === 'refunded' && reference === id);
  const unlistedRefunds = refundedCaptures
    .filter(({ id }) => !isListed(id))
    .map(({ id, amount }): ReportedRefund => {
      const cents = centsFromRand(amount.value) ?? 0;
      return { id, state: 'completed', issue: '', captureId: id, cents, customId: null };
    });
  return [...listedRefunds, ...unlistedRefunds];
}
