import type { Order } from '@shop/contract/orders';
import type { AppDispatch } from '@shop/shared-ui';
import { errorMessage, isApiError, isErrorCode } from '@shop/shared-ui';
import { orderApi } from '../order/orderEndpoints.ts';
import type { ApprovedPayment } from './paymentSlice.ts';
import { paymentRefused, paymentSettled, paymentSuspended, paymentUnknown } from './paymentSlice.ts';

const { capturePayPalOrder, payOrder } = orderApi.endpoints;

const UNAUTHENTICATED = 401;
const TOO_MANY_REQUESTS = 429;
const FIRST_SERVER_ERROR = 500;

export type Outcome =
  /** `order.isPaid`, or its payment is pending at the provider. */
  | { readonly kind: 'settled'; readonly order: Order }
  /** No money was taken. `canRestart`: the buyer may take another card at once. */
  | { readonly kind: 'refused'; readonly message: string; readonly canRestart: boolean }
  /** No answer says what became of the money. */
  | { readonly kind: 'unknown' }
  /** Nothing can be learned before the buyer has signed in again. */
  | { readonly kind: 'signedOut' };

/** No answer came, or none that says what PayPal did: money may have been taken. */
function isUnanswered({ status }: { status: unknown }): boolean {
  if (typeof status !== 'number') return true;
  return status === TOO_MANY_REQUESTS || status >= FIRST_SERVER_ERROR;
}

function outcomeOf(error: unknown): Outcome {
  if (!isApiError(error) || isUnanswered(error)) return { kind: 'unknown' };
  if (error.status === UNAUTHENTICATED) return { kind: 'signedOut' };
  const canRestart = isErrorCode(error, 'payment_declined') && error.data?.issue === 'INSTRUMENT_DECLINED';
  return { kind: 'refused', message: errorMessage(error), canRestart };
}

/**
 * Captures what the buyer has approved, then reports the capture. Both may be repeated: the server asks PayPal itself,
 * and one capture pays one order, once (requirement R.19). A report settles also what was captured before the order expired.
 */
export async function settlePayment(
  dispatch: AppDispatch,
  { orderId, paypalOrderId }: ApprovedPayment,
): Promise<Outcome> {
  const capture = await dispatch(capturePayPalOrder.initiate({ orderId, paypalOrderId }));
  const captured: Outcome = capture.data
    ? { kind: 'settled', order: capture.data }
    : outcomeOf(capture.error);
  const isOver = captured.kind === 'refused' && !isErrorCode(capture.error, 'order_not_payable');
  if (isOver || captured.kind === 'signedOut') return captured;
  const report = await dispatch(payOrder.initiate({ orderId, id: paypalOrderId }));
  if (report.data) return { kind: 'settled', order: report.data };
  // A capture that was answered stands, whether or not its report got through. After one that was not answered a
  // mismatch says only that PayPal has not got to it yet.
  if (captured.kind !== 'unknown' || isErrorCode(report.error, 'payment_mismatch')) return captured;
  return outcomeOf(report.error);
}

/** What the shop is told of an outcome. */
export function concluded(payment: ApprovedPayment, outcome: Outcome) {
  const { orderId } = payment;
  if (outcome.kind === 'settled') return paymentSettled({ order: outcome.order });
  if (outcome.kind === 'refused') return paymentRefused({ orderId, message: outcome.message });
  return outcome.kind === 'unknown' ? paymentUnknown(payment) : paymentSuspended({ orderId });
}
