import { getPaymentTimeline } from '@shop/contract/paymentTimeline';
import { fromContract, shopApi } from '@shop/shared-ui';

export const { useGetPaymentTimelineQuery } = shopApi.injectEndpoints({
  endpoints: (build) => ({
    getPaymentTimeline: build.query(fromContract(getPaymentTimeline, { provides: ['Order'] })),
  }),
});
