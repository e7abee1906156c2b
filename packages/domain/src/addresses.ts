export const COUNTRY = 'South Africa';
export const MAX_ADDRESS_LENGTH = 200;

export const ADDRESS_MESSAGES = {
  address: 'Please enter your address.',
  city: 'Please enter your city.',
  postalCode: 'Postal code must be 4 digits.',
  phone: 'Phone must be 10 digits.',
} as const;

export const POSTAL_CODE_DIGITS = 4;
export const PHONE_DIGITS = 10;

export function isPostalCode(text: string): boolean {
  return /^\d{4}$/.test(text);
}

export function isPhone(text: string): boolean {
  return /^\d{10}$/.test(text);
}

/** Extracts all digits of typed or pasted text, including surplus ones. */
export function extractDigits(text: string): string {
  return text.replace(/\D/g, '');
}

/**
 * Extracts all digits of a phone number and converts a South African number with country code to the local one: "+27 82
 * 123 4567", "27821234567" and "0027821234567" become "0821234567". Without "+" or "00", "27" is a country code only
 * before a complete number, because it may also be the beginning of a local one.
 */
export function normalizePhoneDigits(text: string): string {
  const digits = extractDigits(text);
  const dialled = digits !== '' && /^\s*\+/.test(text) ? `00${digits}` : digits;
  return dialled.replace(/^(?:0027|27(?=0?[1-9]\d{8}$))0?/, '0');
}
