import { bulkUpdateProducts, duplicateProduct } from '@shop/contract/calls/adminProductChanges';
import { listAdminProducts } from '@shop/contract/calls/adminProductList';
import {
  createProduct,
  deleteProduct,
  listProductNames,
  restoreProduct,
  updateProduct,
  uploadImage,
} from '@shop/contract/calls/adminProducts';
import { listPriceChanges } from '@shop/contract/calls/adminPrices';
import { listMovements, moveStock } from '@shop/contract/calls/adminStock';
import { getProduct } from '@shop/contract/calls/products';
import { fromContract, LIST_RETENTION_S, injectEndpoints } from '@shop/shared-ui';

export const {
  useListAdminProductsQuery,
  useListMovementsQuery,
  useListPriceChangesQuery,
  usePreviewProductsQuery,
  useGetProductQuery,
  useListProductNamesQuery,
  useCreateProductMutation,
  useUpdateProductMutation,
  useDeleteProductMutation,
  useRestoreProductMutation,
  useUploadImageMutation,
  useChangeProductsMutation,
  useDuplicateProductMutation,
  useMoveStockMutation,
} = injectEndpoints(MICRO_FRONTEND, {
  endpoints: (build) => ({
    listAdminProducts: build.query(
      fromContract(listAdminProducts, { provides: ['Product'], keepUnusedDataFor: LIST_RETENTION_S }),
    ),
    getProduct: build.query(fromContract(getProduct, { provides: ['Product'] })),
    listProductNames: build.query(fromContract(listProductNames, { provides: ['Product'] })),
    createProduct: build.mutation(fromContract(createProduct, { invalidates: ['Product'] })),
    updateProduct: build.mutation(fromContract(updateProduct, { invalidates: ['Product'] })),
    deleteProduct: build.mutation(fromContract(deleteProduct, { invalidates: ['Product'] })),
    restoreProduct: build.mutation(fromContract(restoreProduct, { invalidates: ['Product'] })),
    listPriceChanges: build.query(fromContract(listPriceChanges, { provides: ['Product'] })),
    listMovements: build.query(fromContract(listMovements, { provides: ['Product'] })),
    /** A preview changes nothing, so it is a query and not a mutation. */
    previewProducts: build.query(fromContract(bulkUpdateProducts)),
    changeProducts: build.mutation(fromContract(bulkUpdateProducts, { invalidates: ['Product'] })),
    duplicateProduct: build.mutation(fromContract(duplicateProduct, { invalidates: ['Product'] })),
    moveStock: build.mutation(fromContract(moveStock, { invalidates: ['Product'] })),
    uploadImage: build.mutation(fromContract(uploadImage)),
  }),
});
