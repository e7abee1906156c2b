import { createHash } from 'node:crypto';
import type { Context } from 'koa';
import { canRun } from '@shop/registry/canRun';
import type { PageMatch } from '@shop/registry/matchPage';
import { formatQuery } from '@shop/registry/pageQuery';
import { encodeText, chooseEncoding } from '@shop/web-server/sendText';
import type { Encoding } from '@shop/web-server/sendText';
import type { PublicPage } from '../cache/pageCache.ts';
import type { Visit } from '../delivery/visitorRegistry.ts';
import { readPageContent } from './pageContent.ts';
import type { PageContent } from './pageContent.ts';
import { getClientState, createPageDocument, createPageCsp } from './pageDocument.ts';
import type { PageOptions } from './pageDocument.ts';
import type { PageView } from './pageView.ts';
import { getScriptHashes } from './preloads.ts';
import type { PageRenderer } from '../ssr/pageRenderer.ts';
import type { RenderedPage, SsrInput } from '../ssr/renderTask.ts';
import { hasSessionCookie } from '../http/sessionRole.ts';
import { getVisitorHeaders } from '../http/apiClient.ts';

interface PublicPageResult {
  /** Rendered page; null when the page is not public or the server cannot render it. */
  page: PublicPage | null;
  /** True when the page shows data of this session, so that no cache may store it. */
  isPersonal: boolean;
  /** Data of the page, if this request has read it. */
  content?: PageContent;
}

/**
 * Returns the page as the server renders it for all visitors with the same versions. The session affects only
 * the data of a page: a signed-in visitor whose data equal the data for an anonymous visitor gets the shared
 * page; for any other signed-in visitor the page is rendered separately. The server renders neither previews nor
 * pages with a token in the fragment, which only the browser knows. Pages with a query are not cached, because
 * requests with many combinations of filters could fill the memory.
 */
export async function getPublicPage(
  options: PageOptions,
  { registry, preview }: Visit,
  view: PageView,
  ctx: Context,
): Promise<PublicPageResult> {
  const { match } = view;
  const canRender = options.renderer !== null && match?.version.server !== undefined && preview === null;
  if (!canRender || match.page.access !== 'all' || match.page.hasToken)
    return { page: null, isPersonal: false };
  const visitor = getVisitorHeaders(ctx, options.settings);
  const encoding = chooseEncoding(ctx);
  const query = formatQuery(view.query);
  const url = query === '' ? ctx.path : `${ctx.path}?${query}`;
  const request = { options, view, url, path: ctx.path, encoding };

  const readData: { content?: PageContent } = {};
  const renderForAll = async (): Promise<PublicPage | null> => {
    readData.content = await readPageContent(options, view, { ...visitor, cookie: '' });
    return renderPage(request, readData.content);
  };
  const getPageForAll = (): Promise<PublicPage | null> =>
    query === ''
      ? options.pageCache(`${encoding} ${registry.revision} ${url}`, renderForAll)
      : renderForAll();
  if (!hasSessionCookie(visitor.cookie))
    return { page: await getPageForAll(), isPersonal: false, ...readData };

  const [sharedPage, content] = await Promise.all([
    query === '' ? getPageForAll() : null,
    readPageContent(options, view, visitor),
  ]);
  if (sharedPage?.dataHash === hashContent(content)) return { page: sharedPage, isPersonal: false };
  return { page: await renderPage(request, content), isPersonal: true, content };
}

interface PageRequest {
  options: PageOptions;
  view: PageView;
  url: string;
  path: string;
  encoding: Encoding;
}

/**
 * Renders the document of a page with its Content-Security-Policy and ETag; null when the server cannot
 * render the markup.
 */
async function renderPage(
  { options, view, url, path, encoding }: PageRequest,
  content: PageContent,
): Promise<PublicPage | null> {
  const state = getClientState(options.settings, view, content);
  const [rendered, payment] = await Promise.all([
    renderMarkup(options.renderer, { match: view.match, content, url, page: state }),
    options.getPaymentOrigins(),
  ]);
  if (rendered === null) return null;
  const text = createPageDocument(options, { path, view, content, nonce: null, state, rendered });
  const csp = createPageCsp(options, view, payment, {
    hashes: getScriptHashes(options.assets, view.match),
  });
  const body = await encodeText(text, encoding);
  return { dataHash: hashContent(content), csp, encoding, etag: createEtag(csp, body), body };
}

interface MarkupInput {
  match: PageMatch | null;
  content: PageContent;
  url: string;
  /** Data that the page embeds for the browser. */
  page: SsrInput;
}

/**
 * Renders the markup. Null, so that the browser renders the page, when its data is missing, its status is not
 * 200, its version cannot run or its rendering fails.
 */
async function renderMarkup(
  renderer: PageRenderer | null,
  { match, content, url, page: { registry, restricted, seeds, shop } }: MarkupInput,
): Promise<RenderedPage | null> {
  if (renderer === null || match === null || !canRun(match.version) || content.status !== 200) return null;
  const { data } = match.page;
  const hasData = data === undefined || content.seeds.some(({ endpoint }) => endpoint === data.endpoint);
  if (!hasData) return null;
  const page = { registry, restricted, seeds, shop };
  return renderer.render({ name: match.name, version: match.version, url, page });
}

const hashContent = (content: PageContent): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url');

const createEtag = (csp: string, body: Buffer): string =>
  `"${createHash('sha256').update(csp).update(body).digest('base64url')}"`;

/** Sends a public page. A browser may store a shared page, and revalidates it by its ETag on every visit. */
export function sendPublicPage(ctx: Context, page: PublicPage, isPersonal: boolean): void {
  ctx.status = 200;
  ctx.type = 'html';
  ctx.vary('Accept-Encoding');
  ctx.set('Content-Security-Policy', page.csp);
  ctx.set('Cache-Control', isPersonal ? 'no-store' : 'private, no-cache');
  if (!isPersonal) ctx.set('ETag', page.etag);
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  if (page.encoding !== 'identity') ctx.set('Content-Encoding', page.encoding);
  ctx.body = page.body;
}
