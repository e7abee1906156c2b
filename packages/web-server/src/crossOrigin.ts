import type { Middleware } from 'koa';

/**
 * Allows pages of the origin `allowOrigin`, or of every origin with `*`, to load the files of this server
 * without cookies and to read their resource timing.
 */
export function crossOrigin(allowOrigin: string): Middleware {
  return async (ctx, next) => {
    ctx.set({
      'Access-Control-Allow-Origin': allowOrigin,
      'Timing-Allow-Origin': allowOrigin,
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'X-Content-Type-Options': 'nosniff',
    });
    if (allowOrigin !== '*') ctx.vary('Origin');
    if (ctx.method === 'OPTIONS') {
      ctx.set('Access-Control-Allow-Methods', 'GET, HEAD');
      ctx.status = 204;
      return;
    }
    await next();
  };
}
