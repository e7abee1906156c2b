import type { Context } from 'koa';
import { fillPattern } from '@shop/registry/fillPattern';
import { findPage } from '@shop/registry/findPage';
import { getForwardedHeaders } from '@shop/web-server/forwarding';
import type { KnownPage } from './knownPages.ts';
import type { AdminSettings } from './settings.ts';

/** Time in ms that the server waits for the API's response; after it, the page is sent with status 200. */
const TIMEOUT_MS = 500;

/** Pages of the application itself; the micro-frontend's pages are in the build's `mfe.json`. */
const OWN_PAGES = [{ path: '/' }, { path: '/login' }];

/**
 * Returns 404 for a path without a page, and for a page of one object, such as an order or a voucher, if the API
 * answers this visitor's request for the object with 404. Returns 200 otherwise, also if the API does not respond.
 */
export async function getPageStatus(
  ctx: Context,
  pages: readonly KnownPage[],
  settings: AdminSettings,
): Promise<200 | 404> {
  if (findPage(OWN_PAGES, ctx.path)) return 200;
  const pageMatch = findPage(pages, ctx.path);
  if (pageMatch === null) return 404;
  const { page, params } = pageMatch;
  if (page.data === undefined) return 200;
  const call = fillPattern(page.data.path, params, encodeURIComponent);
  return (await isMissing(ctx, call, settings)) ? 404 : 200;
}

async function isMissing(ctx: Context, path: string, settings: AdminSettings): Promise<boolean> {
  try {
    const response = await fetch(settings.apiUrl + path, {
      headers: { ...getForwardedHeaders(ctx.req, settings), cookie: ctx.get('Cookie') },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    return response.status === 404;
  } catch {
    // The application repeats the call and shows the error.
    return false;
  }
}
