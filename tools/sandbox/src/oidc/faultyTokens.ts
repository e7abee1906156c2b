import { generateKeyPairSync, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { isObject } from '../json.ts';

export const ID_TOKEN_KINDS = [
  'good',
  'wrong-audience',
  'wrong-issuer',
  'wrong-nonce',
  'expired',
  'unsigned',
  'foreign-key',
] as const;
/** Kind of an ID token. A shop must refuse all but `good`. */
export type IdTokenKind = (typeof ID_TOKEN_KINDS)[number];

const EXPIRY_SHIFT_SECONDS = 24 * 60 * 60;

type Claims = Record<string, unknown>;

/**
 * Creates a token that differs from a valid one only in the respect that `kind` names; returns the valid one for
 * `good`. The signature is valid unless `kind` is about it.
 */
export function createFaultyToken(validToken: string, kind: IdTokenKind, key: KeyObject): string {
  if (kind === 'good') return validToken;
  const [encodedHeader = '', payload = ''] = validToken.split('.');
  const header = decodeClaims(encodedHeader);
  const claims = decodeClaims(payload);
  if (kind === 'unsigned') return `${encodeClaims({ ...header, alg: 'none' })}.${payload}.`;
  if (kind === 'foreign-key') return signToken(header, claims, createSigningKey());
  return signToken(header, { ...claims, ...TOKEN_FAULTS[kind](claims) }, key);
}

const TOKEN_FAULTS = {
  'wrong-audience': () => ({ aud: 'another-shop' }),
  'wrong-issuer': () => ({ iss: 'http://another-issuer.example' }),
  'wrong-nonce': () => ({ nonce: 'of-another-walk' }),
  expired: ({ iat, exp }: Claims) => ({
    iat: Number(iat) - EXPIRY_SHIFT_SECONDS,
    exp: Number(exp) - EXPIRY_SHIFT_SECONDS,
  }),
} as const;

export function createSigningKey(): KeyObject {
  return generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
}

function signToken(header: Claims, claims: Claims, key: KeyObject): string {
  const content = `${encodeClaims(header)}.${encodeClaims(claims)}`;
  return `${content}.${sign('sha256', Buffer.from(content), key).toString('base64url')}`;
}

const encodeClaims = (value: Claims): string => Buffer.from(JSON.stringify(value)).toString('base64url');
function decodeClaims(text: string): Claims {
  const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  return isObject(value) ? value : {};
}
