export const COUNTRY = 'South Africa';
export const ADDRESS_MAX = 200;

export const ADDRESS_SENTENCES = {
  address: 'Please enter your address.',
  city: 'Please enter your city.',
  postalCode: 'Postal code must be 4 digits.',
  phone: 'Phone must be 10 digits.',
} as const;

export interface ShippingFields {
  readonly address: string;
  readonly city: string;
  readonly postalCode: string;
  readonly phone: string;
}

export function isPostalCode(text: string): boolean {
  return /^\d{4}$/.test(text);
}

export function isPhone(text: string): boolean {
  return /^\d{10}$/.test(text);
}

/** What an input for digits keeps of typed or pasted text. */
export function digitsOf(text: string, max: number): string {
  return text.replace(/\D/g, '').slice(0, max);
}

/** Digits of a phone as people write it: "+27 82 123 4567" and "0027…" become "0821234567". */
export function phoneDigits(text: string): string {
  const international = /^\s*(?:\+|00)27[\s-]*\(?0?\)?/.exec(text);
  return digitsOf(international ? `0${text.slice(international[0].length)}` : text, 10);
}

/** Every bad field with its sentence; an empty object when the address can be shipped to. */
export function shippingProblems(fields: ShippingFields): Partial<Record<keyof ShippingFields, string>> {
  const problems: Partial<Record<keyof ShippingFields, string>> = {};
  if (fields.address.trim() === '') problems.address = ADDRESS_SENTENCES.address;
  if (fields.city.trim() === '') problems.city = ADDRESS_SENTENCES.city;
  if (!isPostalCode(fields.postalCode)) problems.postalCode = ADDRESS_SENTENCES.postalCode;
  if (!isPhone(fields.phone)) problems.phone = ADDRESS_SENTENCES.phone;
  return problems;
}
