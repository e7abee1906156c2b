import {
  approveReturn,
  closeReturn,
  declineReturn,
  listReturns,
  receiveReturn,
} from '@shop/contract/calls/adminReturns';
import { fromContract, LIST_RETENTION_S, injectEndpoints } from '@shop/shared-ui';

const mutationOptions = { invalidates: ['Order', 'Product'] } as const;

export const {
  useListReturnsQuery,
  useApproveReturnMutation,
  useDeclineReturnMutation,
  useReceiveReturnMutation,
  useCloseReturnMutation,
} = injectEndpoints(MICRO_FRONTEND, {
  endpoints: (build) => ({
    listReturns: build.query(
      fromContract(listReturns, { provides: ['Order'], keepUnusedDataFor: LIST_RETENTION_S }),
    ),
    approveReturn: build.mutation(fromContract(approveReturn, mutationOptions)),
    declineReturn: build.mutation(fromContract(declineReturn, mutationOptions)),
    receiveReturn: build.mutation(fromContract(receiveReturn, mutationOptions)),
    closeReturn: build.mutation(fromContract(closeReturn, mutationOptions)),
  }),
});
