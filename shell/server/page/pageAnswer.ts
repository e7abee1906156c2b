import { getShopConfig } from '@shop/contract/calls/config';
import { listCategories } from '@shop/contract/calls/productFinding';
import type { ApiCall } from '@shop/contract/endpoint';
import { fillPattern, valueAt } from '@shop/registry/fillPattern';
import type { PageMatch } from '@shop/registry/matchPage';
import type { Page } from '@shop/registry/page';
import { queryText } from '@shop/registry/pageQuery';
import type { PageQuery } from '@shop/registry/pageQuery';
import { textOf } from '@shop/registry/pageText';
import type { ApiAnswer, ApiClient, Visitor } from '../http/apiClient.ts';
import type { PageView } from './pageView.ts';

/** A response of the API that the page embeds for the store's first render. */
export interface Seed {
  endpoint: string;
  /** The micro-frontend whose page makes the call. Absent for calls of the platform. */
  owner?: string;
  input: Readonly<Record<string, string | readonly string[]>>;
  data: unknown;
}

/** The data of a page before its document is written. */
export interface PageAnswer {
  /** 301 for a list that has another address now, 503 for a page of a disabled micro-frontend. */
  status: 200 | 301 | 404 | 503;
  /** The path that the page has now, of an answer with status 301. */
  movedTo?: string;
  /** Null when only the client can determine it. */
  title: string | null;
  description: string | null;
  seeds: Seed[];
  picture: LargestPicture | null;
}

/** The largest picture of a page, as its answer names it. */
export interface LargestPicture {
  url: string;
  sizes: string;
}

/** Reads the shop's settings, the categories of its navigation and the page's own data at the same time. The page is sent without them if need be. */
export async function answerPage(
  api: ApiClient,
  { page, match, query, isHidden }: Pick<PageView, 'page' | 'match' | 'query' | 'isHidden'>,
  visitor: Visitor,
  timeoutMs: number,
): Promise<PageAnswer> {
  const signal = AbortSignal.timeout(timeoutMs);
  const request = match && pageRequest(match, query);
  const everywhere =
    isHidden || isWithoutNavigation(page) ? [getShopConfig] : [getShopConfig, listCategories];
  const [first, ...frame] = await Promise.all([
    request && api.get(request.path, visitor, signal),
    ...everywhere.map((endpoint) => seedsFrom(api, endpoint, visitor, signal)),
  ]);
  const seeds = frame.flat();
  if (match === null) return absent('Page not found', seeds);
  if (first?.status === 404) return absent(sentenceOf(first), seeds);
  if (first && lacks(first, match.page.requires)) {
    const nothing = absent('Page not found', seeds);
    const movedTo = movedPath(match, first.body);
    return movedTo === null ? nothing : { ...nothing, status: 301, movedTo };
  }
  if (request) seeds.push(...seedsOf(request, first));
  return { status: 200, seeds, ...wordsOf(match, first?.status === 200 ? first.body : undefined) };
}

/** As in the browser, which shows the navigation to shoppers only, and not in the steps of the checkout. */
function isWithoutNavigation(page: Page | null): boolean {
  return page !== null && (page.access === 'admin' || page.bare === true);
}

/** Whether the response is without a field that it always has, or refuses what is asked for under its name. */
function lacks({ status, body }: ApiAnswer, field: string | undefined): boolean {
  if (field === undefined) return false;
  const [asked = ''] = field.split('.');
  if (status === 400) return valueAt(body, `fields.${asked}`) !== undefined;
  return status === 200 && valueAt(body, field) === undefined;
}

/**
 * The path of the page with the parameters that the response names, by the inputs of the call, as the ones of now. Null when
 * it names none.
 */
function movedPath({ page, params }: PageMatch, body: unknown): string | null {
  const moved = Object.entries(page.data?.input ?? {}).flatMap(([input, pattern]) => {
    const value = valueAt(body, `moved.${input}`);
    return typeof value === 'string' && pattern.startsWith(':') ? [[pattern.slice(1), value] as const] : [];
  });
  if (moved.length === 0) return null;
  return fillPattern(page.path, { ...params, ...Object.fromEntries(moved) }, encodeURIComponent);
}

async function seedsFrom(
  api: ApiClient,
  { name, path }: ApiCall,
  visitor: Visitor,
  signal: AbortSignal,
): Promise<Seed[]> {
  return seedsOf({ endpoint: name, input: {} }, await api.getForAll(path, visitor, signal));
}

function seedsOf({ endpoint, owner, input }: Omit<Seed, 'data'>, answer: ApiAnswer | null): Seed[] {
  return answer?.status === 200 ? [{ endpoint, ...(owner && { owner }), input, data: answer.body }] : [];
}

function absent(title: string, seeds: Seed[]): PageAnswer {
  return { status: 404, title, description: null, seeds, picture: null };
}

/** The API's own message, e.g. 'Product not found'. */
function sentenceOf({ body }: ApiAnswer): string {
  const message = valueAt(body, 'message');
  return typeof message === 'string' && message.endsWith('not found') ? message : 'Page not found';
}

function wordsOf(
  { page, params }: PageMatch,
  body: unknown,
): Pick<PageAnswer, 'title' | 'description' | 'picture'> {
  return {
    title: textOf(page.title, params, body),
    description: page.description === undefined ? null : shortened(textOf(page.description, params, body)),
    picture: pictureOf(page.image, body),
  };
}

/** The length that search engines show. */
function shortened(text: string | null): string | null {
  const line = text?.replaceAll(/\s+/g, ' ').trim();
  if (!line) return null;
  return line.length <= 160 ? line : `${line.slice(0, 159).replace(/\s\S*$/, '')}…`;
}

function pictureOf(image: Page['image'], body: unknown): LargestPicture | null {
  if (image === undefined) return null;
  const url = valueAt(body, image.from);
  return typeof url === 'string' && url !== '' ? { url, sizes: image.sizes } : null;
}

type Params = PageMatch['params'];

/** The call for the page's data: its path, and the name that the client uses. */
interface PageRequest {
  path: string;
  endpoint: string;
  owner: string;
  input: Seed['input'];
}

/** Null for pages without data. */
function pageRequest({ name, page, params }: PageMatch, asked: PageQuery = {}): PageRequest | null {
  const { data } = page;
  if (!data) return null;
  const query = queryText({ ...listed(filled(data.query ?? {}, params)), ...asked });
  const path = fillPattern(data.path, params, encodeURIComponent);
  return {
    path: query === '' ? path : `${path}?${query}`,
    endpoint: data.endpoint,
    owner: name,
    input: { ...filled(data.input, params), ...inputOf(asked) },
  };
}

function filled(values: Readonly<Record<string, string>>, params: Params): Record<string, string> {
  const entries = Object.entries(values).map(([name, value]) => [name, fillPattern(value, params)] as const);
  return Object.fromEntries(entries);
}

const listed = (values: Readonly<Record<string, string>>): PageQuery =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, [value]]));

/** A parameter that stands once is a text, as the client passes it. */
function inputOf(asked: PageQuery): Seed['input'] {
  const entries = Object.entries(asked).map(([name, values]) => {
    const [first = '', ...others] = values;
    return [name, others.length === 0 ? first : values] as const;
  });
  return Object.fromEntries(entries);
}
