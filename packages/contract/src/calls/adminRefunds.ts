import type {
  AdminRefund,
  ChangeRefundInput,
  ExportRefundsOutput,
  ListRefundsInput,
  ListRefundsOutput,
  StartRefundInput,
} from '../adminRefunds.ts';
import type { ApiCall } from '../endpoint.ts';
import type { NoInput } from '../fields.ts';

export const startRefund: ApiCall<typeof StartRefundInput, typeof AdminRefund, 'admin'> = {
  name: 'startRefund',
  method: 'POST',
  path: '/api/orders/:orderId/refunds',
  access: 'admin',
  headers: { idempotencyKey: 'Idempotency-Key' },
  status: 201,
};

export const listRefunds: ApiCall<typeof ListRefundsInput, typeof ListRefundsOutput, 'admin'> = {
  name: 'listRefunds',
  method: 'GET',
  path: '/api/orders/:orderId/refunds',
  access: 'admin',
};

export const changeRefund: ApiCall<typeof ChangeRefundInput, typeof AdminRefund, 'admin'> = {
  name: 'changeRefund',
  method: 'PUT',
  path: '/api/orders/:orderId/refunds/:refundId',
  access: 'admin',
};

export const exportRefunds: ApiCall<typeof NoInput, typeof ExportRefundsOutput, 'admin'> = {
  name: 'exportRefunds',
  method: 'GET',
  path: '/api/admin/refunds.csv',
  access: 'admin',
  answer: 'csv',
};
