import type { Middleware } from 'koa';
import type { Config } from '../config/config.ts';
import { crossSite } from '../errors.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
/**
 * Path prefix of webhooks, which other servers and mail programs call without cookies; a signature or token
 * authenticates the call.
 */
const WEBHOOK_PREFIX = '/api/webhooks/';

/**
 * Refuses cross-site writes (CSRF), except webhooks. Sibling origins, which serve micro-frontends, count as
 * other sites. Clients other than browsers send neither `Sec-Fetch-Site` nor `Origin` and are admitted.
 */
export function rejectCrossSite({ publicUrl, adminUrl }: Pick<Config, 'publicUrl' | 'adminUrl'>): Middleware {
  const ownOrigins = new Set([publicUrl, adminUrl]);
  return async (ctx, next) => {
    if (!SAFE_METHODS.has(ctx.method) && !ctx.path.startsWith(WEBHOOK_PREFIX)) {
      const site = ctx.get('Sec-Fetch-Site');
      const origin = ctx.get('Origin');
      const isOurs = site !== '' ? site === 'same-origin' : origin === '' || ownOrigins.has(origin);
      if (!isOurs) throw crossSite();
    }
    await next();
  };
}
