import type { Middleware } from 'koa';
import type { ApiClient } from './apiClient.ts';
import { toClientRegistry } from '../page/clientRegistry.ts';
import { getVisitorRegistry } from '../delivery/visitorRegistry.ts';
import type { RegistrySource } from '../registry/registrySource.ts';
import { readSessionRole } from './sessionRole.ts';
import type { ShellSettings } from '../settings.ts';
import { getVisitorHeaders } from './apiClient.ts';

const TIMEOUT_MS = 3000;

export interface RemotesJsonOptions {
  registry: RegistrySource;
  api: ApiClient;
  settings: ShellSettings;
}

/**
 * Answers `GET /remotes.json` with the registry for this visitor. Pages fetch it after an administrator has
 * signed in, and to learn whether the server has chosen other versions since it sent the page.
 */
export function serveRemotesJson({ registry, api, settings }: RemotesJsonOptions): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== '/remotes.json') {
      await next();
      return;
    }
    const [currentRegistry, role] = await Promise.all([
      registry.read(),
      readSessionRole(api, getVisitorHeaders(ctx, settings), AbortSignal.timeout(TIMEOUT_MS)),
    ]);
    ctx.set('Cache-Control', 'no-store');
    ctx.vary('Cookie');
    if (currentRegistry === null || role === null) {
      // Without a known role an administrator would get a registry without the micro-frontends for
      // administrators, so the request fails instead.
      ctx.status = 503;
      ctx.set('Retry-After', '5');
      ctx.body = { message: 'The shop is busy. Please try again in a moment.', code: 'busy' };
      return;
    }
    const visit = await getVisitorRegistry({ registry, settings }, currentRegistry, ctx);
    ctx.body = toClientRegistry(role === 'admin' ? visit.registry.full : visit.registry.open);
  };
}
