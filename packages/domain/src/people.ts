import { removeInvisible } from './invisibleText.ts';

export const MAX_EMAIL_LENGTH = 254;
export const MAX_NAME_LENGTH = 100;

export const PEOPLE_MESSAGES = {
  nameIsEmail: 'Name cannot be an email address',
  nameMissing: 'Please enter your name.',
  emailInvalid: 'Please enter a valid email address.',
  emailMissing: 'Please enter your email address.',
} as const;

/**
 * Normalizes an e-mail address for storage, comparison and sending: trimmed, composed (NFC), lower case,
 * without the invisible characters that copied text may contain.
 */
export function normalizeEmail(email: string): string {
  return removeInvisible(email).trim().normalize('NFC').toLowerCase();
}

/**
 * Control characters, invisible characters and lone surrogates, which mail servers reject and which make different
 * addresses look alike.
 */
const INVISIBLE_CHARACTER = /\p{C}/u;

/**
 * Returns true for a valid e-mail address: one `@`, a domain of at least two labels (the last has two
 * characters or more), no white space, none of the characters " ` , ? ; : < > ( ) [ ] \, no leading or double
 * dot, at most 254 characters. An apostrophe or underscore is valid only before the `@`, as in
 * o'brien@shop.example.
 */
export function isEmail(email: string): boolean {
  if (email.length > MAX_EMAIL_LENGTH || INVISIBLE_CHARACTER.test(email)) return false;
  return /^(?!\.)(?!.*\.\.)[^\s@"`,?;:<>()[\]\\]+@(?!\.)[^\s@"'`,?;:<>()[\]\\_]+\.[^\s@"'`,?;:<>()[\]\\_.]{2,}$/u.test(
    email,
  );
}

/**
 * Returns true when a name looks like an e-mail address. Long texts are rejected before the pattern is
 * tested, because its run time is quadratic in their length.
 */
export function looksLikeEmail(name: string): boolean {
  const text = name.trim();
  return text.length <= MAX_EMAIL_LENGTH && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
}
