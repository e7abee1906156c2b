import { getSitemapIndex, getSitemapFile } from '@shop/contract/sitemap';
import { fillPattern } from '@shop/registry/fillPattern';
import type { MicroFrontendDescription } from '@shop/registry/registry';
import { sendText } from '@shop/web-server/sendText';
import type { Context, Middleware } from 'koa';
import type { ApiResponse, ApiClient } from './apiClient.ts';
import { getPublishedPages } from '../registry/publishedPages.ts';
import type { RegistrySource } from '../registry/registrySource.ts';
import type { ShellSettings } from '../settings.ts';
import type { SitemapEntry } from './sitemapXml.ts';
import { renderSitemapUrls, renderSitemapIndex } from './sitemapXml.ts';
import { getVisitorHeaders } from './apiClient.ts';

export const SITEMAP_PATH = '/sitemap.xml';

const SITEMAP_FILE_PATTERN =
  /^\/sitemap\/(?:(?<list>pages|categories)|products-(?<products>[1-9]\d{0,4}))\.xml$/;
const PRODUCT_PAGE = '/product/:id';
const CATEGORY_PAGE = '/category/:slug';
const TIMEOUT_MS = 5000;
const RETRY_AFTER_S = 60;

interface SitemapOptions {
  readonly settings: ShellSettings;
  readonly api: ApiClient;
  readonly registry: RegistrySource;
  readonly shell: MicroFrontendDescription;
}

/**
 * Serves `GET /sitemap.xml`, which lists sitemap files, and these files, which list every indexable URL:
 * pages of the shell and the registry, and categories and products if they have pages. Filtered and sorted
 * lists are not included, because their canonical URL is that of the whole list.
 */
export function serveSitemap(options: SitemapOptions): Middleware {
  return async (ctx, next) => {
    const file = SITEMAP_FILE_PATTERN.exec(ctx.path)?.groups;
    if (ctx.path !== SITEMAP_PATH && !file) {
      await next();
      return;
    }
    const xml = file ? await renderFile(options, ctx, file) : await renderIndex(options, ctx);
    if (xml === 404) {
      ctx.status = xml;
      ctx.body = 'Not found';
    } else if (xml === 503) {
      ctx.status = xml;
      ctx.set('Retry-After', String(RETRY_AFTER_S));
      ctx.body = 'The shop is busy. Please try again in a moment.';
    } else {
      ctx.set('Cache-Control', 'public, max-age=600');
      await sendText(ctx, 'application/xml', xml);
    }
  };
}

/** XML of a sitemap, or the HTTP status to respond with. */
type XmlOrStatus = string | 404 | 503;

async function renderIndex(options: SitemapOptions, ctx: Context): Promise<XmlOrStatus> {
  const { publicUrl } = options.settings;
  const [paths, sitemap] = await Promise.all([listIndexablePaths(options), readSitemap(options, ctx)]);
  if (sitemap === null) return 503;
  const createEntry = (name: string, changedAt?: string): SitemapEntry => ({
    url: `${publicUrl}/sitemap/${name}.xml`,
    ...(changedAt === undefined ? {} : { changedAt }),
  });
  return renderSitemapIndex([
    createEntry('pages'),
    ...(paths.has(CATEGORY_PAGE) && sitemap.categories.length > 0
      ? [createEntry('categories', getLatestChange(sitemap.categories))]
      : []),
    ...(paths.has(PRODUCT_PAGE)
      ? sitemap.files.map(({ changedAt }, index) => createEntry(`products-${index + 1}`, changedAt))
      : []),
  ]);
}

const getLatestChange = (entries: readonly { readonly changedAt: string }[]): string =>
  entries.reduce((newest, { changedAt }) => (changedAt > newest ? changedAt : newest), '');

async function renderFile(
  options: SitemapOptions,
  ctx: Context,
  { list, products }: Readonly<Record<string, string | undefined>>,
): Promise<XmlOrStatus> {
  const { publicUrl } = options.settings;
  const paths = await listIndexablePaths(options);
  if (list === 'pages') {
    const staticPaths = [...paths].filter((path) => !path.includes(':'));
    return renderSitemapUrls(staticPaths.map((path) => ({ url: publicUrl + path })));
  }
  if (list === 'categories') {
    const sitemap = await readSitemap(options, ctx);
    if (sitemap === null) return 503;
    if (!paths.has(CATEGORY_PAGE)) return 404;
    return renderSitemapUrls(
      sitemap.categories.map(({ slug, changedAt }) => ({
        url: publicUrl + fillPattern(CATEGORY_PAGE, { slug }, encodeURIComponent),
        changedAt,
      })),
    );
  }
  if (!paths.has(PRODUCT_PAGE)) return 404;
  const response = await fetchAnonymously(options, ctx, fillPattern(getSitemapFile.path, { file: products }));
  if (response?.status === 404) return 404;
  const sitemapPage =
    response?.status === 200 ? getSitemapFile.output.safeParse(response.body).data : undefined;
  if (!sitemapPage) return 503;
  return renderSitemapUrls(
    sitemapPage.products.map(({ _id, changedAt }) => ({
      url: publicUrl + fillPattern(PRODUCT_PAGE, { id: _id }, encodeURIComponent),
      changedAt,
    })),
  );
}

/** Returns the path patterns of indexable pages. */
async function listIndexablePaths({ registry, shell }: SitemapOptions): Promise<ReadonlySet<string>> {
  const pages = getPublishedPages(await registry.read(), shell);
  return new Set(pages.filter(({ index }) => index).map(({ path }) => path));
}

async function readSitemap(options: SitemapOptions, ctx: Context) {
  const response = await fetchAnonymously(options, ctx, getSitemapIndex.path);
  return response?.status === 200 ? (getSitemapIndex.output.safeParse(response.body).data ?? null) : null;
}

const fetchAnonymously = (
  { api, settings }: SitemapOptions,
  ctx: Context,
  path: string,
): Promise<ApiResponse | null> =>
  api.get(path, { ...getVisitorHeaders(ctx, settings), cookie: '' }, AbortSignal.timeout(TIMEOUT_MS));
