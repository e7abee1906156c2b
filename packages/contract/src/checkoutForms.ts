import { MAX_ADDRESS_LENGTH, ADDRESS_MESSAGES, isPhone, isPostalCode } from '@shop/domain/addresses';
import { COMPANY_MESSAGES, MAX_COMPANY_NAME_LENGTH, isVatNumber } from '@shop/domain/companies';
import { isPayFastOption } from '@shop/domain/payfastOptions';
import { MAX_VOUCHER_CODE_LENGTH, VOUCHER_MESSAGES } from '@shop/domain/vouchers';
import * as z from 'zod/mini';
import { createTextSchema } from './inputFields.ts';

/** Address fields that a buyer types; the country is fixed. */
export const ShippingFields = z.object({
  address: createTextSchema({ max: MAX_ADDRESS_LENGTH, missing: ADDRESS_MESSAGES.address }),
  city: createTextSchema({ max: MAX_ADDRESS_LENGTH, missing: ADDRESS_MESSAGES.city }),
  postalCode: z.string().check(z.trim(), z.refine(isPostalCode, ADDRESS_MESSAGES.postalCode)),
  phone: z.string().check(z.trim(), z.refine(isPhone, ADDRESS_MESSAGES.phone)),
});
export type ShippingFields = z.infer<typeof ShippingFields>;

/**
 * Company for which a buyer orders. A tax invoice above R5 000 must state the company's VAT number, if it has
 * one (Value-Added Tax Act 89 of 1991, section 20(4)).
 */
export const CompanyFields = z.object({
  name: createTextSchema({ max: MAX_COMPANY_NAME_LENGTH, missing: COMPANY_MESSAGES.name }),
  vatNumber: z.optional(z.string().check(z.trim(), z.refine(isVatNumber, COMPANY_MESSAGES.vatNumber))),
});
export type CompanyFields = z.infer<typeof CompanyFields>;

/** Creates the company fields of a form. The VAT number may be empty, and so may the name if `isOptional`. */
const createCompanyForm = ({ isOptional }: { isOptional: boolean }) => ({
  companyName: createTextSchema({
    max: MAX_COMPANY_NAME_LENGTH,
    ...(!isOptional && { missing: COMPANY_MESSAGES.name }),
  }),
  vatNumber: z.string().check(
    z.trim(),
    z.refine((text) => text === '' || isVatNumber(text), COMPANY_MESSAGES.vatNumber),
  ),
});

/** Form in which an administrator adds a company to an order. */
export const CompanyFormFields = z.object(createCompanyForm({ isOptional: false }));
export type CompanyFormFields = z.infer<typeof CompanyFormFields>;

/** Form of a buyer's address and company. */
export const ShippingFormFields = z
  .object({ ...ShippingFields.shape, ...createCompanyForm({ isOptional: true }) })
  .check(
    z.refine(({ companyName, vatNumber }) => companyName !== '' || vatNumber === '', {
      path: ['companyName'],
      error: COMPANY_MESSAGES.name,
    }),
  );
export type ShippingFormFields = z.infer<typeof ShippingFormFields>;

/** Returns the company that a form names; undefined when the name is empty. */
export function toCompany({ companyName: name, vatNumber }: CompanyFormFields): CompanyFields | undefined {
  if (name === '') return undefined;
  return { name, ...(vatNumber !== '' && { vatNumber }) };
}

/** Code of a voucher, in any case; `toVoucherCode` converts it to the stored form. */
export const VoucherCode = createTextSchema({
  max: MAX_VOUCHER_CODE_LENGTH,
  missing: VOUCHER_MESSAGES.missing,
});

/** Payment method that the buyer chooses on the payment screen. */
export const PaymentFields = z.object({ paymentMethod: z.string().check(z.maxLength(50)) });

/** Code of a payment method of PayFast, e.g. `cc` for cards. */
export const PaymentOption = z.string().check(z.refine(isPayFastOption, 'Please choose another way to pay.'));
