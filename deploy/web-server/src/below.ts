import type { Middleware } from 'koa';

/** Runs a middleware for the paths below a prefix only. */
export function below(prefix: string, middleware: Middleware): Middleware {
  return (ctx, next) => (ctx.path.startsWith(prefix) ? middleware(ctx, next) : next());
}
