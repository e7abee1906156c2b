import { getLegalText } from '@shop/contract/calls/legalTexts';
import { fromContract, injectEndpoints } from '@shop/shared-ui';

export const { useGetLegalTextQuery } = injectEndpoints(MICRO_FRONTEND, {
  endpoints: (build) => ({ getLegalText: build.query(fromContract(getLegalText)) }),
});
