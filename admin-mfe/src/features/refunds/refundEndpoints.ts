import { changeRefund, listRefunds, startRefund } from '@shop/contract/adminRefunds';
import { fromContract, shopApi } from '@shop/shared-ui';

export const { useListRefundsQuery, useStartRefundMutation, useChangeRefundMutation } =
  shopApi.injectEndpoints({
    endpoints: (build) => ({
      listRefunds: build.query(fromContract(listRefunds, { provides: ['Order'] })),
      startRefund: build.mutation(fromContract(startRefund, { invalidates: ['Order'] })),
      changeRefund: build.mutation(fromContract(changeRefund, { invalidates: ['Order'] })),
    }),
  });
