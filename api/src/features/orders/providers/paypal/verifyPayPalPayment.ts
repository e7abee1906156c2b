import { centsFromRand } from '@shop/domain/money';
import type { Config } from '../../../../config/config.ts';
import type { PayPalOrderEntity } from '../../../../database/entities/payments.ts';
import type { PayPalCapture, PayPalOrder, PurchaseUnit } from './paypalResponses.ts';

/** Values that a PayPal order must match to pay one of the shop's orders. */
export interface ExpectedPayment {
  readonly paypalOrderId: string;
  readonly orderId: string;
  readonly usdCents: number;
  /** PayPal's id of the shop; null when it is not set, which production does not allow. */
  readonly merchantId: string | null;
}

export function getExpectedPayment(
  { id, orderId, usdCents }: PayPalOrderEntity,
  { paypal }: Pick<Config, 'paypal'>,
): ExpectedPayment {
  return { paypalOrderId: id, orderId, usdCents, merchantId: paypal?.merchantId ?? null };
}

export type PaymentVerdict =
  | { readonly kind: 'completed'; readonly captureId: string; readonly usdCents: number }
  | { readonly kind: 'pending'; readonly captureId: string; readonly reason: string | null }
  | { readonly kind: 'declined'; readonly captureId: string; readonly issue: string }
  | { readonly kind: 'mismatch' };

const MISMATCH: PaymentVerdict = { kind: 'mismatch' };

/**
 * Statuses of a capture whose money was received. Refunds are recorded separately; a fully refunded capture
 * pays nothing.
 */
const CAPTURED_STATUSES: ReadonlySet<string> = new Set(['COMPLETED', 'PARTIALLY_REFUNDED']);

/**
 * Verifies PayPal's report of a PayPal order and returns the state of its payment; a mismatch unless the
 * PayPal order is the expected one, captured, in dollars, of the exact amount, and paid to this merchant.
 */
export function verifyPayPalPayment(report: PayPalOrder, expected: ExpectedPayment): PaymentVerdict {
  const unit = findPurchaseUnit(report, expected);
  if (!unit || report.status !== 'COMPLETED') return MISMATCH;

  const captures = unit.payments?.captures ?? [];
  const capture = captures.find(({ status }) => CAPTURED_STATUSES.has(status)) ?? captures.at(-1);
  return capture && isExactAmount(capture, expected.usdCents)
    ? toVerdict(capture, expected.usdCents)
    : MISMATCH;
}

/** Whether a captured payment has ended: declined after a review, or fully refunded. */
export function hasPaymentEnded(report: PayPalOrder, expected: ExpectedPayment): boolean {
  const captures = findPurchaseUnit(report, expected)?.payments?.captures ?? [];
  const isRefunded = captures.length > 0 && captures.every(({ status }) => status === 'REFUNDED');
  return isRefunded || verifyPayPalPayment(report, expected).kind === 'declined';
}

/**
 * Returns the purchase unit of a report, whatever the state of its payment; null if the report is not about
 * the expected order and merchant.
 */
export function findPurchaseUnit(report: PayPalOrder, expected: ExpectedPayment): PurchaseUnit | null {
  const [unit, ...others] = report.purchase_units;
  if (!unit || others.length > 0 || report.id !== expected.paypalOrderId) return null;
  return isExpectedUnit(unit, expected) ? unit : null;
}

function isExpectedUnit(unit: PurchaseUnit, { orderId, merchantId }: ExpectedPayment): boolean {
  return unit.custom_id === orderId && (merchantId === null || unit.payee?.merchant_id === merchantId);
}

function isExactAmount({ amount }: PayPalCapture, usdCents: number): boolean {
  return amount.currency_code === 'USD' && centsFromRand(amount.value) === usdCents;
}

function toVerdict({ id, status, status_details }: PayPalCapture, usdCents: number): PaymentVerdict {
  if (CAPTURED_STATUSES.has(status)) return { kind: 'completed', captureId: id, usdCents };
  if (status === 'PENDING') {
    return { kind: 'pending', captureId: id, reason: status_details?.reason ?? null };
  }
  if (status === 'DECLINED' || status === 'FAILED') {
    return { kind: 'declined', captureId: id, issue: status_details?.reason ?? status };
  }
  return MISMATCH;
}
