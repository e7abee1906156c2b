import { endOneSession, listSessions, signOutEverywhere } from '@shop/contract/calls/sessions';
import { LIST_RETENTION_S, fromContract, injectEndpoints } from '@shop/shared-ui';

export const { useListSessionsQuery, useEndOneSessionMutation, useSignOutEverywhereMutation } =
  injectEndpoints(MICRO_FRONTEND, {
    endpoints: (build) => ({
      listSessions: build.query(
        fromContract(listSessions, { provides: ['User'], keepUnusedDataFor: LIST_RETENTION_S }),
      ),
      endOneSession: build.mutation(fromContract(endOneSession, { invalidates: ['User'] })),
      signOutEverywhere: build.mutation(fromContract(signOutEverywhere, { invalidates: ['User'] })),
    }),
  });
