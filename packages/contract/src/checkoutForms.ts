import { MAX_ADDRESS_LENGTH, ADDRESS_MESSAGES, isPhone, isPostalCode } from '@shop/domain/addresses';
import { MAX_VOUCHER_CODE_LENGTH, VOUCHER_MESSAGES } from '@shop/domain/vouchers';
import * as z from 'zod/mini';
import { createTextSchema } from './typedFields.ts';

/** Address fields that a buyer types; the country is fixed. */
export const ShippingFields = z.object({
  address: createTextSchema({ max: MAX_ADDRESS_LENGTH, missing: ADDRESS_MESSAGES.address }),
  city: createTextSchema({ max: MAX_ADDRESS_LENGTH, missing: ADDRESS_MESSAGES.city }),
  postalCode: z.string().check(z.trim(), z.refine(isPostalCode, ADDRESS_MESSAGES.postalCode)),
  phone: z.string().check(z.trim(), z.refine(isPhone, ADDRESS_MESSAGES.phone)),
});
export type ShippingFields = z.infer<typeof ShippingFields>;

/** Code of a voucher as the buyer types it. */
export const VoucherCode = createTextSchema({
  max: MAX_VOUCHER_CODE_LENGTH,
  missing: VOUCHER_MESSAGES.missing,
});

/** Payment method that the buyer chooses on the payment screen. */
export const PaymentFields = z.object({ paymentMethod: z.string().check(z.maxLength(50)) });
