import type { AppDispatch } from '@shop/shared-ui';
import { errorMessage, isApiError, isErrorCode, notify, shopApi } from '@shop/shared-ui';
import { orderApi } from './orderEndpoints.ts';
import type { PayPalButtonsOptions } from './paymentScript.ts';

const { createPayPalOrder, capturePayPalOrder, payOrder } = orderApi.endpoints;

const UNCERTAIN =
  'We could not confirm your payment yet. Do not pay again: we are checking, and this page will tell.';

/** The card or its account was refused: the buyer may take another one. */
function isDeclined(error: unknown): boolean {
  return (
    isApiError(error) && isErrorCode(error, 'payment_declined') && error.data?.issue === 'INSTRUMENT_DECLINED'
  );
}

/** No answer came, so that money may have been taken. */
function isUncertain(error: unknown): boolean {
  return isApiError(error) && typeof error.status === 'string';
}

/**
 * Captures, then reports the capture; the server asks PayPal itself either way. `declined` leaves the order unpaid.
 * Throws the sentence for the buyer when neither call says what became of the money.
 */
async function settle(dispatch: AppDispatch, orderId: string, paypalOrderId: string) {
  const capture = await dispatch(capturePayPalOrder.initiate({ orderId, paypalOrderId }));
  if (isDeclined(capture.error)) {
    notify.error(errorMessage(capture.error));
    return 'declined';
  }
  if (capture.error && !isUncertain(capture.error)) throw new Error(errorMessage(capture.error));
  const pay = await dispatch(payOrder.initiate({ orderId, id: paypalOrderId }));
  // A capture that was answered stands, whether or not its report got through.
  const order = pay.data ?? capture.data;
  if (!order) throw new Error(isUncertain(pay.error) ? UNCERTAIN : errorMessage(pay.error));
  return order.isPaid ? 'paid' : 'pending';
}

/** What the card buttons of one order do. The browser never names an amount (readings 19). */
export function payByCard(dispatch: AppDispatch, orderId: string): PayPalButtonsOptions {
  return {
    createOrder: async () => {
      const { data, error } = await dispatch(createPayPalOrder.initiate({ orderId }));
      if (!data) throw new Error(errorMessage(error));
      return data.id;
    },
    onApprove: async ({ orderID }, { restart }) => {
      try {
        const outcome = await settle(dispatch, orderId, orderID);
        if (outcome === 'declined') await restart();
        else notify.success(outcome === 'paid' ? 'Payment Successful' : 'Payment pending');
      } finally {
        dispatch(shopApi.util.invalidateTags(['Order']));
      }
    },
    onError: (error) => {
      notify.error(errorMessage(error));
    },
  };
}
