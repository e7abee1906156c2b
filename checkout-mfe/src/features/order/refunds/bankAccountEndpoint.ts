import { setRefundBankAccount } from '@shop/contract/calls/payfast';
import { fromContract, injectEndpoints } from '@shop/shared-ui';

export const { useGiveBankAccountMutation } = injectEndpoints(MICRO_FRONTEND, {
  endpoints: (build) => ({
    giveBankAccount: build.mutation(fromContract(setRefundBankAccount, { invalidates: ['Order'] })),
  }),
});
