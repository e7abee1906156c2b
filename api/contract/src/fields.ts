import { centsFromRand } from '@shop/domain/money';
import { isId } from '@shop/domain/ids';
import { EMAIL_MAX, PEOPLE_SENTENCES, isEmail, normaliseEmail } from '@shop/domain/people';
import { PRICE_MAX_CENTS } from '@shop/domain/products';
import * as z from 'zod/mini';

/**
 * With what has no width or turns the direction of writing: it makes two names look alike, or one like another. Joiners
 * (U+200C, U+200D) are part of Persian and Indic spelling and of emoji, where they stand between visible characters.
 */
const CONTROL =
  /[\p{Cc}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]|(?<![^\p{C}\p{Z}])[\u200C\u200D]|[\u200C\u200D](?![^\p{C}\p{Z}])/u;
const VISIBLE = /[^\p{C}\p{Z}]/u;
const CONTROL_BUT_LINE_FEED = /(?!\n)\p{Cc}/u;

interface TextRule {
  max: number;
  /** Shown when the text is empty; without it an empty text is fine. */
  missing?: string;
  multiline?: boolean;
}

/** Text of people: NFC, trimmed, no control characters and no lone surrogates; comments keep their line feeds. */
export function text({ max, missing, multiline = false }: TextRule) {
  const forbidden = multiline ? CONTROL_BUT_LINE_FEED : CONTROL;
  const tidy = (value: string): string => {
    const lines = multiline ? value.replaceAll('\r\n', '\n') : value;
    return lines.normalize('NFC').trim();
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

export type Identified = 'Order' | 'Product' | 'Review' | 'User';

/** What a check says of an id that cannot be one of ours: the server answers it with 404, not 400. */
export const unknownId = (what: Identified) => ({ error: `${what} not found`, params: { unknown: what } });

const idOf = (what: Identified) => z.string().check(z.refine(isId, unknownId(what)));

export const OrderId = idOf('Order');
export const ProductId = idOf('Product');
export const ReviewId = idOf('Review');
export const UserId = idOf('User');

export const Email = z.string(PEOPLE_SENTENCES.emailMissing).check(
  z.overwrite(normaliseEmail),
  z.refine((value) => value !== '', { error: PEOPLE_SENTENCES.emailMissing, abort: true }),
  z.maxLength(EMAIL_MAX, PEOPLE_SENTENCES.emailInvalid),
  z.refine(isEmail, PEOPLE_SENTENCES.emailInvalid),
);

/** A password as it arrives: neither trimmed nor normalised, and never so long that hashing it is an attack. */
export const PasswordText = z.string('Please enter a password.').check(z.maxLength(1024));

/** Rand as the wire carries them: a number with at most two decimals. */
export const Rand = z.number();

/** A price in rand, as text or number. */
export const PriceInput = z.union([z.number(), z.string()], 'Please enter a price.').check(
  z.refine((value) => {
    const cents = centsFromRand(value);
    return cents !== null && cents > 0 && cents <= PRICE_MAX_CENTS;
  }, 'Please enter a price above 0, with at most two decimals, up to 1 000 000.'),
);

const pageFrom = (value: number | string): number => {
  const page = Math.trunc(Number(value));
  return Number.isFinite(page) ? Math.min(Math.max(page, 1), 1_000_000) : 1;
};

/** Out-of-range pages are clamped by the service; garbage is page 1. */
export const PageNumber = z.pipe(
  z.optional(z.union([z.number(), z.string()])),
  z.transform((value) => pageFrom(value ?? 1)),
);

/** As `PageNumber`, of a list that comes whole to who names no page. */
export const PageIfAny = z.optional(z.pipe(z.union([z.number(), z.string()]), z.transform(pageFrom)));

export const PageSize = z
  .pipe(
    z.optional(z.union([z.number(), z.string()])),
    z.transform((value) => (value === undefined || value === '' ? 10 : Number(value))),
  )
  .check(
    z.refine(
      (value) => Number.isInteger(value) && value >= 1 && value <= 100,
      'Please ask for 1 to 100 entries a page.',
    ),
  );

/** An answer that only says what happened. */
export const Message = z.object({ message: z.string() });

export const NoInput = z.object({});
