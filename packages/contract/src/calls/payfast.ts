import type { ApiCall } from '../endpoint.ts';
import type { Order } from '../orders.ts';
import type {
  ConfirmPayFastRefundInput,
  GetPayFastFormInput,
  SetRefundBankAccountInput,
  PayFastForm,
  StartPayFastPaymentInput,
} from '../payfast.ts';

export const startPayFastPayment: ApiCall<typeof StartPayFastPaymentInput, typeof PayFastForm, 'signed-in'> =
  {
    name: 'startPayFastPayment',
    method: 'POST',
    path: '/api/orders/:orderId/payfast',
    access: 'signed-in',
  };

export const getPayFastForm: ApiCall<typeof GetPayFastFormInput, typeof PayFastForm, 'signed-in'> = {
  name: 'getPayFastForm',
  method: 'GET',
  path: '/api/orders/:orderId/payfast',
  access: 'signed-in',
};

export const confirmPayFastRefund: ApiCall<typeof ConfirmPayFastRefundInput, typeof Order, 'admin'> = {
  name: 'confirmPayFastRefund',
  method: 'PUT',
  path: '/api/orders/:orderId/payfast/refund',
  access: 'admin',
};

export const setRefundBankAccount: ApiCall<typeof SetRefundBankAccountInput, typeof Order, 'signed-in'> = {
  name: 'giveBankAccount',
  method: 'PUT',
  path: '/api/orders/:orderId/payfast/bank-account',
  access: 'signed-in',
};
