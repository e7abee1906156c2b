import type { ApiCall } from '../endpoint.ts';
import type { NoInput } from '../fields.ts';
import type {
  ListCategoriesOutput,
  ListRelatedProductsInput,
  ListRelatedProductsOutput,
  SuggestProductsInput,
  SuggestProductsOutput,
} from '../productDiscovery.ts';

export const suggestProducts: ApiCall<typeof SuggestProductsInput, typeof SuggestProductsOutput, 'all'> = {
  name: 'suggestProducts',
  method: 'GET',
  path: '/api/products/suggest',
  access: 'all',
};

export const listCategories: ApiCall<typeof NoInput, typeof ListCategoriesOutput, 'all'> = {
  name: 'listCategories',
  method: 'GET',
  path: '/api/products/categories',
  access: 'all',
};

export const listRelatedProducts: ApiCall<
  typeof ListRelatedProductsInput,
  typeof ListRelatedProductsOutput,
  'all'
> = {
  name: 'relatedProducts',
  method: 'GET',
  path: '/api/products/:id/related',
  access: 'all',
};
