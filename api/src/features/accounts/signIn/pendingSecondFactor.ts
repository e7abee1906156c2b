import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ApiContext } from '../../../http/requestState.ts';
import type { ServerContext } from '../../../http/serverContext.ts';
import { readCookie, writeCookie } from '../../../http/sessions/cookies.ts';

const LIFE_MS = 10 * 60_000;
const FORM = /^([\da-f-]{36})\.([0-9a-z]{1,9})\.([\w-]{43})$/;

type Keeper = Pick<ServerContext, 'keys' | 'config' | 'clock'>;

/**
 * Lets the browser complete a third-party sign-in with the code that the account requires. The cookie alone
 * grants nothing.
 */
export async function awaitCode(app: Keeper, ctx: ApiContext, userId: string): Promise<void> {
  const claim = `${userId}.${(app.clock.now().getTime() + LIFE_MS).toString(36)}`;
  const token = `${claim}.${await signatureOf(app, claim)}`;
  writeCookie(ctx, app.config, 'code', { token, maxAgeMs: LIFE_MS });
}

/**
 * Returns the account whose code the browser may enter; null without a cookie that the shop signed in the
 * last minutes.
 */
export async function accountAwaitingCode(app: Keeper, ctx: ApiContext): Promise<string | null> {
  const match = FORM.exec(readCookie(ctx, app.config, 'code') ?? '');
  if (!match) return null;
  const [, userId = '', expires = '', signature = ''] = match;
  const expected = await signatureOf(app, `${userId}.${expires}`);
  const isOurs = timingSafeEqual(Buffer.from(signature), Buffer.from(expected));
  return isOurs && Number.parseInt(expires, 36) >= app.clock.now().getTime() ? userId : null;
}

async function signatureOf({ keys }: Pick<Keeper, 'keys'>, claim: string): Promise<string> {
  return createHmac('sha256', await keys.keyFor('half-sign-in'))
    .update(claim)
    .digest('base64url');
}
