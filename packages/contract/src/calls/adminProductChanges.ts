import type {
  BulkUpdateProductsInput,
  BulkUpdateProductsOutput,
  DuplicateProductInput,
} from '../adminProductChanges.ts';
import type { ApiCall } from '../endpoint.ts';
import type { Product } from '../products.ts';

export const bulkUpdateProducts: ApiCall<
  typeof BulkUpdateProductsInput,
  typeof BulkUpdateProductsOutput,
  'admin'
> = {
  name: 'changeProducts',
  method: 'POST',
  path: '/api/admin/products/changes',
  access: 'admin',
};

export const duplicateProduct: ApiCall<typeof DuplicateProductInput, typeof Product, 'admin'> = {
  name: 'duplicateProduct',
  method: 'POST',
  path: '/api/admin/products/:id/duplicate',
  access: 'admin',
  status: 201,
};
