import * as z from 'zod/mini';
import { BankAccountFields } from './bankAccountForm.ts';
import { PaymentOption } from './checkoutForms.ts';
import * as calls from './calls/payfast.ts';
import { defineEndpoint } from './endpoint.ts';
import { OrderId } from './fields.ts';
import { Order } from './orders.ts';

/**
 * Form that the browser posts to `action`, with all `fields` unchanged and in order, because PayFast's
 * signature covers them.
 */
export const PayFastForm = z.object({ action: z.string(), fields: z.record(z.string(), z.string()) });
export type PayFastForm = z.infer<typeof PayFastForm>;

export const StartPayFastPaymentInput = z.object({
  orderId: OrderId,
  /**
   * Code of PayFast's `payment_method`, which is stored with the order. Null offers all methods; when absent,
   * the stored choice applies.
   */
  paymentOption: z.optional(z.nullable(PaymentOption)),
});

export const startPayFastPayment = defineEndpoint({
  ...calls.startPayFastPayment,
  summary:
    'Begins the payment of an unpaid order at PayFast: the reservation is extended; answers with the signed form',
  input: StartPayFastPaymentInput,
  output: PayFastForm,
});

export const GetPayFastFormInput = z.object({ orderId: OrderId });

export const getPayFastForm = defineEndpoint({
  ...calls.getPayFastForm,
  summary:
    'The signed form that takes the buyer of an unpaid order to PayFast; nothing is begun by reading it',
  input: GetPayFastFormInput,
  output: PayFastForm,
});

export const ConfirmPayFastRefundInput = z.object({ orderId: OrderId });

export const confirmPayFastRefund = defineEndpoint({
  ...calls.confirmPayFastRefund,
  summary: 'Says that the money owed for an order was paid back at PayFast, which reports no refunds itself',
  input: ConfirmPayFastRefundInput,
  output: Order,
});

export const SetRefundBankAccountInput = z.object({ orderId: OrderId, ...BankAccountFields.shape });

export const setRefundBankAccount = defineEndpoint({
  ...calls.setRefundBankAccount,
  summary: 'Gives the bank account to which PayFast pays the refunds of an order, and starts them again',
  input: SetRefundBankAccountInput,
  output: Order,
});
