import type { AppDispatch } from '@shop/shared-ui';
import {
  call,
  delay,
  getContext,
  notify,
  put,
  race,
  select,
  selectUserInfo,
  shopApi,
  take,
  takeEvery,
} from '@shop/shared-ui';
import { orderApi } from '../../../shared/orderEndpoints.ts';
import { approvedPayments } from './approvedPayments.ts';
import type { ApprovedPayment } from './paymentSlice.ts';
import {
  getAttempt,
  checkEnded,
  checkStarted,
  paymentApproved,
  paymentCheckRequested,
  paymentFormFailed,
  paymentRefused,
  paymentSettled,
  paymentShown,
  paymentSuspended,
  paymentUnknown,
  selectPaymentAttempts,
} from './paymentSlice.ts';
import { toPaymentAction, settlePayment } from './settlePayment.ts';

/**
 * Delays in ms before each check. After the last one the buyer can request a check, or the server settles the payment
 * by itself.
 */
const CHECK_DELAYS_MS = [2000, 10_000, 20_000, 30_000, 30_000, 60_000, 60_000, 120_000];

/**
 * Returns the id of the toasts about an order's payment. A newer toast replaces the previous one with this
 * id.
 */
const getToastId = (orderId: string): string => `payment of ${orderId}`;

/**
 * Repeats the check until the outcome is known or the delays are used up. Each check also captures a payment
 * that the buyer has approved.
 */
function* checkUntilKnown(payment: ApprovedPayment, delaysMs: readonly number[]) {
  const buyer = yield* select(selectUserInfo);
  for (const delayMs of delaysMs) {
    yield* delay(delayMs);
    // Ends if another event has set the outcome, or a sign-out has reset the slice.
    if ((yield* selectAttempt(payment.orderId)).status !== 'unknown') return;
    if ((yield* select(selectUserInfo))?._id !== buyer?._id) {
      yield* put(paymentSuspended(payment));
      return;
    }
    const outcome = yield* call(checkOnce, payment);
    if (outcome.kind !== 'unknown') {
      yield* put(toPaymentAction(payment, outcome));
      return;
    }
  }
}

/**
 * Checks a payment once. Must run by `call`, not by `yield*`: after cancellation, a generator that delegates by
 * `yield*` continues after this one's `finally`.
 */
function* checkOnce(payment: ApprovedPayment) {
  const dispatch = yield* getContext<AppDispatch>('dispatch');
  yield* put(checkStarted(payment));
  try {
    return yield* call(settlePayment, dispatch, payment);
  } finally {
    yield* put(checkEnded(payment));
  }
}

function* selectAttempt(orderId: string) {
  return getAttempt(yield* select(selectPaymentAttempts), orderId);
}

/**
 * Checks a payment until its outcome is known or a newer series of checks of the same order replaces this
 * one. Checks of other orders are independent.
 */
function* pollPayment(payment: ApprovedPayment, delaysMs: readonly number[]) {
  const isReplacement = (action: { type: string }) =>
    (paymentUnknown.match(action) || paymentCheckRequested.match(action)) &&
    action.payload.orderId === payment.orderId;
  yield* race({ known: call(checkUntilKnown, payment, delaysMs), replaced: take(isReplacement) });
}

function* checkPayment({ payload: { orderId } }: ReturnType<typeof paymentCheckRequested>) {
  const attempt = yield* selectAttempt(orderId);
  if (attempt.status !== 'unknown') return;
  const { paypalOrderId } = attempt;
  yield* pollPayment({ orderId, paypalOrderId }, [0, ...CHECK_DELAYS_MS]);
}

/** Resumes a payment that was approved before a reload or in another tab and has no known outcome. */
function* resumePayment({ payload: { orderId } }: { payload: { orderId: string } }) {
  const payment = approvedPayments.find(orderId);
  const { status } = yield* selectAttempt(orderId);
  if (payment !== null && status === 'none') yield* put(paymentUnknown(payment));
}

/**
 * Removes the stored payment, writes the returned order into the cache, because refetching it may fail, and
 * shows a toast.
 */
function* showSettled({ payload: { order } }: ReturnType<typeof paymentSettled>) {
  approvedPayments.remove(order._id);
  yield* put(orderApi.upsertQueryEntry('getOrder', { id: order._id }, order));
  notify.success(order.isPaid ? 'Payment Successful' : 'Payment pending', { about: getToastId(order._id) });
}

function* showRefused({ payload: { orderId, message } }: ReturnType<typeof paymentRefused>) {
  approvedPayments.remove(orderId);
  notify.error(message, { about: getToastId(orderId) });
  // The order may have been paid in another tab, expired or deleted.
  yield* put(shopApi.util.invalidateTags(['Order']));
}

/** Follows a card payment from the buyer's approval to its outcome, across reloads and failures. */
export function* paymentSaga() {
  yield* takeEvery(paymentShown, resumePayment);
  yield* takeEvery(paymentApproved, ({ payload }) => {
    notify.dismiss(getToastId(payload.orderId));
    approvedPayments.save(payload);
  });
  yield* takeEvery(paymentUnknown, ({ payload }) => pollPayment(payload, CHECK_DELAYS_MS));
  yield* takeEvery(paymentCheckRequested, checkPayment);
  yield* takeEvery(paymentSettled, showSettled);
  yield* takeEvery(paymentRefused, showRefused);
  yield* takeEvery(paymentFormFailed, ({ payload }) => {
    notify.error(payload.message, { about: getToastId(payload.orderId) });
  });
}
