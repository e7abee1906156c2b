import type { AppDispatch } from '@shop/shared-ui';
import { errorHint, errorMessage } from '@shop/shared-ui';
import { orderApi } from '../../../shared/orderEndpoints.ts';
import { approvedPayments } from './approvedPayments.ts';
import type { PayPalButtonsOptions } from './paymentScript.ts';
import { paymentApproved, paymentFormFailed, paymentShown, paymentStarted } from './paymentSlice.ts';
import { toPaymentAction, settlePayment } from './settlePayment.ts';

/** Creates the callbacks of an order's PayPal buttons. The browser never sends an amount (requirement R.19). */
export function createPayPalCallbacks(dispatch: AppDispatch, orderId: string): PayPalButtonsOptions {
  let reportedError: unknown;
  return {
    createOrder: async () => {
      // An earlier payment has no known outcome, possibly in another tab. Another payment could charge the
      // buyer twice.
      if (approvedPayments.find(orderId) !== null) {
        dispatch(paymentShown({ orderId }));
        reportedError = new Error('An earlier payment is still being processed.');
        throw reportedError;
      }
      dispatch(paymentStarted({ orderId }));
      const { data, error } = await dispatch(orderApi.endpoints.createPayPalOrder.initiate({ orderId }));
      if (data) return data.id;
      dispatch(paymentFormFailed({ orderId, message: errorMessage(error), hint: errorHint(error) }));
      // PayPal's buttons must receive the error too. They pass it to `onError`, which ignores it.
      reportedError = new Error(errorMessage(error));
      throw reportedError;
    },
    onApprove: async ({ orderID }, { restart }) => {
      const payment = { orderId, paypalOrderId: orderID };
      dispatch(paymentApproved(payment));
      const outcome = await settlePayment(dispatch, payment);
      dispatch(toPaymentAction(payment, outcome));
      if (outcome.kind === 'refused' && outcome.canRestart) await restart();
    },
    onError: (error) => {
      if (error === reportedError) return;
      dispatch(paymentFormFailed({ orderId, message: errorMessage(error), hint: errorHint(error) }));
    },
  };
}
