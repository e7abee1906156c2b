import { centsFromRand, normalizeTypedRand } from '@shop/domain/money';
import {
  MAX_EMAIL_LENGTH,
  MAX_NAME_LENGTH,
  PEOPLE_MESSAGES,
  isEmail,
  looksLikeEmail,
  normalizeEmail,
} from '@shop/domain/people';
import { MAX_PRICE_CENTS } from '@shop/domain/products';
import { isVisible, removeInvisible } from '@shop/domain/invisibleText';
import * as z from 'zod/mini';

// This module has only the fields that people type, so that forms bundle no other schemas.

const CONTROL_CHARACTER = /\p{Cc}/u;
const CONTROL_BUT_LINE_FEED = /(?!\n)\p{Cc}/u;

interface TextRule {
  max: number;
  /** Message for an empty text; without it an empty text is valid. */
  missing?: string;
  multiline?: boolean;
  /**
   * Collapses white space to single blanks, for people's names, which are compared, searched and sent to payment
   * providers.
   */
  singleBlanks?: boolean;
}

/**
 * Creates the schema of text that people type: NFC, trimmed, without invisible characters, and empty when nothing is
 * visible. Control characters and lone surrogates are refused; multiline text may contain line feeds.
 */
export function createTextSchema({ max, missing, multiline = false, singleBlanks = false }: TextRule) {
  const forbiddenPattern = multiline ? CONTROL_BUT_LINE_FEED : CONTROL_CHARACTER;
  const normalizeText = (value: string): string => {
    const lines = multiline ? value.replaceAll('\r\n', '\n') : value;
    const normalized = removeInvisible(lines.normalize('NFC')).trim();
    if (!CONTROL_CHARACTER.test(normalized) && !isVisible(normalized)) return '';
    return singleBlanks ? normalized.replace(/\p{Z}+/gu, ' ') : normalized;
  };
  return z.string(missing ?? 'Please enter some text.').check(
    z.overwrite(normalizeText),
    z.refine((value) => missing === undefined || isVisible(value), { error: missing ?? '', abort: true }),
    z.refine((value) => !forbiddenPattern.test(value) && value.isWellFormed(), {
      error: 'Please remove the control characters.',
      abort: true,
    }),
    z.maxLength(max, `Please use at most ${max} characters.`),
  );
}

export const Email = z.string(PEOPLE_MESSAGES.emailMissing).check(
  z.overwrite(normalizeEmail),
  z.refine((value) => value !== '', { error: PEOPLE_MESSAGES.emailMissing, abort: true }),
  z.maxLength(MAX_EMAIL_LENGTH, PEOPLE_MESSAGES.emailInvalid),
  z.refine(isEmail, PEOPLE_MESSAGES.emailInvalid),
);

/** A password as sent, neither trimmed nor normalized. The length limit bounds the cost of hashing it. */
export const PasswordText = z.string('Please enter a password.').check(z.maxLength(1024));

/**
 * Creates the schema of an amount in rand above 0 and at most `maxCents`, as a number or as people type it.
 */
export const createAmountSchema = ({ maxCents, missing, invalid }: AmountRule) =>
  z.union([z.number(), z.string()], missing).check(
    z.overwrite((value) => (typeof value === 'string' ? normalizeTypedRand(value) : value)),
    z.refine((value) => {
      const cents = centsFromRand(value);
      return cents !== null && cents > 0 && cents <= maxCents;
    }, invalid),
  );

interface AmountRule {
  maxCents: number;
  missing: string;
  invalid: string;
}

/** A price in rand, above 0 and at most `MAX_PRICE_CENTS`. */
export const PriceInput = createAmountSchema({
  maxCents: MAX_PRICE_CENTS,
  missing: 'Please enter a price.',
  invalid: 'Please enter a price above 0, with at most two decimals, up to 1 000 000.',
});

/** A person's name, with single blanks between its words; an e-mail address is refused. */
export const UserName = createTextSchema({
  max: MAX_NAME_LENGTH,
  missing: PEOPLE_MESSAGES.nameMissing,
  singleBlanks: true,
}).check(z.refine((name) => !looksLikeEmail(name), PEOPLE_MESSAGES.nameIsEmail));
