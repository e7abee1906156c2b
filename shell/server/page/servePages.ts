import type { Middleware } from 'koa';
import { setBucketCookie } from '../delivery/bucket.ts';
import { setTicketCookie } from '../delivery/ticket.ts';
import { getVisitorRegistry } from '../delivery/visitorRegistry.ts';
import type { PageOptions } from './pageDocument.ts';
import { getPageView } from './pageView.ts';
import { getPublicPage, sendPublicPage } from './publicPage.ts';
import { sendVisitorPage } from './visitorPage.ts';

/** Serves the page of every URL that no other middleware serves; a URL without a page gets a page with status 404. */
export function servePages(options: PageOptions): Middleware {
  const { settings } = options;
  return async (ctx) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      ctx.status = 405;
      ctx.set('Allow', 'GET, HEAD');
      return;
    }
    const registry = await options.registry.read();
    if (registry === null) throw new Error('A page was requested before there was a registry.');
    const visit = await getVisitorRegistry(options, registry, ctx);
    const view = await getPageView(options, visit.registry, ctx);
    const { page, isPersonal, content } = await getPublicPage(options, visit, view, ctx);
    if (page) sendPublicPage(ctx, page, isPersonal);
    else await sendVisitorPage(options, { visit, view, content }, ctx);

    setTicketCookie(ctx, settings);
    if (visit.bucket.isNew && ctx.status !== 304)
      setBucketCookie(ctx, visit.bucket, settings.listen.isSecure);
  };
}
