import type { Context } from 'koa';
import { queryText } from '@shop/registry/pageQuery';
import { encodingFor } from '@shop/web-server/sendText';
import type { Visit } from '../delivery/visitorRegistry.ts';
import type { PageAnswer } from '../pageAnswer.ts';
import { clientState, pageAnswer, pageDocument, policyOf } from '../pageDocument.ts';
import type { PageOptions } from '../pageDocument.ts';
import type { PageView } from '../pageView.ts';
import { scriptHashes } from '../preloads.ts';
import { drawPublicPage } from '../rendering/drawPublicPage.ts';
import { hasSession } from '../sessionRole.ts';
import { visitorOf } from '../visitor.ts';
import { ANY_NONCE, noncedText } from './noncedText.ts';
import { dataText } from './sessionPage.ts';
import type { SessionPage } from './sessionPage.ts';
import { sharedPage } from './sharedPage.ts';
import type { SharedPage } from './sharedPage.ts';

interface PublicPage {
  /** Null when the page differs between visitors, or the server cannot render it. */
  shared: SharedPage | null;
  /** The page for a request with a session, when it is shown what everybody is. */
  ofSessions?: SessionPage;
  /** The API's answer, if it was requested for this page. */
  answer?: PageAnswer;
}

/**
 * The page that all visitors get who have the same versions; with a session, those who are shown the same data. A preview
 * is never shared. Pages with a query are the same for everybody too but not kept, because strangers could fill the
 * memory with combinations of filters.
 */
export async function publicPage(
  options: PageOptions,
  { registry, preview }: Visit,
  view: PageView,
  ctx: Context,
): Promise<PublicPage> {
  const { match } = view;
  const canRender = options.renderer !== null && match?.version.server !== undefined && preview === null;
  if (!canRender || match.page.access !== 'all') return { shared: null };
  const query = queryText(view.query);
  const url = query === '' ? ctx.path : `${ctx.path}?${query}`;
  const asked: Asked = { options, view, ctx, url, key: `${encodingFor(ctx)} ${registry.revision} ${url}` };
  const isKept = query === '';
  if (!hasSession(ctx.get('Cookie'))) return pageForAll(asked, isKept);
  return isKept ? pageOfSession(asked) : { shared: null };
}

interface Asked {
  options: PageOptions;
  view: PageView;
  ctx: Context;
  url: string;
  /** The page's name among those that are kept. */
  key: string;
}

async function pageForAll(asked: Asked, isKept: boolean): Promise<PublicPage> {
  const { options, view, ctx, key } = asked;
  const encoding = encodingFor(ctx);
  const requested: { answer?: PageAnswer } = {};
  const make = async (): Promise<SharedPage | null> => {
    const drawn = await drawnForAll(asked, null, (answer) => {
      requested.answer = answer;
    });
    if (drawn === null) return null;
    const hashes = scriptHashes(options.assets, view.match);
    return sharedPage(drawn.text, policyOf(options, view, drawn.payment, { hashes }), encoding);
  };
  const shared = await (isKept ? options.kept(key, make) : make());
  return { shared, ...requested };
}

/** The session decides the data of a page, never how it is drawn: with the same data it is the same page. */
async function pageOfSession(asked: Asked): Promise<PublicPage> {
  const { options, view, ctx, key } = asked;
  const encoding = encodingFor(ctx);
  const make = async (): Promise<SessionPage | null> => {
    const drawn = await drawnForAll(asked, ANY_NONCE);
    if (drawn === null) return null;
    const body = await noncedText(drawn.text, encoding);
    const policy = policyOf(options, view, drawn.payment, { nonce: ANY_NONCE });
    const policyWith = (nonce: string): string => policy.replace(ANY_NONCE, nonce);
    return { data: dataText(drawn.answer), encoding, body, policyWith };
  };
  const [ofSessions, answer] = await Promise.all([
    options.keptForSessions(key, make),
    pageAnswer(options, view, visitorOf(ctx, options.settings)),
  ]);
  const isSame = ofSessions?.data === dataText(answer);
  return { shared: null, answer, ...(ofSessions && isSame ? { ofSessions } : {}) };
}

/** The document as a visitor without a session is shown it. Null when the server cannot render it. */
async function drawnForAll(
  { options, view, ctx, url }: Asked,
  nonce: string | null,
  onAnswer: (answer: PageAnswer) => void = () => undefined,
) {
  const anonymous = { ...visitorOf(ctx, options.settings), cookie: '' };
  const [answer, payment] = await Promise.all([pageAnswer(options, view, anonymous), options.payment()]);
  onAnswer(answer);
  const state = clientState(options.settings, view, answer);
  const drawing = await drawPublicPage(options.renderer, { match: view.match, answer, url, page: state });
  if (drawing === null) return null;
  const text = pageDocument(options, { path: ctx.path, view, answer, nonce, state, drawing });
  return { text, answer, payment };
}
