import { getOverview } from '@shop/contract/calls/adminOverview';
import { fromContract, LIST_RETENTION_S, injectEndpoints } from '@shop/shared-ui';

export const { useGetOverviewQuery } = injectEndpoints(MICRO_FRONTEND, {
  endpoints: (build) => ({
    getOverview: build.query(
      fromContract(getOverview, { provides: ['Order'], keepUnusedDataFor: LIST_RETENTION_S }),
    ),
  }),
});
