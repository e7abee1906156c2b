import type { ApiCall } from '../endpoint.ts';
import type { Message } from '../fields.ts';
import type {
  UnsaveProductInput,
  ListProductsByIdsInput,
  ListProductsByIdsOutput,
  ListSavedProductsInput,
  ListSavedProductsOutput,
  SaveProductInput,
} from '../saved.ts';

export const listSavedProducts: ApiCall<
  typeof ListSavedProductsInput,
  typeof ListSavedProductsOutput,
  'signed-in'
> = {
  name: 'listSaved',
  method: 'GET',
  path: '/api/saved',
  access: 'signed-in',
};

export const saveProduct: ApiCall<typeof SaveProductInput, typeof Message, 'signed-in'> = {
  name: 'saveProduct',
  method: 'PUT',
  path: '/api/saved/:productId',
  access: 'signed-in',
};

export const unsaveProduct: ApiCall<typeof UnsaveProductInput, typeof Message, 'signed-in'> = {
  name: 'forgetSaved',
  method: 'DELETE',
  path: '/api/saved/:productId',
  access: 'signed-in',
};

export const listProductsByIds: ApiCall<
  typeof ListProductsByIdsInput,
  typeof ListProductsByIdsOutput,
  'all'
> = {
  name: 'listNamedProducts',
  method: 'GET',
  path: '/api/products/named',
  access: 'all',
};
