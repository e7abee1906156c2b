import { sendText } from '@shop/web-server/sendText';
import type { Context } from 'koa';
import type { Visit } from './delivery/visitorRegistry.ts';
import type { PageAnswer } from './pageAnswer.ts';
import { clientState, pageAnswer, pageDocument, policyOf } from './pageDocument.ts';
import type { PageOptions } from './pageDocument.ts';
import type { PageView } from './pageView.ts';
import { drawPublicPage } from './rendering/drawPublicPage.ts';
import { newNonce } from './sharedPages/noncedText.ts';
import { hasSession } from './sessionRole.ts';
import { visitorOf } from './visitor.ts';

const RETRY_AFTER_S = 60;

interface VisitorPage {
  visit: Visit;
  view: PageView;
  /** The API's answer, if it was already requested. */
  answer: PageAnswer | undefined;
}

/** Sends the page of one visitor, with a nonce. It is never kept. */
export async function sendVisitorPage(
  options: PageOptions,
  { visit, view, answer: requested }: VisitorPage,
  ctx: Context,
): Promise<void> {
  const { settings } = options;
  const answer = requested ?? (await pageAnswer(options, view, visitorOf(ctx, settings)));
  const state = clientState(settings, view, answer, visit.preview);
  const renderer = isRenderedFor(visit, ctx) ? options.renderer : null;
  const [drawing, payment] = await Promise.all([
    drawPublicPage(renderer, { match: view.match, answer, url: ctx.url, page: state }),
    options.payment(),
  ]);
  const nonce = newNonce();
  ctx.status = answer.status;
  ctx.set('Cache-Control', 'no-store');
  ctx.set('Content-Security-Policy', policyOf(options, view, payment, { nonce }));
  if (view.page?.hasToken) ctx.set('Referrer-Policy', 'no-referrer');
  if (answer.status === 503) ctx.set('Retry-After', String(RETRY_AFTER_S));
  await sendText(ctx, 'html', pageDocument(options, { path: ctx.path, view, answer, nonce, state, drawing }));
}

/**
 * Without a session the shared page has been tried already. The workers of a previewed version would take the place of
 * those of a version that serves.
 */
const isRenderedFor = ({ preview }: Visit, ctx: Context): boolean =>
  preview === null && hasSession(ctx.get('Cookie'));
