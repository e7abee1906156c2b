import { randomBytes } from 'node:crypto';
import { sendText } from '@shop/web-server/sendText';
import type { Context } from 'koa';
import type { Visit } from '../delivery/visitorRegistry.ts';
import { readPageContent } from './pageContent.ts';
import type { PageContent } from './pageContent.ts';
import { getClientState, createPageDocument, createPageCsp } from './pageDocument.ts';
import type { PageOptions } from './pageDocument.ts';
import type { PageView } from './pageView.ts';
import { getVisitorHeaders } from '../http/apiClient.ts';

const RETRY_AFTER_S = 60;

interface VisitorPage {
  visit: Visit;
  view: PageView;
  /** Data of the page, if it was already read. */
  content: PageContent | undefined;
}

const NONCE_BYTES = 16;

/**
 * Sends a page that the browser renders, with a nonce for this response, or the redirect of a moved list or of an
 * address of the former shop. The page is never cached.
 */
export async function sendVisitorPage(
  options: PageOptions,
  { visit, view, content: existingContent }: VisitorPage,
  ctx: Context,
): Promise<void> {
  const { settings } = options;
  const [content, payment] = await Promise.all([
    existingContent ?? readPageContent(options, view, getVisitorHeaders(ctx, settings)),
    options.getPaymentOrigins(),
  ]);
  const target = await findRedirectTarget(options, content, ctx);
  if (target !== null) {
    // Browsers may cache a 301 permanently without this header, but the old URL may get products again.
    ctx.set('Cache-Control', 'no-cache');
    ctx.status = 301;
    ctx.redirect(target);
    return;
  }
  const state = getClientState(settings, view, content, visit.preview);
  const nonce = randomBytes(NONCE_BYTES).toString('base64');
  ctx.status = content.status;
  ctx.set('Cache-Control', 'no-store');
  ctx.set('Content-Security-Policy', createPageCsp(options, view, payment, { nonce }));
  if (view.page?.hasToken) ctx.set('Referrer-Policy', 'no-referrer');
  if (content.status === 503) ctx.set('Retry-After', String(RETRY_AFTER_S));
  await sendText(
    ctx,
    'html',
    createPageDocument(options, { path: ctx.path, view, content, nonce, state, rendered: null }),
  );
}

/**
 * Returns the new path of a moved list, or the path of the product for an address of the former shop; null
 * for any other page.
 */
async function findRedirectTarget(
  { findRedirect, settings }: PageOptions,
  { status, movedTo }: PageContent,
  ctx: Context,
): Promise<string | null> {
  if (movedTo !== undefined) return movedTo + ctx.search;
  return status === 404 ? findRedirect(ctx.url, getVisitorHeaders(ctx, settings)) : null;
}
