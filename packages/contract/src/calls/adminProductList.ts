import type {
  ExportProductsInput,
  ExportProductsOutput,
  ListAdminProductsInput,
  ListAdminProductsOutput,
} from '../adminProductList.ts';
import type { ApiCall } from '../endpoint.ts';

export const listAdminProducts: ApiCall<
  typeof ListAdminProductsInput,
  typeof ListAdminProductsOutput,
  'admin'
> = {
  name: 'listAdminProducts',
  method: 'GET',
  path: '/api/admin/products',
  access: 'admin',
};

export const exportProducts: ApiCall<typeof ExportProductsInput, typeof ExportProductsOutput, 'admin'> = {
  name: 'exportProducts',
  method: 'GET',
  path: '/api/admin/products.csv',
  access: 'admin',
  answer: 'csv',
};
