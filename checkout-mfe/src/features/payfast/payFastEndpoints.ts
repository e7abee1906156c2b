import { startPayFastPayment } from '@shop/contract/payfast';
import { fromContract, shopApi } from '@shop/shared-ui';

export const { useStartPayFastPaymentMutation } = shopApi.injectEndpoints({
  endpoints: (build) => ({
    // Starting a payment prolongs the reservation; a refusal says that the order has moved on.
    startPayFastPayment: build.mutation(fromContract(startPayFastPayment, { invalidates: ['Order'] })),
  }),
});
