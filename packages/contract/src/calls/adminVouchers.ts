import type { VoucherFields } from '../adminVoucherForms.ts';
import type {
  GetVoucherInput,
  ListVouchersInput,
  ListVouchersOutput,
  PreviewVoucherInput,
  PreviewVoucherOutput,
  UpdateVoucherInput,
  Voucher,
} from '../adminVouchers.ts';
import type { ApiCall } from '../endpoint.ts';

export const listVouchers: ApiCall<typeof ListVouchersInput, typeof ListVouchersOutput, 'admin'> = {
  name: 'listVouchers',
  method: 'GET',
  path: '/api/admin/vouchers',
  access: 'admin',
};

export const previewVoucher: ApiCall<typeof PreviewVoucherInput, typeof PreviewVoucherOutput, 'admin'> = {
  name: 'previewVoucher',
  method: 'GET',
  path: '/api/admin/voucher-preview',
  access: 'admin',
  repeated: ['categories', 'products'],
};

export const getVoucher: ApiCall<typeof GetVoucherInput, typeof Voucher, 'admin'> = {
  name: 'getVoucher',
  method: 'GET',
  path: '/api/admin/vouchers/:id',
  access: 'admin',
};

export const createVoucher: ApiCall<typeof VoucherFields, typeof Voucher, 'admin'> = {
  name: 'createVoucher',
  method: 'POST',
  path: '/api/admin/vouchers',
  access: 'admin',
  status: 201,
};

export const updateVoucher: ApiCall<typeof UpdateVoucherInput, typeof Voucher, 'admin'> = {
  name: 'updateVoucher',
  method: 'PUT',
  path: '/api/admin/vouchers/:id',
  access: 'admin',
};
