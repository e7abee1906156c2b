import type { Context } from 'koa';

/** Returns the URL of the sandbox's PayPal, with the protocol and host of the request. */
export function getBaseUrl(ctx: Context): string {
  return `${ctx.protocol}://${ctx.host}/paypal`;
}
