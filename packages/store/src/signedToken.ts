import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';

const TokenContent = z.object({ payload: z.record(z.string(), z.unknown()), expiresAt: z.number() });

/** Content of a verified token. */
export interface VerifiedToken {
  readonly payload: Readonly<Record<string, unknown>>;
  readonly expiresAt: Date;
}

/** Signs a payload (HMAC-SHA256, base64url). The token is valid for this purpose only. */
export function signToken(secret: string, purpose: string, payload: object, expiresAt: Date): string {
  const content = JSON.stringify({ payload, expiresAt: expiresAt.getTime() });
  const body = Buffer.from(content).toString('base64url');
  return `${body}.${computeSignature(secret, purpose, body)}`;
}

/**
 * Returns the payload of a token and the time at which it expires; null for a token that is altered or
 * expired, or that was signed for another purpose or with another secret.
 */
export function verifyToken(secret: string, purpose: string, token: string, now: Date): VerifiedToken | null {
  const [body = '', signature = '', ...rest] = token.split('.');
  if (rest.length > 0 || !isEqualInConstantTime(signature, computeSignature(secret, purpose, body)))
    return null;
  const { payload, expiresAt } = TokenContent.parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
  return expiresAt > now.getTime() ? { payload, expiresAt: new Date(expiresAt) } : null;
}

function computeSignature(secret: string, purpose: string, body: string): string {
  return createHmac('sha256', secret).update(`${purpose}.${body}`).digest('base64url');
}

/** Compares in constant time, so that a signature cannot be guessed from response times. */
function isEqualInConstantTime(actual: string, expected: string): boolean {
  const [a, b] = [Buffer.from(actual), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
