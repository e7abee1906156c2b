import type { Middleware } from 'koa';

/** Runs a middleware for the paths below a prefix only. */
export function below(prefix: string, middleware: Middleware): Middleware {
  return async (ctx, next) => {
    if (ctx.path.startsWith(prefix)) await middleware(ctx, next);
    else await next();
  };
}
