import { randomInt } from 'node:crypto';

const LETTERS_AND_DIGITS = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789';

/** Creates a random id. The ids of orders, captures and refunds have 17 characters, those of payers 13. */
export function createPayPalId(length = 17): string {
  return Array.from({ length }, () => LETTERS_AND_DIGITS[randomInt(LETTERS_AND_DIGITS.length)]).join('');
}
