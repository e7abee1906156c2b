import {
  activateVersion,
  disableMicroFrontend,
  enableMicroFrontend,
  listMicroFrontends,
  offerVersion,
  previewVersion,
  rollBackVersion,
} from '@shop/contract/calls/adminMicroFrontends';
import { fromContract, LIST_RETENTION_S, injectEndpoints } from '@shop/shared-ui';

/** Cache tag that only this screen uses. */
const TAG = 'MicroFrontends';
const changed = { invalidatesTags: [TAG] } as const;

export const {
  useListMicroFrontendsQuery,
  useActivateVersionMutation,
  useOfferVersionMutation,
  useRollBackVersionMutation,
  useDisableMicroFrontendMutation,
  useEnableMicroFrontendMutation,
  usePreviewVersionMutation,
} = injectEndpoints(MICRO_FRONTEND, {
  tagTypes: [TAG],
  endpoints: (build) => ({
    listMicroFrontends: build.query({
      ...fromContract(listMicroFrontends, { keepUnusedDataFor: LIST_RETENTION_S }),
      providesTags: [TAG],
    }),
    activateVersion: build.mutation({ ...fromContract(activateVersion), ...changed }),
    offerVersion: build.mutation({ ...fromContract(offerVersion), ...changed }),
    rollBackVersion: build.mutation({ ...fromContract(rollBackVersion), ...changed }),
    disableMicroFrontend: build.mutation({ ...fromContract(disableMicroFrontend), ...changed }),
    enableMicroFrontend: build.mutation({ ...fromContract(enableMicroFrontend), ...changed }),
    previewVersion: build.mutation(fromContract(previewVersion)),
  }),
});
