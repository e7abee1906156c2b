import type { ApiCall } from '../endpoint.ts';
import type { NoInput } from '../fields.ts';
import type {
  GetProductInput,
  ListProductsInput,
  ListProductsOutput,
  Product,
  ListTopProductsOutput,
} from '../products.ts';

export const listProducts: ApiCall<typeof ListProductsInput, typeof ListProductsOutput, 'all'> = {
  name: 'listProducts',
  method: 'GET',
  path: '/api/products',
  access: 'all',
  repeated: ['category', 'brand', 'size', 'color'],
};

export const listTopProducts: ApiCall<typeof NoInput, typeof ListTopProductsOutput, 'all'> = {
  name: 'topProducts',
  method: 'GET',
  path: '/api/products/top',
  access: 'all',
};

export const getProduct: ApiCall<typeof GetProductInput, typeof Product, 'all'> = {
  name: 'getProduct',
  method: 'GET',
  path: '/api/products/:id',
  access: 'all',
};
