import type {
  CreateVoucherCodesInput,
  ExportVouchersInput,
  ExportVouchersOutput,
  SwitchVoucherCodesInput,
} from '../adminVoucherCodes.ts';
import type { ApiCall } from '../endpoint.ts';
import type { Message } from '../fields.ts';

export const createVoucherCodes: ApiCall<typeof CreateVoucherCodesInput, typeof Message, 'admin'> = {
  name: 'createVoucherCodes',
  method: 'POST',
  path: '/api/admin/vouchers/codes',
  access: 'admin',
  status: 201,
};

export const switchVoucherCodes: ApiCall<typeof SwitchVoucherCodesInput, typeof Message, 'admin'> = {
  name: 'switchVoucherCodes',
  method: 'PUT',
  path: '/api/admin/vouchers/:id/codes',
  access: 'admin',
};

export const exportVouchers: ApiCall<typeof ExportVouchersInput, typeof ExportVouchersOutput, 'admin'> = {
  name: 'exportVouchers',
  method: 'GET',
  path: '/api/admin/vouchers.csv',
  access: 'admin',
  answer: 'csv',
};
