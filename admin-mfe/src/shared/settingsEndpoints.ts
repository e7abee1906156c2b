import { listSynonyms, setSynonyms } from '@shop/contract/calls/adminSearch';
import {
  getSettings,
  listSizeCharts,
  setSizeChart,
  updateSettings,
} from '@shop/contract/calls/adminSettings';
import { fromContract, LIST_RETENTION_S, injectEndpoints } from '@shop/shared-ui';

/** Tag that each change of the settings invalidates, because lists of products and the activity depend on settings. */
const PRODUCT = ['Product'] as const;
const CACHED_LIST = { provides: [...PRODUCT], keepUnusedDataFor: LIST_RETENTION_S };

export const {
  useGetSettingsQuery,
  useUpdateSettingsMutation,
  useListSynonymsQuery,
  useSetSynonymsMutation,
  useListSizeChartsQuery,
  useSetSizeChartMutation,
} = injectEndpoints(MICRO_FRONTEND, {
  endpoints: (build) => ({
    getSettings: build.query(fromContract(getSettings, CACHED_LIST)),
    updateSettings: build.mutation(fromContract(updateSettings, { invalidates: [...PRODUCT] })),
    listSynonyms: build.query(fromContract(listSynonyms, CACHED_LIST)),
    setSynonyms: build.mutation(fromContract(setSynonyms, { invalidates: [...PRODUCT] })),
    listSizeCharts: build.query(fromContract(listSizeCharts, CACHED_LIST)),
    setSizeChart: build.mutation(fromContract(setSizeChart, { invalidates: [...PRODUCT] })),
  }),
});
