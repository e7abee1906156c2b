import { startPayFastPayment } from '@shop/contract/calls/payfast';
import { fromContract, injectEndpoints } from '@shop/shared-ui';

export const { useStartPayFastPaymentMutation } = injectEndpoints(MICRO_FRONTEND, {
  endpoints: (build) => ({
    // Starting a payment extends the reservation. A refusal means that the order has changed.
    startPayFastPayment: build.mutation(fromContract(startPayFastPayment, { invalidates: ['Order'] })),
  }),
});
