import { randomBytes } from 'node:crypto';
import { sendText } from '@shop/web-server/sendText';
import type { Context } from 'koa';
import type { Visit } from '../delivery/visitorRegistry.ts';
import { readPageAnswer } from './pageAnswer.ts';
import type { PageAnswer } from './pageAnswer.ts';
import { getClientState, createPageDocument, createPolicy } from './pageDocument.ts';
import type { PageOptions } from './pageDocument.ts';
import type { PageView } from './pageView.ts';
import { getVisitorHeaders } from '../http/apiClient.ts';

const RETRY_AFTER_S = 60;

interface VisitorPage {
  visit: Visit;
  view: PageView;
  /** Data of the page, if it was already read. */
  answer: PageAnswer | undefined;
}

const NONCE_BYTES = 16;

/**
 * Sends a page that the browser renders, with a nonce for this response, or the redirect of a moved list or of an
 * address of the former shop. The page is never cached.
 */
export async function sendVisitorPage(
  options: PageOptions,
  { visit, view, answer: existingAnswer }: VisitorPage,
  ctx: Context,
): Promise<void> {
  const { settings } = options;
  const [answer, payment] = await Promise.all([
    existingAnswer ?? readPageAnswer(options, view, getVisitorHeaders(ctx, settings)),
    options.payment(),
  ]);
  const target = await findRedirectTarget(options, answer, ctx);
  if (target !== null) {
    // Browsers may cache a 301 permanently without this header, but the old URL may get products again.
    ctx.set('Cache-Control', 'no-cache');
    ctx.status = 301;
    ctx.redirect(target);
    return;
  }
  const state = getClientState(settings, view, answer, visit.preview);
  const nonce = randomBytes(NONCE_BYTES).toString('base64');
  ctx.status = answer.status;
  ctx.set('Cache-Control', 'no-store');
  ctx.set('Content-Security-Policy', createPolicy(options, view, payment, { nonce }));
  if (view.page?.hasToken) ctx.set('Referrer-Policy', 'no-referrer');
  if (answer.status === 503) ctx.set('Retry-After', String(RETRY_AFTER_S));
  await sendText(
    ctx,
    'html',
    createPageDocument(options, { path: ctx.path, view, answer, nonce, state, rendered: null }),
  );
}

/**
 * Returns the new path of a moved list, or the path of the product for an address of the former shop; null
 * for any other page.
 */
async function findRedirectTarget(
  { findRedirect, settings }: PageOptions,
  { status, movedTo }: PageAnswer,
  ctx: Context,
): Promise<string | null> {
  if (movedTo !== undefined) return movedTo + ctx.search;
  return status === 404 ? findRedirect(ctx.url, getVisitorHeaders(ctx, settings)) : null;
}
