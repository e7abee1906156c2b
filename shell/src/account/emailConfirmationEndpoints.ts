import { getEmailStatus, sendConfirmation, verifyEmail } from '@shop/contract/emailConfirmation';
import { fromContract, shopApi } from '@shop/shared-ui';

export const { useGetEmailStatusQuery, useSendConfirmationMutation, useVerifyEmailMutation } =
  shopApi.injectEndpoints({
    endpoints: (build) => ({
      getEmailStatus: build.query(fromContract(getEmailStatus, { provides: ['User'] })),
      sendConfirmation: build.mutation(fromContract(sendConfirmation)),
      verifyEmail: build.mutation(fromContract(verifyEmail, { invalidates: ['User'] })),
    }),
  });
