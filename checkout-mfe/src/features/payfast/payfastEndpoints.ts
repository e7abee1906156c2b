import { startPayFastPayment } from '@shop/contract/payfast';
import { fromContract, shopApi } from '@shop/shared-ui';

export const { useStartPayFastPaymentMutation } = shopApi.injectEndpoints({
  endpoints: (build) => ({
    // Starting a payment extends the reservation. A refusal means that the order has changed.
    startPayFastPayment: build.mutation(fromContract(startPayFastPayment, { invalidates: ['Order'] })),
  }),
});
