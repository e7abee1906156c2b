import type { ApiCall } from '../endpoint.ts';
import type { AddOrderCompanyInput } from '../orderCompany.ts';
import type { Order } from '../orders.ts';

export const addOrderCompany: ApiCall<typeof AddOrderCompanyInput, typeof Order, 'admin'> = {
  name: 'addOrderCompany',
  method: 'POST',
  path: '/api/admin/orders/:id/company',
  access: 'admin',
};
