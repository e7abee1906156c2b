import type { Middleware } from 'koa';

/** `GET /healthz`: the process answers. What it depends on has health checks of its own. */
export function health(): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== '/healthz') {
      await next();
      return;
    }
    ctx.set('Cache-Control', 'no-store');
    ctx.body = { status: 'ok' };
  };
}
