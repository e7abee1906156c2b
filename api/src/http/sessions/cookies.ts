import type { Context } from 'koa';
import type { Config } from '../../config/config.ts';

/** The session, a password reset, the way to the identity provider and back, an identity that waits for its password. */
const SESSION_COOKIES = ['sid', 'reset', 'oidc', 'link'] as const;

/** Beside them the mark of a browser that has signed in before, which outlives sessions. */
type CookieName = (typeof SESSION_COOKIES)[number] | 'known';

/** `__Host-` binds a cookie to this very host and to https; on plain http browsers would drop it. */
function nameOf(cookie: CookieName, { isHttps }: Pick<Config, 'isHttps'>): string {
  return isHttps ? `__Host-${cookie}` : cookie;
}

export function readCookie(ctx: Context, config: Config, cookie: CookieName): string | undefined {
  return ctx.cookies.get(nameOf(cookie, config), { signed: false });
}

/** Written by hand: behind a proxy Koa sees plain http and would refuse to set a Secure cookie. */
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
    `${nameOf(cookie, config)}=${value?.token ?? ''}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`,
  );
}

/** Ends whatever the browser has begun as somebody. By name: the header that clears all cookies would take others' along. */
export function expireSessionCookies(ctx: Context, config: Config): void {
  for (const cookie of SESSION_COOKIES) writeCookie(ctx, config, cookie, null);
}
