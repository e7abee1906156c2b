import type { Context } from 'koa';
import type { Config } from '../../config/config.ts';

/**
 * Cookies of a session, a password reset, a third-party sign-in, an identity that waits for a password, and a sign-in
 * that waits for a code.
 */
const SESSION_COOKIES = ['sid', 'reset', 'oidc', 'link', 'code'] as const;

/** Name of any cookie, including `known`, the mark of a browser that has signed in before, which outlives sessions. */
type CookieName = (typeof SESSION_COOKIES)[number] | 'known';

/**
 * Returns the name that browsers see. `__Host-` binds a cookie to this host and to https; browsers drop it on
 * plain http.
 */
function getCookieName(cookie: CookieName, { isHttps }: Pick<Config, 'isHttps'>): string {
  return isHttps ? `__Host-${cookie}` : cookie;
}

export function readCookie(ctx: Context, config: Config, cookie: CookieName): string | undefined {
  return ctx.cookies.get(getCookieName(cookie, config), { signed: false });
}

/**
 * Sets a cookie, or removes it when `value` is null. Writes the header directly, because Koa sees plain http behind a
 * proxy and would refuse to set a Secure cookie.
 */
export function writeCookie(
  ctx: Context,
  config: Config,
  cookie: CookieName,
  value: { token: string; maxAgeMs: number } | null,
): void {
  const maxAge = value === null ? 0 : Math.floor(value.maxAgeMs / 1000);
  const secure = config.isHttps ? '; Secure' : '';
  ctx.append(
    'Set-Cookie',
    `${getCookieName(cookie, config)}=${value?.token ?? ''}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`,
  );
}

/**
 * Removes the cookies of a session and of all flows begun in it. They are removed by name, because
 * `Clear-Site-Data` would remove the cookies of other applications too.
 */
export function expireSessionCookies(ctx: Context, config: Config): void {
  for (const cookie of SESSION_COOKIES) writeCookie(ctx, config, cookie, null);
}
