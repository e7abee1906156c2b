import { MAX_ADDRESS_LENGTH, ADDRESS_MESSAGES, isPhone, isPostalCode } from '@shop/domain/addresses';
import { COMPANY_MESSAGES, MAX_COMPANY_NAME_LENGTH, isVatNumber } from '@shop/domain/companies';
import { isPayFastOption } from '@shop/domain/payfastOptions';
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

/** Company that a buyer orders for; the law asks for its VAT number on a tax invoice above R5 000. */
export const CompanyFields = z.object({
  name: createTextSchema({ max: MAX_COMPANY_NAME_LENGTH, missing: COMPANY_MESSAGES.name }),
  vatNumber: z.optional(z.string().check(z.trim(), z.refine(isVatNumber, COMPANY_MESSAGES.vatNumber))),
});
export type CompanyFields = z.infer<typeof CompanyFields>;

/** Company as a form has it: the VAT number is empty without one, and so is the name where `isOptional`. */
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

/** Form by which staff add a company to an order. */
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

/** Returns the company of a form; undefined without one. */
export function toCompany({ companyName: name, vatNumber }: CompanyFormFields): CompanyFields | undefined {
  if (name === '') return undefined;
  return { name, ...(vatNumber !== '' && { vatNumber }) };
}

/** Code of a voucher as the buyer types it. */
export const VoucherCode = createTextSchema({
  max: MAX_VOUCHER_CODE_LENGTH,
  missing: VOUCHER_MESSAGES.missing,
});

/** Payment method that the buyer chooses on the payment screen. */
export const PaymentFields = z.object({ paymentMethod: z.string().check(z.maxLength(50)) });

/** PayFast's code of one of its payment methods. */
export const PaymentOption = z.string().check(z.refine(isPayFastOption, 'Please choose another way to pay.'));
