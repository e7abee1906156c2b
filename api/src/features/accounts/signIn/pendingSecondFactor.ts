import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ApiContext } from '../../../http/requestState.ts';
import type { ServerContext } from '../../../http/serverContext.ts';
import { readCookie, writeCookie } from '../../../http/sessions/cookies.ts';

const LIFETIME_MS = 10 * 60_000;
const TOKEN_PATTERN = /^([\da-f-]{36})\.([0-9a-z]{1,9})\.([\w-]{43})$/;

type SignInDeps = Pick<ServerContext, 'keys' | 'config' | 'clock'>;

/**
 * Sets a signed cookie that lets the browser complete a third-party sign-in with a code of the account's
 * second factor. Without such a code, the cookie grants nothing.
 */
export async function issuePendingSignIn(app: SignInDeps, ctx: ApiContext, userId: string): Promise<void> {
  const claim = `${userId}.${(app.clock.now().getTime() + LIFETIME_MS).toString(36)}`;
  const token = `${claim}.${await signClaim(app, claim)}`;
  writeCookie(ctx, app.config, 'code', { token, maxAgeMs: LIFETIME_MS });
}

/**
 * Returns the id of the account whose code the browser may enter; null without a valid cookie of
 * `issuePendingSignIn`, or when the cookie has expired.
 */
export async function findPendingAccountId(app: SignInDeps, ctx: ApiContext): Promise<string | null> {
  const match = TOKEN_PATTERN.exec(readCookie(ctx, app.config, 'code') ?? '');
  if (!match) return null;
  const [, userId = '', expires = '', signature = ''] = match;
  const expected = await signClaim(app, `${userId}.${expires}`);
  const isSigned = timingSafeEqual(Buffer.from(signature), Buffer.from(expected));
  return isSigned && Number.parseInt(expires, 36) >= app.clock.now().getTime() ? userId : null;
}

async function signClaim({ keys }: Pick<SignInDeps, 'keys'>, claim: string): Promise<string> {
  return createHmac('sha256', await keys.getKey('half-sign-in'))
    .update(claim)
    .digest('base64url');
}
