import { getEmailStatus, sendConfirmation, verifyEmail } from '@shop/contract/calls/emailConfirmation';
import { fromContract, injectEndpoints } from '@shop/shared-ui';

export const { useGetEmailStatusQuery, useSendConfirmationMutation, useVerifyEmailMutation } =
  injectEndpoints(MICRO_FRONTEND, {
    endpoints: (build) => ({
      getEmailStatus: build.query(fromContract(getEmailStatus, { provides: ['User'] })),
      sendConfirmation: build.mutation(fromContract(sendConfirmation)),
      verifyEmail: build.mutation(fromContract(verifyEmail, { invalidates: ['User'] })),
    }),
  });
