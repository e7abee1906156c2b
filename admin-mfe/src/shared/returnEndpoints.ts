import {
  approveReturn,
  closeReturn,
  declineReturn,
  listReturns,
  receiveReturn,
} from '@shop/contract/calls/adminReturns';
import { fromContract, LIST_RETENTION_S, injectEndpoints } from '@shop/shared-ui';

const changes = { invalidates: ['Order', 'Product'] } as const;

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
    approveReturn: build.mutation(fromContract(approveReturn, changes)),
    declineReturn: build.mutation(fromContract(declineReturn, changes)),
    receiveReturn: build.mutation(fromContract(receiveReturn, changes)),
    closeReturn: build.mutation(fromContract(closeReturn, changes)),
  }),
});
