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

/** Cache tag that only the screen of micro-frontends uses. */
const VERSIONS_TAG = 'MicroFrontends';
const MUTATION_OPTIONS = { invalidatesTags: [VERSIONS_TAG] } as const;

export const {
  useListMicroFrontendsQuery,
  useActivateVersionMutation,
  useOfferVersionMutation,
  useRollBackVersionMutation,
  useDisableMicroFrontendMutation,
  useEnableMicroFrontendMutation,
  usePreviewVersionMutation,
} = injectEndpoints(MICRO_FRONTEND, {
  tagTypes: [VERSIONS_TAG],
  endpoints: (build) => ({
    listMicroFrontends: build.query({
      ...fromContract(listMicroFrontends, { keepUnusedDataFor: LIST_RETENTION_S }),
      providesTags: [VERSIONS_TAG],
    }),
    activateVersion: build.mutation({ ...fromContract(activateVersion), ...MUTATION_OPTIONS }),
    offerVersion: build.mutation({ ...fromContract(offerVersion), ...MUTATION_OPTIONS }),
    rollBackVersion: build.mutation({ ...fromContract(rollBackVersion), ...MUTATION_OPTIONS }),
    disableMicroFrontend: build.mutation({ ...fromContract(disableMicroFrontend), ...MUTATION_OPTIONS }),
    enableMicroFrontend: build.mutation({ ...fromContract(enableMicroFrontend), ...MUTATION_OPTIONS }),
    previewVersion: build.mutation(fromContract(previewVersion)),
  }),
});
