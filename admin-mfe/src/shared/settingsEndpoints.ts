import { listSynonyms, setSynonyms } from '@shop/contract/calls/adminSearch';
import {
  getSettings,
  listSizeCharts,
  publishLegalText,
  setSizeChart,
  updateSettings,
} from '@shop/contract/calls/adminSettings';
import { getLegalText } from '@shop/contract/calls/legalTexts';
import { fromContract, LIST_RETENTION_S, injectEndpoints } from '@shop/shared-ui';

/** Tag that each change of the settings invalidates, because lists of products and the activity depend on settings. */
const PRODUCT_TAGS = ['Product'] as const;
const QUERY_OPTIONS = { provides: [...PRODUCT_TAGS], keepUnusedDataFor: LIST_RETENTION_S };

export const {
  useGetSettingsQuery,
  useUpdateSettingsMutation,
  useListSynonymsQuery,
  useSetSynonymsMutation,
  useListSizeChartsQuery,
  useSetSizeChartMutation,
  useGetLegalTextQuery,
  usePublishLegalTextMutation,
} = injectEndpoints(MICRO_FRONTEND, {
  endpoints: (build) => ({
    getSettings: build.query(fromContract(getSettings, QUERY_OPTIONS)),
    updateSettings: build.mutation(fromContract(updateSettings, { invalidates: [...PRODUCT_TAGS] })),
    listSynonyms: build.query(fromContract(listSynonyms, QUERY_OPTIONS)),
    setSynonyms: build.mutation(fromContract(setSynonyms, { invalidates: [...PRODUCT_TAGS] })),
    listSizeCharts: build.query(fromContract(listSizeCharts, QUERY_OPTIONS)),
    setSizeChart: build.mutation(fromContract(setSizeChart, { invalidates: [...PRODUCT_TAGS] })),
    getLegalText: build.query(fromContract(getLegalText, QUERY_OPTIONS)),
    publishLegalText: build.mutation(fromContract(publishLegalText, { invalidates: [...PRODUCT_TAGS] })),
  }),
});
