import type {
  DeleteProductInput,
  ListProductNamesOutput,
  RestoreProductInput,
  UpdateProductInput,
  UploadImageInput,
  UploadImageOutput,
} from '../adminProducts.ts';
import type { ApiCall } from '../endpoint.ts';
import type { Message, NoInput } from '../fields.ts';
import type { Product } from '../products.ts';

export const listProductNames: ApiCall<typeof NoInput, typeof ListProductNamesOutput, 'admin'> = {
  name: 'listProductNames',
  method: 'GET',
  path: '/api/products/names',
  access: 'admin',
};

export const createProduct: ApiCall<typeof NoInput, typeof Product, 'admin'> = {
  name: 'createProduct',
  method: 'POST',
  path: '/api/products',
  access: 'admin',
  status: 201,
};

export const updateProduct: ApiCall<typeof UpdateProductInput, typeof Product, 'admin'> = {
  name: 'updateProduct',
  method: 'PUT',
  path: '/api/products/:productId',
  access: 'admin',
  pathInBody: true,
};

export const deleteProduct: ApiCall<typeof DeleteProductInput, typeof Message, 'admin'> = {
  name: 'deleteProduct',
  method: 'DELETE',
  path: '/api/products/:id',
  access: 'admin',
};

export const restoreProduct: ApiCall<typeof RestoreProductInput, typeof Product, 'admin'> = {
  name: 'restoreProduct',
  method: 'PUT',
  path: '/api/products/:id/restore',
  access: 'admin',
};

export const uploadImage: ApiCall<typeof UploadImageInput, typeof UploadImageOutput, 'admin'> = {
  name: 'uploadImage',
  method: 'POST',
  path: '/api/upload',
  access: 'admin',
  body: 'multipart',
  status: 201,
};
