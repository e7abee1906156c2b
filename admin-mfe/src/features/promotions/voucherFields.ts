import { VoucherCodeFields, VoucherFields as VoucherRequest } from '@shop/contract/adminVoucherForms';
import type { Voucher } from '@shop/contract/adminVouchers';
import { centsFromRand, decimalFromCents, normalizeTypedRand } from '@shop/domain/money';
import { formatTimeField } from '@shop/domain/shopDays';
import { preprocess } from '@shop/forms/preprocess';
import { toIsoTime } from '../../shared/shopTime.ts';

/** Values of the fields of the voucher form, as typed. */
export interface VoucherFields {
  /** Number of single-use codes; empty in the form of one voucher. */
  count: string;
  code: string;
  gives: Voucher['gives'];
  percent: string;
  amount: string;
  /** Beginning and end in South African time; without a beginning the voucher is valid at once. */
  from: string;
  until: string;
  minItems: string;
  categories: string[];
  products: Voucher['products'];
  excludesSale: boolean;
  maxUses: string;
  usesPerBuyer: string;
}

export const NEW_VOUCHER: VoucherFields = {
  ...{ count: '', code: '', gives: 'percent', percent: '', amount: '', from: '', until: '', minItems: '' },
  ...{ categories: [], products: [], excludesSale: false, maxUses: '', usesPerBuyer: '1' },
};

const formatAmount = (rand: number): string => decimalFromCents(centsFromRand(rand) ?? 0);

const formatNumber = (number: number | null): string => (number === null ? '' : String(number));

/** Returns the fields of a voucher in the order of the screen, which the error summary follows. */
export const toVoucherFields = (voucher: Voucher): VoucherFields => ({
  count: '',
  code: voucher.code,
  gives: voucher.gives,
  percent: formatNumber(voucher.percent),
  amount: voucher.amount === null ? '' : formatAmount(voucher.amount),
  from: formatTimeField(voucher.from),
  until: formatTimeField(voucher.until),
  minItems: voucher.minItems === 0 ? '' : formatAmount(voucher.minItems),
  ...{ categories: voucher.categories, products: voucher.products, excludesSale: voucher.excludesSale },
  maxUses: formatNumber(voucher.maxUses),
  usesPerBuyer: formatNumber(voucher.usesPerBuyer),
});

/** Returns the fields of a new voucher that copies another one except for its code and period. */
export const toDuplicateFields = (voucher: Voucher): VoucherFields => ({
  ...toVoucherFields(voucher),
  ...{ code: '', from: '', until: '' },
});

const parseInteger = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed));

const toTerms = ({ gives, percent, amount, from, until, minItems, ...restriction }: VoucherFields) => ({
  gives,
  percent: gives === 'percent' ? (parseInteger(percent) ?? Number.NaN) : null,
  amount: gives === 'amount' ? amount : null,
  from: from === '' ? null : toIsoTime(from),
  until: toIsoTime(until),
  minItems: minItems.trim() === '' ? 0 : normalizeTypedRand(minItems),
  categories: restriction.categories,
  products: restriction.products.map(({ _id }) => _id),
  excludesSale: restriction.excludesSale,
});

/** Schema of the voucher form: converts its fields and validates them by the rules of the API. */
export const VoucherFormSchema = preprocess(
  (fields: VoucherFields) => ({
    code: fields.code,
    ...toTerms(fields),
    maxUses: parseInteger(fields.maxUses),
    usesPerBuyer: parseInteger(fields.usesPerBuyer),
  }),
  VoucherRequest,
);

/** Creates the schema of the form for single-use codes. Its field `code` is the prefix of the codes. */
export const createCodesFormSchema = (batch: string) =>
  preprocess(
    (fields: VoucherFields) => ({
      ...{ batch, count: parseInteger(fields.count) ?? Number.NaN, prefix: fields.code },
      ...toTerms(fields),
    }),
    VoucherCodeFields,
  );
