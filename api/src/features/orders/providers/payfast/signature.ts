import { createHash, timingSafeEqual } from 'node:crypto';
import { paymentMismatch } from '../../../../errors.ts';

export type Field = readonly [name: string, value: string];

/** Encodes like PHP's urlencode, which PayFast uses: upper-case hex, a space as `+`, and `!'()*~` encoded too. */
export function encodePhpUrl(text: string): string {
  return encodeURIComponent(text)
    .replace(/[!'()*~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+');
}

/**
 * Builds the fields of a payment form in their order, without empty fields, and adds the signature of these
 * fields as the last one. Surplus spaces are removed and lone surrogates replaced, because browsers and
 * PayFast would read them differently.
 */
export function signForm(fields: readonly Field[], passphrase: string | null): Record<string, string> {
  const sentFields = fields
    .map(([name, value]) => [name, value.toWellFormed().replace(/\s+/g, ' ').trim()] as const)
    .filter(([, value]) => value !== '');
  return {
    ...Object.fromEntries(sentFields),
    signature: computeSignature(toParameterString(sentFields), passphrase),
  };
}

/**
 * Computes the signature of a notification from the fields before its signature, in their order and including
 * empty ones.
 */
export function getNotificationSignature(fields: readonly Field[], passphrase: string | null): string {
  return computeSignature(getSignedQuery(fields), passphrase);
}

/** Throws 409 `payment_mismatch` unless a notification has the signature of its own fields. */
export function assertNotificationSignature(fields: readonly Field[], passphrase: string | null): void {
  const actual = fields.find(([name]) => name === 'signature')?.[1] ?? '';
  if (!isSameSignature(actual, getNotificationSignature(fields, passphrase))) throw paymentMismatch();
}

/** Returns the fields that a notification's signature covers: all fields before the signature. */
export function getSignedFields(fields: readonly Field[]): readonly Field[] {
  const end = fields.findIndex(([name]) => name === 'signature');
  return end === -1 ? fields : fields.slice(0, end);
}

/**
 * Returns the signed fields of a notification as a query string, for the request that asks PayFast to confirm
 * it.
 */
export function getSignedQuery(fields: readonly Field[]): string {
  return toParameterString(getSignedFields(fields));
}

/**
 * Computes the signature of a request to PayFast's API: all headers, parameters and fields together with the passphrase,
 * sorted by name, without empty ones.
 */
export function getApiSignature(fields: readonly Field[], passphrase: string | null): string {
  const signedFields: Field[] = [...fields, ['passphrase', passphrase ?? '']];
  const sorted = signedFields.filter(([, value]) => value !== '').sort(([a], [b]) => (a < b ? -1 : 1));
  return hashParameters(toParameterString(sorted));
}

export function isSameSignature(actual: string, expected: string): boolean {
  const [left, right] = [Buffer.from(actual), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}

function toParameterString(fields: readonly Field[]): string {
  return fields.map(([name, value]) => `${name}=${encodePhpUrl(value)}`).join('&');
}

function computeSignature(parameters: string, passphrase: string | null): string {
  const salt = passphrase === null ? '' : `&passphrase=${encodePhpUrl(passphrase.trim())}`;
  return hashParameters(parameters + salt);
}

const hashParameters = (parameters: string): string => createHash('md5').update(parameters).digest('hex');
