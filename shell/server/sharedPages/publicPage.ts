import type { Context } from 'koa';
import { queryText } from '@shop/registry/pageQuery';
import { encodingFor } from '@shop/web-server/sendText';
import type { Visit } from '../delivery/visitorRegistry.ts';
import type { PageAnswer } from '../pageAnswer.ts';
import { clientState, pageAnswer, pageDocument, policyOf } from '../pageDocument.ts';
import type { PageOptions } from '../pageDocument.ts';
import type { PageView } from '../pageView.ts';
import { preloadHashes } from '../preloads.ts';
import { drawPublicPage } from '../rendering/drawPublicPage.ts';
import { hasSession } from '../sessionRole.ts';
import { visitorOf } from '../visitor.ts';
import { sharedPage } from './sharedPage.ts';
import type { SharedPage } from './sharedPage.ts';

interface PublicPage {
  /** Null when the page differs between visitors, or the server cannot render it. */
  shared: SharedPage | null;
  /** The API's answer, if it was requested for this page. */
  answer?: PageAnswer;
}

/**
 * The page that all visitors without a session get who have the same versions. A preview is never shared. Pages with a query
 * are the same for everybody too but not kept, because strangers could fill the memory with combinations of filters.
 */
export async function publicPage(
  options: PageOptions,
  { registry, preview }: Visit,
  view: PageView,
  ctx: Context,
): Promise<PublicPage> {
  const { match } = view;
  const canRender = options.renderer !== null && match?.version.server !== undefined && preview === null;
  if (!canRender || match.page.access !== 'all' || hasSession(ctx.get('Cookie'))) return { shared: null };
  const encoding = encodingFor(ctx);
  const query = queryText(view.query);
  const url = query === '' ? ctx.path : `${ctx.path}?${query}`;
  const requested: { answer?: PageAnswer } = {};
  const make = async (): Promise<SharedPage | null> => {
    const anonymous = { ...visitorOf(ctx, options.settings), cookie: '' };
    const [answer, payment] = await Promise.all([pageAnswer(options, view, anonymous), options.payment()]);
    requested.answer = answer;
    const state = clientState(options.settings, view, answer);
    const drawing = await drawPublicPage(options.renderer, { match, answer, url, page: state });
    if (drawing === null) return null;
    const text = pageDocument(options, { path: ctx.path, view, answer, nonce: null, state, drawing });
    const hashes = [options.boot.hash, ...preloadHashes(options.assets, match)];
    return sharedPage(text, policyOf(options, view, payment, { hashes }), encoding);
  };
  const isKept = query === '';
  const shared = await (isKept ? options.kept(`${encoding} ${registry.revision} ${url}`, make) : make());
  return { shared, ...requested };
}
