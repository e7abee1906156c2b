/** Company for which a buyer orders; the invoice names it as the recipient. */
export interface Company {
  name: string;
  vatNumber?: string | undefined;
}

export const MAX_COMPANY_NAME_LENGTH = 100;
export const VAT_NUMBER_DIGITS = 10;

export const COMPANY_MESSAGES = {
  name: 'Please enter the name of the company.',
  vatNumber: 'VAT number must be 10 digits that begin with 4.',
} as const;

/** Returns true for a text in the form of a South African VAT number: ten digits, the first of them 4. */
export function isVatNumber(text: string): boolean {
  return /^4\d{9}$/.test(text);
}

/** Formats a company in one line: `Berg CC, VAT number 4123456789`. */
export function formatCompany({ name, vatNumber }: Company): string {
  return vatNumber === undefined ? name : `${name}, VAT number ${vatNumber}`;
}
