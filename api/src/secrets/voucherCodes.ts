import { randomInt } from 'node:crypto';

/** Letters and digits without those that look alike: 0 and O, 1, I and L. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

const createGroup = (): string =>
  Array.from({ length: 5 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Creates a code of 49 random bits, too many to be guessed. */
export const createVoucherCode = (): string => `${createGroup()}-${createGroup()}`;
