import { getPaymentTimeline } from '@shop/contract/calls/paymentTimeline';
import { fromContract, injectEndpoints } from '@shop/shared-ui';

export const { useGetPaymentTimelineQuery } = injectEndpoints(MICRO_FRONTEND, {
  endpoints: (build) => ({
    getPaymentTimeline: build.query(fromContract(getPaymentTimeline, { provides: ['Order'] })),
  }),
});
