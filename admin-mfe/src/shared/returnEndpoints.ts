import {
  approveReturn,
  closeReturn,
  declineReturn,
  listReturns,
  receiveReturn,
} from '@shop/contract/calls/adminReturns';
import { fromContract, LIST_RETENTION_S, injectEndpoints } from '@shop/shared-ui';

const RETURN_MUTATION_OPTIONS = { invalidates: ['Order', 'Product'] } as const;

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
    approveReturn: build.mutation(fromContract(approveReturn, RETURN_MUTATION_OPTIONS)),
    declineReturn: build.mutation(fromContract(declineReturn, RETURN_MUTATION_OPTIONS)),
    receiveReturn: build.mutation(fromContract(receiveReturn, RETURN_MUTATION_OPTIONS)),
    closeReturn: build.mutation(fromContract(closeReturn, RETURN_MUTATION_OPTIONS)),
  }),
});
