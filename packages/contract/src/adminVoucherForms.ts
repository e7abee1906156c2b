import { centsFromRand, normalizeTypedRand } from '@shop/domain/money';
import { MAX_PRODUCT_NAME_LENGTH, MAX_PRICE_CENTS } from '@shop/domain/products';
import {
  MAX_VOUCHER_CODE_LENGTH,
  VOUCHER_CODE_PATTERN,
  VOUCHER_BENEFIT_KINDS,
  VOUCHER_MESSAGES,
  findVoucherFault,
  toVoucherCode,
} from '@shop/domain/vouchers';
import * as z from 'zod/mini';
import { DateTimeField } from './adminProductForms.ts';
import { ProductId, VoucherId } from './fields.ts';
import { createAmountSchema, createTextSchema } from './inputFields.ts';

const MAX_CHOSEN_CATEGORIES = 50;
const MAX_CHOSEN_PRODUCTS = 100;
const MAX_USES = 1_000_000;
const MAX_CODES_PER_BATCH = 500;
const MAX_PREFIX_LENGTH = 20;

const createCountSchema = (what: string, max: number) => {
  const message = `Please enter ${what} from 1 to ${max}, without decimals.`;
  return z.int(message).check(z.gte(1, message), z.lte(max, message));
};

const Uses = z.nullable(createCountSchema('a number of uses', MAX_USES));

const MIN_ITEMS_MESSAGE = 'Please enter an amount from 0 to 1 000 000, with at most two decimals.';

const MinItems = z.union([z.number(), z.string()], MIN_ITEMS_MESSAGE).check(
  z.overwrite((value) => (typeof value === 'string' ? normalizeTypedRand(value) : value)),
  z.refine((value) => {
    const cents = centsFromRand(value);
    return cents !== null && cents >= 0 && cents <= MAX_PRICE_CENTS;
  }, MIN_ITEMS_MESSAGE),
);

const CODE_MESSAGE = 'Please use the letters A to Z, digits, and single hyphens between them.';

const Code = createTextSchema({ max: MAX_VOUCHER_CODE_LENGTH, missing: VOUCHER_MESSAGES.missing }).check(
  z.overwrite(toVoucherCode),
  z.regex(VOUCHER_CODE_PATTERN, CODE_MESSAGE),
);

/** Discount, validity and scope of a voucher. It applies to all products when `categories` and `products` are empty. */
const TermFields = {
  gives: z.enum(VOUCHER_BENEFIT_KINDS, 'Please choose what the voucher gives.'),
  percent: z.optional(z.nullable(createCountSchema('a percentage', 100))),
  amount: z.optional(
    z.nullable(
      createAmountSchema({
        maxCents: MAX_PRICE_CENTS,
        missing: 'Please enter an amount.',
        invalid: 'Please enter an amount above 0, with at most two decimals, up to 1 000 000.',
      }),
    ),
  ),
  /** Beginning of the validity; null means immediately. */
  from: z.optional(z.nullable(DateTimeField)),
  until: DateTimeField,
  minItems: z.optional(MinItems),
  categories: z.optional(
    z
      .array(z.string().check(z.minLength(1), z.maxLength(MAX_PRODUCT_NAME_LENGTH)))
      .check(
        z.maxLength(MAX_CHOSEN_CATEGORIES, `Please choose at most ${MAX_CHOSEN_CATEGORIES} categories.`),
      ),
  ),
  products: z.optional(
    z
      .array(ProductId)
      .check(z.maxLength(MAX_CHOSEN_PRODUCTS, `Please choose at most ${MAX_CHOSEN_PRODUCTS} products.`)),
  ),
  excludesSale: z.optional(z.boolean()),
};

/** Fields of a voucher. Uses are unlimited when null or omitted. */
const EditableVoucherFields = {
  code: Code,
  ...TermFields,
  maxUses: z.optional(Uses),
  usesPerBuyer: z.optional(Uses),
};

type CheckedDetails = Parameters<typeof findVoucherFault>[0];

const checkDetails = z.superRefine<CheckedDetails>((fields, context) => {
  const fault = findVoucherFault(fields);
  if (fault) context.addIssue({ code: 'custom', path: [fault.field], message: fault.message });
});

export const VoucherFields = z.object(EditableVoucherFields).check(checkDetails);
export type VoucherFields = z.output<typeof VoucherFields>;

const PREFIX_MESSAGE = 'Please use at most 20 letters, digits, and single hyphens between them.';

/** Terms of a batch of single-use vouchers, whose codes the shop generates. */
export const VoucherCodeFields = z
  .object({
    /** UUID that the client chooses, so that a repeated request creates no second batch. */
    batch: VoucherId,
    count: createCountSchema('a number of codes', MAX_CODES_PER_BATCH),
    /** Beginning of the codes; may be empty. */
    prefix: z.string().check(
      z.overwrite(toVoucherCode),
      z.maxLength(MAX_PREFIX_LENGTH, PREFIX_MESSAGE),
      z.refine((prefix) => prefix === '' || VOUCHER_CODE_PATTERN.test(prefix), PREFIX_MESSAGE),
    ),
    ...TermFields,
  })
  .check(checkDetails);

/**
 * Changed fields of a voucher; omitted ones are unchanged. While an order uses the voucher, only `until`,
 * `maxUses`, `usesPerBuyer` and `isOn` can change.
 */
export const VoucherChanges = z.partial(z.object({ ...EditableVoucherFields, isOn: z.boolean() }));
