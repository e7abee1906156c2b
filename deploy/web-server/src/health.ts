import type { Middleware } from 'koa';

const ready = (): Promise<boolean> => Promise.resolve(true);

/**
 * `GET /healthz`: whether the process can serve; 503 until it has all that it needs. `GET /healthz/live`: it answers at
 * all. What it depends on beyond itself has health checks of its own.
 */
export function health(isReady: () => Promise<boolean> = ready): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== '/healthz' && ctx.path !== '/healthz/live') {
      await next();
      return;
    }
    ctx.set('Cache-Control', 'no-store');
    if (ctx.path === '/healthz/live' || (await isReady())) {
      ctx.body = { status: 'ok' };
      return;
    }
    ctx.status = 503;
    ctx.set('Retry-After', '5');
    ctx.body = { status: 'not ready' };
  };
}
