import {
  confirmSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  turnSecondFactorOff,
} from '@shop/contract/secondFactor';
import { fromContract, shopApi } from '@shop/shared-ui';

export const {
  useGetSecondFactorQuery,
  useStartSecondFactorMutation,
  useConfirmSecondFactorMutation,
  useRenewRecoveryCodesMutation,
  useTurnSecondFactorOffMutation,
} = shopApi.injectEndpoints({
  endpoints: (build) => ({
    getSecondFactor: build.query(fromContract(getSecondFactor, { provides: ['User'] })),
    startSecondFactor: build.mutation(fromContract(startSecondFactor)),
    confirmSecondFactor: build.mutation(fromContract(confirmSecondFactor, { invalidates: ['User'] })),
    renewRecoveryCodes: build.mutation(fromContract(renewRecoveryCodes, { invalidates: ['User'] })),
    turnSecondFactorOff: build.mutation(fromContract(turnSecondFactorOff, { invalidates: ['User'] })),
  }),
});
