import * as z from 'zod/mini';
import * as calls from './calls/orderCompany.ts';
import { CompanyFields } from './checkoutForms.ts';
import { defineEndpoint } from './endpoint.ts';
import { OrderId } from './fields.ts';
import { Order } from './orders.ts';

export const AddOrderCompanyInput = z.object({ id: OrderId, ...CompanyFields.shape });

export const addOrderCompany = defineEndpoint({
  ...calls.addOrderCompany,
  summary: 'Adds the company that an unpaid order is for, once, so that its invoice names it',
  input: AddOrderCompanyInput,
  output: Order,
});
