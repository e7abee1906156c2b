import type { Middleware } from 'koa';
import type { Config } from '../config/config.ts';
import { crossSite } from '../errors.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Called by providers, without cookies; each proves itself by a signature. */
const WEBHOOKS = '/api/webhooks/';

/**
 * Refuses writes that another site's page started. Sibling origins count as other sites: they serve the remotes.
 * Programs that are no browsers send neither header.
 */
export function refuseCrossSite({ publicUrl, adminUrl }: Pick<Config, 'publicUrl' | 'adminUrl'>): Middleware {
  const ours = new Set([publicUrl, adminUrl]);
  return async (ctx, next) => {
    if (!SAFE_METHODS.has(ctx.method) && !ctx.path.startsWith(WEBHOOKS)) {
      const site = ctx.get('Sec-Fetch-Site');
      const origin = ctx.get('Origin');
      const isOurs = site !== '' ? site === 'same-origin' : origin === '' || ours.has(origin);
      if (!isOurs) throw crossSite();
    }
    await next();
  };
}
