import { removeInvisible } from './invisibleText.ts';

export const EMAIL_MAX = 254;
export const NAME_MAX = 100;

export const PEOPLE_SENTENCES = {
  nameIsEmail: 'Name cannot be an email address',
  nameMissing: 'Please enter your name.',
  emailInvalid: 'Please enter a valid email address.',
  emailMissing: 'Please enter your email address.',
} as const;

/**
 * An address trimmed, composed (NFC), in lower case and without the invisible characters that come along with a copied one:
 * the form in which it is stored, compared and used.
 */
export function normaliseEmail(email: string): string {
  return removeInvisible(email).trim().normalize('NFC').toLowerCase();
}

/**
 * Control characters, invisible ones and lone surrogates, which no mail server accepts and which make two addresses
 * look alike.
 */
const UNSEEN = /\p{C}/u;

/**
 * One `@`, no spaces, double quotes, commas or `?`, no leading or double dot, at most 254 characters. Before the `@` an
 * apostrophe is a letter of a name, as in o'brien@shop.example.
 */
export function isEmail(email: string): boolean {
  if (email.length > EMAIL_MAX || UNSEEN.test(email)) return false;
  return /^(?!\.)(?!.*\.\.)[^\s@"`,?;:<>()[\]\\]+@(?!\.)[^\s@"'`,?;:<>()[\]\\_]+\.[^\s@"'`,?;:<>()[\]\\_.]{2,}$/u.test(
    email,
  );
}

/** Longer texts are refused before the pattern is tried, because its time grows with the square of their length. */
export function looksLikeEmail(name: string): boolean {
  const text = name.trim();
  return text.length <= EMAIL_MAX && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
}
