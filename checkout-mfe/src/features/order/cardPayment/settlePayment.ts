import type { Order } from '@shop/contract/orders';
import type { AppDispatch } from '@shop/shared-ui';
import { errorMessage, isApiError, isErrorCode } from '@shop/shared-ui';
import { orderApi } from '../../../shared/orderEndpoints.ts';
import type { ApprovedPayment } from './paymentSlice.ts';
import { paymentRefused, paymentSettled, paymentSuspended, paymentUnknown } from './paymentSlice.ts';

const { capturePayPalOrder, payOrder } = orderApi.endpoints;

const UNAUTHENTICATED = 401;
const TOO_MANY_REQUESTS = 429;
const FIRST_SERVER_ERROR = 500;

export type PaymentOutcome =
  /** The order is paid, or its payment is pending at PayPal. */
  | { readonly kind: 'settled'; readonly order: Order }
  /** No money was taken. With `canRestart` the buyer may try another card immediately. */
  | { readonly kind: 'refused'; readonly message: string; readonly canRestart: boolean }
  /** The outcome is not known. */
  | { readonly kind: 'unknown' }
  /** The outcome cannot be read until the buyer signs in again. */
  | { readonly kind: 'signedOut' };

/**
 * True if there was no response, or only one that does not tell what PayPal did. Money may have been taken.
 */
function isUnanswered({ status }: { status: unknown }): boolean {
  if (typeof status !== 'number') return true;
  return status === TOO_MANY_REQUESTS || status >= FIRST_SERVER_ERROR;
}

function toOutcome(error: unknown): PaymentOutcome {
  if (!isApiError(error) || isUnanswered(error)) return { kind: 'unknown' };
  if (error.status === UNAUTHENTICATED) return { kind: 'signedOut' };
  const canRestart = isErrorCode(error, 'payment_declined') && error.data?.issue === 'INSTRUMENT_DECLINED';
  return { kind: 'refused', message: errorMessage(error), canRestart };
}

/**
 * Captures the approved payment, then reports it to the API unless the capture was refused. Both calls are safe to
 * repeat, because the API asks PayPal itself and records a capture once (requirement R.19). The report also settles a
 * payment that was captured before the order expired.
 */
export async function settlePayment(
  dispatch: AppDispatch,
  { orderId, paypalOrderId }: ApprovedPayment,
): Promise<PaymentOutcome> {
  const capture = await dispatch(capturePayPalOrder.initiate({ orderId, paypalOrderId }));
  const captureOutcome: PaymentOutcome = capture.data
    ? { kind: 'settled', order: capture.data }
    : toOutcome(capture.error);
  const isFinal = captureOutcome.kind === 'refused' && !isErrorCode(capture.error, 'order_not_payable');
  if (isFinal || captureOutcome.kind === 'signedOut') return captureOutcome;
  const report = await dispatch(payOrder.initiate({ orderId, id: paypalOrderId }));
  if (report.data) return { kind: 'settled', order: report.data };
  // The known result of a capture is valid even if the report fails. After a capture with an unknown outcome,
  // `payment_mismatch` only means that PayPal has not processed it yet.
  if (captureOutcome.kind !== 'unknown' || isErrorCode(report.error, 'payment_mismatch'))
    return captureOutcome;
  return toOutcome(report.error);
}

/** Returns the Redux action that records the outcome of a payment. */
export function toPaymentAction(payment: ApprovedPayment, outcome: PaymentOutcome) {
  const { orderId } = payment;
  if (outcome.kind === 'settled') return paymentSettled({ order: outcome.order });
  if (outcome.kind === 'refused') return paymentRefused({ orderId, message: outcome.message });
  return outcome.kind === 'unknown' ? paymentUnknown(payment) : paymentSuspended({ orderId });
}
