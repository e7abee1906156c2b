import { getExchangeRate, getPayPalConfig } from '@shop/contract/config';
import { getOrder } from '@shop/contract/orders';
import { capturePayPalOrder, createPayPalOrder, payOrder } from '@shop/contract/payments';
import { fromContract, shopApi } from '@shop/shared-ui';

export const orderApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    getOrder: build.query(fromContract(getOrder, { provides: ['Order'] })),
    getPayPalConfig: build.query(fromContract(getPayPalConfig)),
    getExchangeRate: build.query(fromContract(getExchangeRate)),
    // Starting a payment stores a quote and prolongs the reservation; a refusal says that the order has moved on.
    createPayPalOrder: build.mutation(fromContract(createPayPalOrder, { invalidates: ['Order'] })),
    // The order is read anew once the payment has been reported, not between the two calls.
    capturePayPalOrder: build.mutation(fromContract(capturePayPalOrder)),
    payOrder: build.mutation(fromContract(payOrder, { invalidates: ['Order'] })),
  }),
});

export const { useGetOrderQuery, useGetExchangeRateQuery } = orderApi;
