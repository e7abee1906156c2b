import { MAX_PRODUCT_NAME_LENGTH } from '@shop/domain/products';
import { VOUCHER_BENEFIT_KINDS, VOUCHER_STATES } from '@shop/domain/vouchers';
import * as z from 'zod/mini';
import { VoucherChanges, VoucherFields } from './adminVoucherForms.ts';
import * as calls from './calls/adminVouchers.ts';
import { defineEndpoint } from './endpoint.ts';
import { PageNumber, Rand, VoucherId } from './fields.ts';

/** Sales statistics of a voucher or a sale, from paid orders only. */
export const PromotionStats = z.object({
  orders: z.number(),
  pieces: z.number(),
  /** Amount that the buyers paid for the items, in rand. */
  revenue: Rand,
  /** Amount by which the items were reduced, in rand. */
  discount: Rand,
});
export type PromotionStats = z.infer<typeof PromotionStats>;

export const Voucher = z.object({
  _id: z.string(),
  code: z.string(),
  gives: z.enum(VOUCHER_BENEFIT_KINDS),
  percent: z.nullable(z.number()),
  amount: z.nullable(Rand),
  from: z.string(),
  until: z.string(),
  minItems: Rand,
  /** Categories and products to which the voucher applies; when both are empty, it applies to all. */
  categories: z.array(z.string()),
  products: z.array(z.object({ _id: z.string(), name: z.string() })),
  excludesSale: z.boolean(),
  maxUses: z.nullable(z.number()),
  usesPerBuyer: z.nullable(z.number()),
  /** Number of orders that use the voucher now, paid or not. */
  used: z.number(),
  isOn: z.boolean(),
  state: z.enum(VOUCHER_STATES),
  /**
   * Batch of single-use vouchers that contains the voucher. A list without the filters `search` and `batch`
   * has one voucher for each batch.
   */
  batch: z.optional(z.object({ _id: z.string(), codes: z.number(), used: z.number() })),
  figures: PromotionStats,
});
export type Voucher = z.infer<typeof Voucher>;

/** Filters that the list of vouchers and its export share. */
export const VoucherFilters = {
  /** Part of a code; case is ignored. */
  search: z.optional(z.string().check(z.maxLength(100))),
  state: z.optional(z.enum(VOUCHER_STATES, `Please choose one of ${VOUCHER_STATES.join(', ')}.`)),
  batch: z.optional(VoucherId),
};

export const ListVouchersInput = z.object({ page: PageNumber, ...VoucherFilters });

export const ListVouchersOutput = z.object({
  vouchers: z.array(Voucher),
  page: z.number(),
  pages: z.number(),
});

export const listVouchers = defineEndpoint({
  ...calls.listVouchers,
  summary:
    'Vouchers, newest first, 20 a page, each with what its paid orders brought; without a search or a batch, one for each batch',
  input: ListVouchersInput,
  output: ListVouchersOutput,
});

export const GetVoucherInput = z.object({ id: VoucherId });

export const getVoucher = defineEndpoint({
  ...calls.getVoucher,
  summary: 'One voucher, with what its paid orders brought',
  input: GetVoucherInput,
  output: Voucher,
});

export const createVoucher = defineEndpoint({
  ...calls.createVoucher,
  summary: 'Creates a voucher, which orders may use from its beginning on',
  input: VoucherFields,
  output: Voucher,
});

export const UpdateVoucherInput = z.object({ id: VoucherId, ...VoucherChanges.shape });

export const updateVoucher = defineEndpoint({
  ...calls.updateVoucher,
  summary: 'Changes a voucher; after its first use only its end, its uses and whether it is on',
  input: UpdateVoucherInput,
  output: Voucher,
});

const FilterValue = z.string().check(z.maxLength(MAX_PRODUCT_NAME_LENGTH));

const FilterValues = z.pipe(
  z.optional(z.union([FilterValue, z.array(FilterValue).check(z.maxLength(100))])),
  z.transform((values = []) => [values].flat()),
);

export const PreviewVoucherInput = z.object({
  categories: FilterValues,
  products: FilterValues,
  excludesSale: z.optional(z.literal('1')),
});

export const PreviewVoucherOutput = z.object({
  total: z.number(),
  products: z.array(z.object({ _id: z.string(), name: z.string(), price: Rand })),
});

export const previewVoucher = defineEndpoint({
  ...calls.previewVoucher,
  summary: 'How many products of the shop such a voucher would be for, and the first of them',
  input: PreviewVoucherInput,
  output: PreviewVoucherOutput,
});
