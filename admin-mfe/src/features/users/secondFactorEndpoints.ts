import { listSecondFactors, removeSecondFactor } from '@shop/contract/colleagueSecondFactor';
import { fromContract, LIST_RETENTION_S, shopApi } from '@shop/shared-ui';

export const { useListSecondFactorsQuery, useRemoveSecondFactorMutation } = shopApi.injectEndpoints({
  endpoints: (build) => ({
    listSecondFactors: build.query(
      fromContract(listSecondFactors, { provides: ['Users'], keepUnusedDataFor: LIST_RETENTION_S }),
    ),
    removeSecondFactor: build.mutation(fromContract(removeSecondFactor, { invalidates: ['Users'] })),
  }),
});
