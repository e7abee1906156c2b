import { listSecondFactors, removeSecondFactor } from '@shop/contract/calls/adminSecondFactors';
import { fromContract, LIST_RETENTION_S, injectEndpoints } from '@shop/shared-ui';

export const { useListSecondFactorsQuery, useRemoveSecondFactorMutation } = injectEndpoints(MICRO_FRONTEND, {
  endpoints: (build) => ({
    listSecondFactors: build.query(
      fromContract(listSecondFactors, { provides: ['Users'], keepUnusedDataFor: LIST_RETENTION_S }),
    ),
    removeSecondFactor: build.mutation(fromContract(removeSecondFactor, { invalidates: ['Users'] })),
  }),
});
