import { getShopConfig } from '@shop/contract/config';
import type { Endpoint } from '@shop/contract/endpoint';
import { listCategories } from '@shop/contract/productFinding';
import { valueAt } from '@shop/registry/fillPattern';
import type { PageMatch } from '@shop/registry/matchPage';
import type { Page } from '@shop/registry/page';
import { textOf } from '@shop/registry/pageText';
import type { ApiAnswer, ApiClient, Visitor } from './apiClient.ts';
import { pageRequest } from './pageData.ts';
import type { Seed } from './pageData.ts';
import type { PageView } from './pageView.ts';

/** The data of a page before its document is written. */
export interface PageAnswer {
  /** 503 for a page of a disabled micro-frontend. */
  status: 200 | 404 | 503;
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
  if (first && lacks(first, match.page.requires)) return absent('Page not found', seeds);
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

async function seedsFrom(
  api: ApiClient,
  { name, path }: Endpoint,
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
