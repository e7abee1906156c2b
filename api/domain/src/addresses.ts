export const COUNTRY = 'South Africa';
export const ADDRESS_MAX = 200;

export const ADDRESS_SENTENCES = {
  address: 'Please enter your address.',
  city: 'Please enter your city.',
  postalCode: 'Postal code must be 4 digits.',
  phone: 'Phone must be 10 digits.',
} as const;

export function isPostalCode(text: string): boolean {
  return /^\d{4}$/.test(text);
}

export function isPhone(text: string): boolean {
  return /^\d{10}$/.test(text);
}

/** Keeps the digits of typed or pasted text. */
export function digitsOf(text: string, max: number): string {
  return text.replace(/\D/g, '').slice(0, max);
}

/** Digits of a phone as people write it: "+27 82 123 4567" and "0027…" become "0821234567". */
export function phoneDigits(text: string): string {
  const international = /^\s*(?:\+|00)27[\s-]*\(?0?\)?/.exec(text);
  return digitsOf(international ? `0${text.slice(international[0].length)}` : text, 10);
}
