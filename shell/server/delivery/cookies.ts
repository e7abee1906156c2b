import type { Context } from 'koa';

interface Cookie {
  value: string;
  /** Lifetime in seconds; 0 deletes the cookie. */
  maxAgeS: number;
  path?: string;
  sameSite?: 'Lax' | 'Strict';
  /** True when browsers reach the shop by https. */
  isSecure: boolean;
}

/** Returns the value of a cookie; empty when it is not set. */
export function readCookie(ctx: Context, name: string): string {
  return ctx.cookies.get(name, { signed: false }) ?? '';
}

/**
 * Sets a cookie. The header is written directly, because Koa sees plain http behind a proxy and would refuse to set a
 * Secure cookie.
 */
export function writeCookie(ctx: Context, name: string, cookie: Cookie): void {
  const { value, maxAgeS, path = '/', sameSite = 'Lax', isSecure } = cookie;
  const secure = isSecure ? '; Secure' : '';
  ctx.append(
    'Set-Cookie',
    `${name}=${value}; Path=${path}; Max-Age=${maxAgeS}; HttpOnly; SameSite=${sameSite}${secure}`,
  );
}
