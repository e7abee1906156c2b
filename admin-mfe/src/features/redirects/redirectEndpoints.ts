import {
  addRedirects,
  checkRedirects,
  deleteRedirect,
  listRedirects,
} from '@shop/contract/calls/adminRedirects';
import { fromContract, injectEndpoints, LIST_RETENTION_S } from '@shop/shared-ui';

export const {
  useListRedirectsQuery,
  useCheckRedirectsMutation,
  useAddRedirectsMutation,
  useDeleteRedirectMutation,
} = injectEndpoints(MICRO_FRONTEND, {
  endpoints: (build) => ({
    listRedirects: build.query(
      fromContract(listRedirects, { provides: ['Product'], keepUnusedDataFor: LIST_RETENTION_S }),
    ),
    checkRedirects: build.mutation(fromContract(checkRedirects)),
    addRedirects: build.mutation(fromContract(addRedirects, { invalidates: ['Product'] })),
    deleteRedirect: build.mutation(fromContract(deleteRedirect, { invalidates: ['Product'] })),
  }),
});
