import type { Context } from 'koa';

/** Returns the URL of the sandbox's PayPal, with the host by which the caller reached the sandbox. */
export function getBaseUrl(ctx: Context): string {
  return `${ctx.protocol}://${ctx.host}/paypal`;
}
