import type { Middleware } from 'koa';

/** Addresses that are of use to one person only. */
const PRIVATE = [
  '/api/',
  '/admin/',
  '/cart',
  '/shipping',
  '/payment',
  '/placeorder',
  '/order/',
  '/profile',
  '/verify-email',
];

export function robots(): Middleware {
  const text = ['User-agent: *', ...PRIVATE.map((path) => `Disallow: ${path}`), ''].join('\n');
  return async (ctx, next) => {
    if (ctx.path !== '/robots.txt') {
      await next();
      return;
    }
    ctx.set('Cache-Control', 'public, max-age=3600');
    ctx.body = text;
  };
}
