import { getOverview } from '@shop/contract/adminOverview';
import { fromContract, LIST_RETENTION_S, shopApi } from '@shop/shared-ui';

export const { useGetOverviewQuery } = shopApi.injectEndpoints({
  endpoints: (build) => ({
    getOverview: build.query(
      fromContract(getOverview, { provides: ['Order'], keepUnusedDataFor: LIST_RETENTION_S }),
    ),
  }),
});
