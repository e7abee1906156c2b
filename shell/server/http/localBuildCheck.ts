import { unmetRequirements } from '@shop/registry/requirements';
import type { ShellFacts } from '@shop/registry/shellFacts';
import type { Middleware } from 'koa';

/**
 * `GET /remotes.json/unmet?react=^19.0.0`: what of these requirements the shell does not meet, in words. Pages ask it for
 * a build that they load from a developer's machine, which the registry does not list.
 */
export function localBuildCheck({ provides }: ShellFacts): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== '/remotes.json/unmet') {
      await next();
      return;
    }
    ctx.set('Cache-Control', 'no-store');
    ctx.body = unmetRequirements(Object.fromEntries(new URLSearchParams(ctx.querystring)), provides);
  };
}
