import { listAdminProducts } from '@shop/contract/calls/adminProductList';
import { createVoucherCodes, switchVoucherCodes } from '@shop/contract/calls/adminVoucherCodes';
import { listProductNames } from '@shop/contract/calls/adminProducts';
import {
  createVoucher,
  getVoucher,
  listVouchers,
  previewVoucher,
  updateVoucher,
} from '@shop/contract/calls/adminVouchers';
import { fromContract, LIST_RETENTION_S, injectEndpoints } from '@shop/shared-ui';

export const {
  useListVouchersQuery,
  useGetVoucherQuery,
  usePreviewVoucherQuery,
  useFindVoucherProductsQuery,
  useListVoucherCategoriesQuery,
  useCreateVoucherMutation,
  useUpdateVoucherMutation,
  useCreateVoucherCodesMutation,
  useSwitchVoucherCodesMutation,
} = injectEndpoints(MICRO_FRONTEND, {
  endpoints: (build) => ({
    listVouchers: build.query(
      fromContract(listVouchers, { provides: ['Product'], keepUnusedDataFor: LIST_RETENTION_S }),
    ),
    getVoucher: build.query(fromContract(getVoucher, { provides: ['Product'] })),
    previewVoucher: build.query(fromContract(previewVoucher, { provides: ['Product'] })),
    // Named differently from the API calls, because the pages of products define endpoints with the calls' names.
    findVoucherProducts: build.query(fromContract(listAdminProducts, { provides: ['Product'] })),
    listVoucherCategories: build.query(fromContract(listProductNames, { provides: ['Product'] })),
    createVoucher: build.mutation(fromContract(createVoucher, { invalidates: ['Product'] })),
    createVoucherCodes: build.mutation(fromContract(createVoucherCodes, { invalidates: ['Product'] })),
    switchVoucherCodes: build.mutation(fromContract(switchVoucherCodes, { invalidates: ['Product'] })),
    updateVoucher: build.mutation(fromContract(updateVoucher, { invalidates: ['Product'] })),
  }),
});
