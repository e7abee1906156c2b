import { createHash, randomBytes } from 'node:crypto';

/** Creates a token of 256 random bits in base64url. Only its hash may be stored. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Computes the SHA-256 of a text, in hexadecimal. */
export const hashText = (text: string): string => createHash('sha256').update(text).digest('hex');
