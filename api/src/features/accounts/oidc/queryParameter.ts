import type { Context } from 'koa';

/** Returns a query parameter: the first value of a repeated one, undefined when it is absent. */
export function getQueryParameter(ctx: Context, name: string): string | undefined {
  return new URLSearchParams(ctx.querystring).get(name) ?? undefined;
}
