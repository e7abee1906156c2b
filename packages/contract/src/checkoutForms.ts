import { MAX_ADDRESS_LENGTH, ADDRESS_MESSAGES, isPhone, isPostalCode } from '@shop/domain/addresses';
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

/** Field of the payment screen. */
export const PaymentFields = z.object({ paymentMethod: z.string().check(z.maxLength(50)) });
