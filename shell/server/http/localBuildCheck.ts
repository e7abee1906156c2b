import { listUnmetRequirements } from '@shop/registry/requirements';
import type { ShellFacts } from '@shop/registry/shellFacts';
import type { Middleware } from 'koa';

/**
 * Answers `GET /remotes.json/unmet?react=^19.0.0` with messages about the requirements that the shell does not meet.
 * Pages call it for a build from a developer's machine, which is not in the registry.
 */
export function serveLocalBuildCheck({ provides }: ShellFacts): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== '/remotes.json/unmet') {
      await next();
      return;
    }
    ctx.set('Cache-Control', 'no-store');
    ctx.body = listUnmetRequirements(Object.fromEntries(new URLSearchParams(ctx.querystring)), provides);
  };
}
