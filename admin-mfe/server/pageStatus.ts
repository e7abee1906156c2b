import type { Context } from 'koa';
import { forwardedHeaders } from '@shop/web-server/forwarding';
import type { KnownPage } from './knownPages.ts';
import { findPage } from './knownPages.ts';
import type { AdminSettings } from './settings.ts';

/** How long a page waits for the API before it goes out as if all were well. */
const PATIENCE_MS = 500;

/** 404 for an address that nothing is at, and for the order, product or user that the visitor's API does not know. */
export async function pageStatus(
  ctx: Context,
  pages: readonly KnownPage[],
  settings: AdminSettings,
): Promise<200 | 404> {
  const page = findPage(pages, ctx.path);
  if (page === null) return 404;
  if (page.ask === null) return 200;
  return (await isMissing(ctx, page.ask, settings)) ? 404 : 200;
}

async function isMissing(ctx: Context, path: string, settings: AdminSettings): Promise<boolean> {
  try {
    const answer = await fetch(settings.apiUrl + path, {
      headers: { ...forwardedHeaders(ctx.req, settings), cookie: ctx.get('Cookie') },
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await answer.body?.cancel();
    return answer.status === 404;
  } catch {
    // The application asks the API itself and says what is wrong.
    return false;
  }
}
