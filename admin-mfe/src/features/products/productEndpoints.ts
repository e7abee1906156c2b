import {
  createProduct,
  deleteProduct,
  listProductNames,
  updateProduct,
  uploadImage,
} from '@shop/contract/adminProducts';
import { getProduct, listProducts } from '@shop/contract/products';
import { fromContract, LIST_RETENTION_S, shopApi } from '@shop/shared-ui';

export const {
  useListProductsQuery,
  useGetProductQuery,
  useListProductNamesQuery,
  useCreateProductMutation,
  useUpdateProductMutation,
  useDeleteProductMutation,
  useUploadImageMutation,
} = shopApi.injectEndpoints({
  endpoints: (build) => ({
    listProducts: build.query(
      fromContract(listProducts, { provides: ['Product'], keepUnusedDataFor: LIST_RETENTION_S }),
    ),
    getProduct: build.query(fromContract(getProduct, { provides: ['Product'] })),
    listProductNames: build.query(fromContract(listProductNames, { provides: ['Product'] })),
    createProduct: build.mutation(fromContract(createProduct, { invalidates: ['Product'] })),
    updateProduct: build.mutation(fromContract(updateProduct, { invalidates: ['Product'] })),
    deleteProduct: build.mutation(fromContract(deleteProduct, { invalidates: ['Product'] })),
    uploadImage: build.mutation(fromContract(uploadImage)),
  }),
});
