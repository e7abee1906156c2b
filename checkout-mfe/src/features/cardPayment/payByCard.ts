import type { AppDispatch } from '@shop/shared-ui';
import { errorHint, errorMessage } from '@shop/shared-ui';
import { orderApi } from '../order/orderEndpoints.ts';
import { approvedPayments } from './approvedPayments.ts';
import type { PayPalButtonsOptions } from './paymentScript.ts';
import { paymentApproved, paymentFormFailed, paymentShown, paymentStarted } from './paymentSlice.ts';
import { concluded, settlePayment } from './settlePayment.ts';

/** What the card buttons of one order do. The browser never names an amount (requirement R.19). */
export function payByCard(dispatch: AppDispatch, orderId: string): PayPalButtonsOptions {
  let toldError: unknown;
  return {
    createOrder: async () => {
      // One that another tab has begun, or this one: to pay again could be to pay twice.
      if (approvedPayments.find(orderId) !== null) {
        dispatch(paymentShown({ orderId }));
        toldError = new Error('An earlier payment has not been answered yet.');
        throw toldError;
      }
      dispatch(paymentStarted({ orderId }));
      const { data, error } = await dispatch(orderApi.endpoints.createPayPalOrder.initiate({ orderId }));
      if (data) return data.id;
      dispatch(paymentFormFailed({ orderId, message: errorMessage(error), hint: errorHint(error) }));
      // The buttons must hear of it too, and hand it to `onError`, where it has then been told already.
      toldError = new Error(errorMessage(error));
      throw toldError;
    },
    onApprove: async ({ orderID }, { restart }) => {
      const payment = { orderId, paypalOrderId: orderID };
      dispatch(paymentApproved(payment));
      const outcome = await settlePayment(dispatch, payment);
      dispatch(concluded(payment, outcome));
      if (outcome.kind === 'refused' && outcome.canRestart) await restart();
    },
    onError: (error) => {
      if (error === toldError) return;
      dispatch(paymentFormFailed({ orderId, message: errorMessage(error), hint: errorHint(error) }));
    },
  };
}
