import type { Context } from 'koa';

/** Returns the base URL by which the caller reached the sandbox. */
export function getBaseUrl(ctx: Context): string {
  return `${ctx.protocol}://${ctx.host}/paypal`;
}
