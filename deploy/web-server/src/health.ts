import type { Middleware } from 'koa';

/** `GET /healthz`: the process answers. What it depends on has health checks of its own. */
export function health(): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== '/healthz') return next();
    ctx.set('Cache-Control', 'no-store');
    ctx.body = { status: 'ok' };
  };
}
