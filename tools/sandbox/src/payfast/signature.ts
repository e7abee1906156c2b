import { createHash } from 'node:crypto';

export type FormFields = ReadonlyArray<readonly [name: string, value: string]>;

/** Computes PayFast's signature of the fields in their order, independently of the shop's code. */
export function computeSignature(fields: FormFields, passphrase: string): string {
  return createHash('md5')
    .update(`${encodeParameters(fields)}&passphrase=${encodeValue(passphrase)}`)
    .digest('hex');
}

export function encodeParameters(fields: FormFields): string {
  return fields.map(([name, value]) => `${name}=${encodeValue(value)}`).join('&');
}

/** Encodes a value like PHP's `urlencode`, which differs from URLSearchParams in the asterisk only. */
function encodeValue(value: string): string {
  return new URLSearchParams([['', value]]).toString().slice(1).replaceAll('*', '%2A');
}

/**
 * Computes the signature of a request to PayFast's API: the signed headers, parameters and fields with the
 * passphrase, sorted by name.
 */
export function computeApiSignature(fields: FormFields, passphrase: string): string {
  const sorted = [...fields, ['passphrase', passphrase] as const]
    .filter(([name, value]) => name !== 'signature' && value !== '')
    .sort(([left], [right]) => (left < right ? -1 : 1));
  return createHash('md5').update(encodeParameters(sorted)).digest('hex');
}
