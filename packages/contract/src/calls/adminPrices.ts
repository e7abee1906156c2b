import type { ListPriceChangesInput, ListPriceChangesOutput } from '../adminPrices.ts';
import type { ApiCall } from '../endpoint.ts';

export const listPriceChanges: ApiCall<typeof ListPriceChangesInput, typeof ListPriceChangesOutput, 'admin'> =
  {
    name: 'listPriceChanges',
    method: 'GET',
    path: '/api/admin/products/:id/prices',
    access: 'admin',
  };
