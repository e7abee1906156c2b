import * as z from 'zod/mini';
import { VoucherCodeFields } from './adminVoucherForms.ts';
import { VoucherFilters } from './adminVouchers.ts';
import * as calls from './calls/adminVoucherCodes.ts';
import { defineEndpoint } from './endpoint.ts';
import { Message, VoucherId } from './fields.ts';

export const CreateVoucherCodesInput = VoucherCodeFields;

export const createVoucherCodes = defineEndpoint({
  ...calls.createVoucherCodes,
  summary: 'Creates 1 to 500 single-use vouchers with random codes; a repeated request creates no others',
  input: CreateVoucherCodesInput,
  output: Message,
});

export const SwitchVoucherCodesInput = z.object({ id: VoucherId, isOn: z.boolean() });

export const switchVoucherCodes = defineEndpoint({
  ...calls.switchVoucherCodes,
  summary: 'Stops or starts all vouchers that were created together',
  input: SwitchVoucherCodesInput,
  output: Message,
});

export const ExportVouchersInput = z.object(VoucherFilters);

export const ExportVouchersOutput = z.string();

export const exportVouchers = defineEndpoint({
  ...calls.exportVouchers,
  summary: 'The codes of the list as a CSV file, of a batch all of them',
  input: ExportVouchersInput,
  output: ExportVouchersOutput,
});
