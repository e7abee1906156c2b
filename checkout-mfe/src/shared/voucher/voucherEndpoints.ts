import { quoteCart } from '@shop/contract/calls/cart';
import { fromContract, injectEndpoints } from '@shop/shared-ui';

export const voucherApi = injectEndpoints(MICRO_FRONTEND, {
  endpoints: (build) => ({
    /**
     * Reads the price of a cart with a voucher, never from the cache. The `Product` tag repeats the call
     * after an order was placed or refused.
     */
    quoteCart: build.query({
      ...fromContract(quoteCart),
      keepUnusedDataFor: 0,
      providesTags: ['Product'],
    }),
  }),
});

export const { useQuoteCartQuery } = voucherApi;
