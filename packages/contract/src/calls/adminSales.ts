import type { ListSalesInput, ListSalesOutput } from '../adminSales.ts';
import type { ApiCall } from '../endpoint.ts';

export const listSales: ApiCall<typeof ListSalesInput, typeof ListSalesOutput, 'admin'> = {
  name: 'listSales',
  method: 'GET',
  path: '/api/admin/sales',
  access: 'admin',
};
