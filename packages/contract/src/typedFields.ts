import { centsFromRand } from '@shop/domain/money';
import { EMAIL_MAX, PEOPLE_SENTENCES, isEmail, normaliseEmail } from '@shop/domain/people';
import { PRICE_MAX_CENTS } from '@shop/domain/products';
import * as z from 'zod/mini';

// What people type. It stands apart from the other fields, because first views of the storefront need none of it.

/**
 * Includes characters without width and those that turn the direction of writing, because they make two names look
 * alike. Joiners (U+200C, U+200D) belong to Persian and Indic spelling and to emoji and are allowed between visible
 * characters.
 */
const CONTROL =
  /[\p{Cc}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]|(?<![^\p{C}\p{Z}])[\u200C\u200D]|[\u200C\u200D](?![^\p{C}\p{Z}])/u;
const VISIBLE = /[^\p{C}\p{Z}]/u;
const CONTROL_BUT_LINE_FEED = /(?!\n)\p{Cc}/u;

interface TextRule {
  max: number;
  /** The message for an empty text; without it an empty text is accepted. */
  missing?: string;
  multiline?: boolean;
  /** Leaves one blank between words, in names of people, which are compared, searched and sent to payment providers. */
  singleBlanks?: boolean;
}

/**
 * Text that people write: NFC, trimmed, without control characters and lone surrogates; comments keep their line feeds.
 */
export function text({ max, missing, multiline = false, singleBlanks = false }: TextRule) {
  const forbidden = multiline ? CONTROL_BUT_LINE_FEED : CONTROL;
  const tidy = (value: string): string => {
    const lines = multiline ? value.replaceAll('\r\n', '\n') : value;
    const tidied = lines.normalize('NFC').trim();
    return singleBlanks ? tidied.replace(/\p{Z}+/gu, ' ') : tidied;
  };
  return z.string(missing ?? 'Please enter some text.').check(
    z.overwrite(tidy),
    z.refine((value) => missing === undefined || VISIBLE.test(value), { error: missing ?? '', abort: true }),
    z.refine((value) => !forbidden.test(value) && value.isWellFormed(), {
      error: 'Please remove the control characters.',
      abort: true,
    }),
    z.maxLength(max, `Please use at most ${max} characters.`),
  );
}

export const Email = z.string(PEOPLE_SENTENCES.emailMissing).check(
  z.overwrite(normaliseEmail),
  z.refine((value) => value !== '', { error: PEOPLE_SENTENCES.emailMissing, abort: true }),
  z.maxLength(EMAIL_MAX, PEOPLE_SENTENCES.emailInvalid),
  z.refine(isEmail, PEOPLE_SENTENCES.emailInvalid),
);

/** A password as it was sent, neither trimmed nor normalised, and limited in length so that hashing it stays cheap. */
export const PasswordText = z.string('Please enter a password.').check(z.maxLength(1024));

/** A price in rand, as text or number. */
export const PriceInput = z.union([z.number(), z.string()], 'Please enter a price.').check(
  z.refine((value) => {
    const cents = centsFromRand(value);
    return cents !== null && cents > 0 && cents <= PRICE_MAX_CENTS;
  }, 'Please enter a price above 0, with at most two decimals, up to 1 000 000.'),
);
