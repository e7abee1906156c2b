import type { Middleware } from 'koa';

const READINESS_PATH = '/healthz';
const LIVENESS_PATH = '/healthz/live';

export const isHealthCheck = (path: string): boolean => path === READINESS_PATH || path === LIVENESS_PATH;

const reportReady = (): Promise<null> => Promise.resolve(null);

/**
 * Answers `GET /healthz` (readiness) with 200, or with 503 and the reason while the process cannot serve, and
 * `GET /healthz/live` (liveness) with 200 while it runs. Neither checks other services, because they have
 * health checks of their own.
 */
export function health(getUnreadyReason: () => Promise<string | null> = reportReady): Middleware {
  return async (ctx, next) => {
    if (!isHealthCheck(ctx.path)) {
      await next();
      return;
    }
    ctx.set('Cache-Control', 'no-store');
    const reason = ctx.path === LIVENESS_PATH ? null : await getUnreadyReason();
    if (reason === null) {
      ctx.body = { status: 'ok' };
      return;
    }
    ctx.status = 503;
    ctx.set('Retry-After', '5');
    ctx.body = { status: 'not ready', reason };
  };
}
