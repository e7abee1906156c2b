import { createHash } from 'node:crypto';

export type Fields = ReadonlyArray<readonly [name: string, value: string]>;

/** PayFast's signature of the fields in their order, computed here apart from the shop's. */
export function signatureOf(fields: Fields, passphrase: string): string {
  return createHash('md5')
    .update(`${parametersOf(fields)}&passphrase=${encoded(passphrase)}`)
    .digest('hex');
}

export function parametersOf(fields: Fields): string {
  return fields.map(([name, value]) => `${name}=${encoded(value)}`).join('&');
}

/** A form's encoding differs from PHP's in one sign only: PHP encodes the asterisk. */
function encoded(value: string): string {
  return new URLSearchParams([['', value]]).toString().slice(1).replaceAll('*', '%2A');
}
