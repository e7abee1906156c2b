import type { Middleware } from 'koa';

/** Lets the shop's pages, which live on another origin, load and measure these files. No cookies are involved. */
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
