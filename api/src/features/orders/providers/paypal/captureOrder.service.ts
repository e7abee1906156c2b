import { PayPalOrderEntity } from '../../../../database/entities/payments.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { lockOrder } from '../../../../database/locks.ts';
import type { PayPalContext } from './paypalContext.ts';
import { recordPaymentEvent } from '../../records/paymentTimeline.service.ts';
import type { PayPalOrder } from './paypalResponses.ts';
import { getExpectedPayment, hasPaymentEnded } from './verifyPayPalPayment.ts';

export type CaptureResult =
  /** PayPal's report of a captured PayPal order: the given one, or another one of the same shop order. */
  | { readonly kind: 'report'; readonly paypalOrder: PayPalOrderEntity; readonly report: PayPalOrder }
  | { readonly kind: 'refused'; readonly issue: string };

/** Issues of PayPal that are not recorded as declines, because they do not concern the buyer's card. */
const NON_DECLINE_ISSUES = new Set(['ORDER_NOT_APPROVED', 'DUPLICATE_INVOICE_ID', 'INVALID_RESOURCE_ID']);

/**
 * Captures the payment that the buyer has approved, and records a decline; the caller records PayPal's
 * report. Throws 503 when PayPal is unavailable.
 */
export async function captureOrder(
  app: PayPalContext,
  paypalOrder: PayPalOrderEntity,
  orderNumber: number,
): Promise<CaptureResult> {
  const result = await attemptCapture(app, paypalOrder);
  if (result.kind === 'report' || result.issue !== 'DUPLICATE_INVOICE_ID') return result;
  const earlierCapture = await findEarlierCapture(app, paypalOrder);
  if (earlierCapture) return earlierCapture;
  // The invoice id must be unique at PayPal; another shop on the same account has used this order's number.
  const invoiceId = `${orderNumber}-${paypalOrder.orderId}`;
  if (await app.paypal.changeInvoiceId(paypalOrder.id, invoiceId)) return attemptCapture(app, paypalOrder);
  // Another process may have captured the PayPal order in the meantime.
  const report = await app.paypal.findOrder(paypalOrder.id);
  return report?.status === 'COMPLETED' ? { kind: 'report', paypalOrder, report } : result;
}

async function attemptCapture(app: PayPalContext, paypalOrder: PayPalOrderEntity): Promise<CaptureResult> {
  const answer = await app.paypal.capture(paypalOrder.id);
  if (answer.kind === 'captured') return { kind: 'report', paypalOrder, report: answer.order };
  const { issue, refusalId } = answer;
  if (issue === 'ORDER_ALREADY_CAPTURED') {
    const report = await app.paypal.findOrder(paypalOrder.id);
    if (report) return { kind: 'report', paypalOrder, report };
  }
  if (!NON_DECLINE_ISSUES.has(issue)) await recordDecline(app, paypalOrder, issue, refusalId);
  return { kind: 'refused', issue };
}

/**
 * Finds another PayPal order of the same shop order that is captured and neither declined nor fully refunded;
 * null if there is none.
 */
async function findEarlierCapture(
  app: PayPalContext,
  { id, orderId }: PayPalOrderEntity,
): Promise<CaptureResult | null> {
  const paypalOrders = await app.db.read.findBy(PayPalOrderEntity, { orderId });
  for (const other of paypalOrders.filter((candidate) => candidate.id !== id)) {
    const report = await app.paypal.findOrder(other.id);
    if (report?.status !== 'COMPLETED') continue;
    if (!hasPaymentEnded(report, getExpectedPayment(other, app.config)))
      return { kind: 'report', paypalOrder: other, report };
  }
  return null;
}

async function recordDecline(
  { db, clock }: PayPalContext,
  { id, orderId, usdCents }: PayPalOrderEntity,
  issue: string,
  refusalId: string | null,
): Promise<void> {
  const now = clock.now();
  const event = {
    orderId,
    provider: 'paypal',
    kind: 'declined',
    key: `${id}:${refusalId ?? now.getTime()}`,
    amount: { currency: 'USD', cents: usdCents },
    reason: issue,
  } as const;
  await inTransaction(db, async (tx) => {
    await lockOrder(tx, orderId);
    await recordPaymentEvent(tx, event, now);
  });
}
