import type { ApiCall } from '../endpoint.ts';
import type { Message } from '../fields.ts';
import type {
  ForgetSavedInput,
  ListNamedProductsInput,
  ListNamedProductsOutput,
  ListSavedInput,
  ListSavedOutput,
  SaveProductInput,
} from '../saved.ts';

export const listSaved: ApiCall<typeof ListSavedInput, typeof ListSavedOutput, 'signed-in'> = {
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

export const forgetSaved: ApiCall<typeof ForgetSavedInput, typeof Message, 'signed-in'> = {
  name: 'forgetSaved',
  method: 'DELETE',
  path: '/api/saved/:productId',
  access: 'signed-in',
};

export const listNamedProducts: ApiCall<
  typeof ListNamedProductsInput,
  typeof ListNamedProductsOutput,
  'all'
> = {
  name: 'listNamedProducts',
  method: 'GET',
  path: '/api/products/named',
  access: 'all',
};
