import type { Context } from 'koa';
import { forwardedHeaders } from '@shop/web-server/forwarding';
import type { Visitor } from './apiClient.ts';
import type { ShellSettings } from './settings.ts';

/** The headers by which the API recognises the visitor of a request. */
export function visitorOf(ctx: Context, settings: ShellSettings): Visitor {
  return { cookie: ctx.get('Cookie'), forwarded: forwardedHeaders(ctx.req, settings) };
}
