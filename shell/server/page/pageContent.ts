import { getShopConfig } from '@shop/contract/calls/config';
import { listCategories } from '@shop/contract/calls/productDiscovery';
import type { ApiCall } from '@shop/contract/endpoint';
import { fillPattern, getValueAtPath } from '@shop/registry/fillPattern';
import type { PageMatch } from '@shop/registry/matchPage';
import type { Page } from '@shop/registry/page';
import { formatQuery } from '@shop/registry/pageQuery';
import type { PageQuery } from '@shop/registry/pageQuery';
import { getPageText } from '@shop/registry/pageText';
import type { ApiResponse, ApiClient, VisitorHeaders } from '../http/apiClient.ts';
import type { PageView } from './pageView.ts';

/**
 * An API response that the page embeds, which becomes an entry of the client's cache before the first render.
 */
export interface Seed {
  endpoint: string;
  /** Micro-frontend whose page makes the call; absent for calls of the platform. */
  owner?: string;
  input: Readonly<Record<string, string | readonly string[]>>;
  data: unknown;
}

/** Status, texts, API responses and picture of a page, for its document. */
export interface PageContent {
  /** HTTP status: 301 for a list that has moved, 503 for a page of a disabled micro-frontend. */
  status: 200 | 301 | 404 | 503;
  /** New path of a list that has moved, for status 301. */
  movedTo?: string;
  /** Title; null when only the client can determine it. */
  title: string | null;
  description: string | null;
  seeds: Seed[];
  picture: LargestPicture | null;
}

/** Largest picture of the page as its data names it, for a preload. */
export interface LargestPicture {
  url: string;
  sizes: string;
}

/** Reads the data of a page and determines its status. Data that do not arrive within `pageDataMs` are left out. */
export async function readPageContent(
  { api, settings }: { api: ApiClient; settings: { pageDataMs: number } },
  view: PageView,
  visitor: VisitorHeaders,
): Promise<PageContent> {
  const { page, match, isHidden, disabledArea } = view;
  const content = await requestContent(api, view, visitor, settings.pageDataMs);
  if (disabledArea !== null) return { ...content, status: 503, title: disabledArea };
  if (isHidden) return { ...content, status: 200, title: null };
  if (page === null || match !== null) return content;
  return { ...content, status: 200, title: getPageText(page.title, {}, undefined) };
}

/** Requests in parallel the shop's settings, the page's own data and, for a page with navigation, the categories. */
async function requestContent(
  api: ApiClient,
  { page, match, query, isHidden }: Pick<PageView, 'page' | 'match' | 'query' | 'isHidden'>,
  visitor: VisitorHeaders,
  timeoutMs: number,
): Promise<PageContent> {
  const signal = AbortSignal.timeout(timeoutMs);
  const request = match && createPageRequest(match, query);
  const commonEndpoints =
    isHidden || isWithoutNavigation(page) ? [getShopConfig] : [getShopConfig, listCategories];
  const [pageResponse, ...commonSeeds] = await Promise.all([
    request && api.get(request.path, visitor, signal),
    ...commonEndpoints.map((endpoint) => readSeeds(api, endpoint, visitor, signal)),
  ]);
  const seeds = commonSeeds.flat();
  if (match === null) return createNotFoundContent('Page not found', seeds);
  if (pageResponse?.status === 404) return createNotFoundContent(getNotFoundMessage(pageResponse), seeds);
  if (pageResponse && isPageMissing(pageResponse, match.page.requires)) {
    const notFoundContent = createNotFoundContent('Page not found', seeds);
    const movedTo = getMovedPath(match, pageResponse.body);
    return movedTo === null ? notFoundContent : { ...notFoundContent, status: 301, movedTo };
  }
  if (request) seeds.push(...toSeeds(request, pageResponse));
  return {
    status: 200,
    seeds,
    ...getPageMetadata(match, pageResponse?.status === 200 ? pageResponse.body : undefined),
  };
}

/**
 * Returns true for pages on which the browser shows no navigation: pages for administrators and the checkout
 * steps.
 */
function isWithoutNavigation(page: Page | null): boolean {
  return page !== null && (page.access === 'admin' || page.bare === true);
}

/**
 * Returns true when the response lacks the field that the page requires, or rejects the input named by the
 * first part of the field's path, e.g. an unknown category.
 */
function isPageMissing({ status, body }: ApiResponse, field: string | undefined): boolean {
  if (field === undefined) return false;
  const [inputName = ''] = field.split('.');
  if (status === 400) return getValueAtPath(body, `fields.${inputName}`) !== undefined;
  return status === 200 && getValueAtPath(body, field) === undefined;
}

/**
 * Returns the new path of a page whose parameters have changed: the response's `moved` field contains the new
 * values by the names of the call's inputs. Null when there are none.
 */
function getMovedPath({ page, params }: PageMatch, body: unknown): string | null {
  const movedParams = Object.entries(page.data?.input ?? {}).flatMap(([input, pattern]) => {
    const value = getValueAtPath(body, `moved.${input}`);
    return typeof value === 'string' && pattern.startsWith(':') ? [[pattern.slice(1), value] as const] : [];
  });
  if (movedParams.length === 0) return null;
  return fillPattern(page.path, { ...params, ...Object.fromEntries(movedParams) }, encodeURIComponent);
}

async function readSeeds(
  api: ApiClient,
  { name, path }: ApiCall,
  visitor: VisitorHeaders,
  signal: AbortSignal,
): Promise<Seed[]> {
  return toSeeds({ endpoint: name, input: {} }, await api.getForAll(path, visitor, signal));
}

function toSeeds({ endpoint, owner, input }: Omit<Seed, 'data'>, response: ApiResponse | null): Seed[] {
  return response?.status === 200 ? [{ endpoint, ...(owner && { owner }), input, data: response.body }] : [];
}

function createNotFoundContent(title: string, seeds: Seed[]): PageContent {
  return { status: 404, title, description: null, seeds, picture: null };
}

/**
 * Returns the API's message if it ends with 'not found', e.g. 'Product not found'; otherwise 'Page not
 * found'.
 */
function getNotFoundMessage({ body }: ApiResponse): string {
  const message = getValueAtPath(body, 'message');
  return typeof message === 'string' && message.endsWith('not found') ? message : 'Page not found';
}

function getPageMetadata(
  { page, params }: PageMatch,
  body: unknown,
): Pick<PageContent, 'title' | 'description' | 'picture'> {
  return {
    title: getPageText(page.title, params, body),
    description:
      page.description === undefined ? null : shortenText(getPageText(page.description, params, body)),
    picture: findPicture(page.image, body),
  };
}

/** Shortens a text to the length that search engines show; null for a missing or blank text. */
function shortenText(text: string | null): string | null {
  const line = text?.replaceAll(/\s+/g, ' ').trim();
  if (!line) return null;
  return line.length <= 160 ? line : `${line.slice(0, 159).replace(/\s\S*$/, '')}…`;
}

function findPicture(image: Page['image'], body: unknown): LargestPicture | null {
  if (image === undefined) return null;
  const url = getValueAtPath(body, image.from);
  return typeof url === 'string' && url !== '' ? { url, sizes: image.sizes } : null;
}

type Params = PageMatch['params'];

/** API call for the page's data: its path, and its endpoint name in the client. */
interface PageRequest {
  path: string;
  endpoint: string;
  owner: string;
  input: Seed['input'];
}

/** Returns the call for the page's data; null for pages without data. */
function createPageRequest(
  { name, page, params }: PageMatch,
  parameters: PageQuery = {},
): PageRequest | null {
  const { data } = page;
  if (!data) return null;
  const query = formatQuery({ ...toPageQuery(fillParameters(data.query ?? {}, params)), ...parameters });
  const path = fillPattern(data.path, params, encodeURIComponent);
  return {
    path: query === '' ? path : `${path}?${query}`,
    endpoint: data.endpoint,
    owner: name,
    input: { ...fillParameters(data.input, params), ...toInput(parameters) },
  };
}

function fillParameters(values: Readonly<Record<string, string>>, params: Params): Record<string, string> {
  const entries = Object.entries(values).map(([name, value]) => [name, fillPattern(value, params)] as const);
  return Object.fromEntries(entries);
}

const toPageQuery = (values: Readonly<Record<string, string>>): PageQuery =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, [value]]));

/** Converts query parameters to the client's input: a parameter that occurs once to a text, others to lists. */
function toInput(parameters: PageQuery): Seed['input'] {
  const entries = Object.entries(parameters).map(([name, values]) => {
    const [first = '', ...others] = values;
    return [name, others.length === 0 ? first : values] as const;
  });
  return Object.fromEntries(entries);
}
