import { changeRefund, listRefunds, startRefund } from '@shop/contract/calls/adminRefunds';
import { fromContract, injectEndpoints } from '@shop/shared-ui';

export const { useListRefundsQuery, useStartRefundMutation, useChangeRefundMutation } = injectEndpoints(
  MICRO_FRONTEND,
  {
    endpoints: (build) => ({
      listRefunds: build.query(fromContract(listRefunds, { provides: ['Order'] })),
      startRefund: build.mutation(fromContract(startRefund, { invalidates: ['Order'] })),
      changeRefund: build.mutation(fromContract(changeRefund, { invalidates: ['Order'] })),
    }),
  },
);
