/**
 * An amount in integer cents. Decimals exist only in API calls, the browser's cart, files, and texts that
 * people read.
 */
export type Cents = number;

const NO_BREAK_SPACE = '\u00a0';

/**
 * Parses rand as text or number ("599", 599.9, "1234.50"). Null for anything else, for more than two
 * decimals, and for 100 billion rand or more.
 */
export function centsFromRand(rand: string | number): Cents | null {
  const text = typeof rand === 'number' ? formatDecimal(rand) : rand.trim();
  const match = /^(-?)(\d{1,11})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) return null;
  const [, sign, integer = '', decimals = ''] = match;
  const cents = Number(integer) * 100 + Number(decimals.padEnd(2, '0'));
  return sign === '-' && cents !== 0 ? -cents : cents;
}

/**
 * Pattern of typed amounts, with or without "R" or "ZAR"; groups of three digits are separated by blanks, by
 * the commas of "1,299.00" or by the points of "1.299,00".
 */
const TYPED_AMOUNT_PATTERN =
  /^(?:(?:R|ZAR)\s*)?(?:\d{1,11}|\d{1,3}(?:\s\d{3})+|\d{1,3}(?:,\d{3})+(?=\.)|\d{1,3}(?:\.\d{3})+(?=,))(?:[.,]\d{1,2})?$/i;

/**
 * Parses an amount in rand as people type it and spreadsheets write it, such as "R 1 299,00" or "1,299.00".
 * Null for anything else, for more than two decimals and for an ambiguous amount: "1,299" may mean R1 299 or
 * R1.299.
 */
export function centsFromTypedRand(typed: string): Cents | null {
  const text = typed.trim();
  if (!TYPED_AMOUNT_PATTERN.test(text)) return null;
  const [, integer = '', decimals = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  return centsFromRand(`${integer.replace(/\D/g, '')}.${decimals.padEnd(2, '0')}`);
}

/**
 * Normalizes an amount that people have typed to the form of API calls, such as "1299.00"; other text is only
 * trimmed.
 */
export function normalizeTypedRand(typed: string): string {
  const text = typed.trim();
  if (centsFromRand(text) !== null) return text;
  const cents = centsFromTypedRand(text);
  return cents === null ? text : decimalFromCents(cents);
}

function formatDecimal(rand: number): string {
  return Number.isFinite(rand) && Math.abs(rand) < 1e11 ? String(rand) : '';
}

/** Converts an amount in cents to rand or dollars, as a number with at most two decimals. */
export function randFromCents(cents: Cents): number {
  return cents / 100;
}

/**
 * Formats an amount with two decimals and no currency sign, as the browser's cart stores computed amounts
 * ("1234.50").
 */
export function decimalFromCents(cents: Cents): string {
  const absolute = Math.abs(cents);
  const text = `${Math.floor(absolute / 100)}.${String(absolute % 100).padStart(2, '0')}`;
  return cents < 0 ? `-${text}` : text;
}

/**
 * Formats an amount as "R1 234.50", with a no-break space between groups. Intl is not used, because its en-ZA format
 * differs between engines.
 */
export function formatRand(cents: Cents): string {
  const [integer = '0', decimals = '00'] = decimalFromCents(Math.abs(cents)).split('.');
  const grouped = integer.replace(/\B(?=(\d{3})+$)/g, NO_BREAK_SPACE);
  return `${cents < 0 ? '-' : ''}R${grouped}.${decimals}`;
}

/**
 * Computes `numerator / denominator` of an amount, rounded half up, in integers throughout (15/100 of 3330 is 500, not
 * 499).
 */
export function computeFraction(cents: Cents, numerator: number, denominator: number): Cents {
  const product = BigInt(cents) * BigInt(numerator);
  const divisor = BigInt(denominator);
  const doubled = product * 2n + divisor;
  const quotient = doubled / (divisor * 2n);
  const isFloored = doubled >= 0n || doubled % (divisor * 2n) === 0n;
  return Number(isFloored ? quotient : quotient - 1n);
}

/** Raises or lowers an amount by a percentage with at most one decimal, rounded half up to a cent. */
export function changeByPercent(cents: Cents, percent: number): Cents {
  return computeFraction(cents, 1000 + Math.round(percent * 10), 1000);
}
