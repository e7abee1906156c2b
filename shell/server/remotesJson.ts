import type { Middleware } from 'koa';
import type { RegistryFile } from './registryFile.ts';

/** `GET /remotes.json`: the whole registry, for people and tools; pages carry their part of it. */
export function remotesJson(registry: RegistryFile): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== '/remotes.json') {
      await next();
      return;
    }
    ctx.set('Cache-Control', 'no-store');
    ctx.body = await registry.read();
  };
}
