import type { Context } from 'koa';

/** Answers 404 for paths without a file: a missing build file must be an error, never a page. */
export function respondNotFound(ctx: Context): void {
  ctx.status = 404;
  ctx.set('Cache-Control', 'no-store');
  ctx.body = { message: 'Not found', code: 'not_found' };
}
