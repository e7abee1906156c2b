import {
  confirmSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  disableSecondFactor,
} from '@shop/contract/calls/secondFactor';
import { fromContract, injectEndpoints } from '@shop/shared-ui';

export const {
  useGetSecondFactorQuery,
  useStartSecondFactorMutation,
  useConfirmSecondFactorMutation,
  useRenewRecoveryCodesMutation,
  useTurnSecondFactorOffMutation,
} = injectEndpoints(MICRO_FRONTEND, {
  endpoints: (build) => ({
    getSecondFactor: build.query(fromContract(getSecondFactor, { provides: ['User'] })),
    startSecondFactor: build.mutation(fromContract(startSecondFactor)),
    confirmSecondFactor: build.mutation(fromContract(confirmSecondFactor, { invalidates: ['User'] })),
    renewRecoveryCodes: build.mutation(fromContract(renewRecoveryCodes, { invalidates: ['User'] })),
    turnSecondFactorOff: build.mutation(fromContract(disableSecondFactor, { invalidates: ['User'] })),
  }),
});
