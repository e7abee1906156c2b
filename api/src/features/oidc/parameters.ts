import type { Context } from 'koa';

/** A query parameter; the first value of a repeated one. */
export function parameterOf(ctx: Context, name: string): string | undefined {
  const value = ctx.query[name];
  return Array.isArray(value) ? value[0] : value;
}
