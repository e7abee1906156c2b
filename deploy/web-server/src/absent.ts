import type { Context } from 'koa';

/** What no file has: a build that is gone must look like an error, never like a page. */
export function absent(ctx: Context): void {
  ctx.status = 404;
  ctx.set('Cache-Control', 'no-store');
  ctx.body = { message: 'Not found', code: 'not_found' };
}
