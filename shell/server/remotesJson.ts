import type { Middleware } from 'koa';
import { withoutAdmin } from '@shop/registry/visibility';
import type { ApiClient } from './apiClient.ts';
import type { RegistrySource } from './registrySource.ts';
import { sessionRole } from './sessionRole.ts';
import type { ShellSettings } from './settings.ts';
import { visitorOf } from './visitor.ts';

const TIMEOUT_MS = 3000;

export interface RemotesJsonOptions {
  registry: RegistrySource;
  api: ApiClient;
  settings: ShellSettings;
}

/** `GET /remotes.json`: the registry, for people and tools, and for the page of an administrator who has just signed in. */
export function remotesJson({ registry, api, settings }: RemotesJsonOptions): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== '/remotes.json') {
      await next();
      return;
    }
    const [whole, role] = await Promise.all([
      registry.read(),
      sessionRole(api, visitorOf(ctx, settings), AbortSignal.timeout(TIMEOUT_MS)),
    ]);
    ctx.set('Cache-Control', 'no-store');
    ctx.vary('Cookie');
    if (whole === null || role === null) {
      // Without a role an administrator would get a registry without the admin, so the request fails instead.
      ctx.status = 503;
      ctx.set('Retry-After', '5');
      ctx.body = { message: 'The shop is busy. Please try again in a moment.', code: 'busy' };
    } else ctx.body = role === 'admin' ? whole : withoutAdmin(whole);
  };
}
