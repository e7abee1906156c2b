import { createHash, randomBytes } from 'node:crypto';

/** Creates a token of 256 random bits, of which only the hash is ever stored. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
