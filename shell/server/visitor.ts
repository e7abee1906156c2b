import type { Context } from 'koa';
import { forwardedHeaders } from '@shop/web-server/forwarding';
import type { Visitor } from './apiClient.ts';
import type { ShellSettings } from './settings.ts';

/** Who asks, as the API is told of it. */
export function visitorOf(ctx: Context, settings: ShellSettings): Visitor {
  return { cookie: ctx.get('Cookie'), forwarded: forwardedHeaders(ctx.req, settings) };
}
