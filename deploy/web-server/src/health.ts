import type { Middleware } from 'koa';

const ready = (): Promise<boolean> => Promise.resolve(true);

/**
 * `GET /healthz` is 503 until the process can serve, and `GET /healthz/live` is 200 whenever the process answers. Neither
 * asks the services that this one depends on, which have health checks of their own.
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
