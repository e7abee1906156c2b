import { getShopConfig } from '@shop/contract/config';
import { valueAt } from '@shop/registry/fillPattern';
import type { PageMatch } from '@shop/registry/matchPage';
import type { Page } from '@shop/registry/page';
import { textOf } from '@shop/registry/pageText';
import type { ApiAnswer, ApiClient, Visitor } from './apiClient.ts';
import { pageRequest } from './pageData.ts';
import type { Seed } from './pageData.ts';

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

/** Reads the shop's settings and the page's own data at the same time. The page is sent without them if need be. */
export async function answerPage(
  api: ApiClient,
  match: PageMatch | null,
  visitor: Visitor,
  timeoutMs: number,
): Promise<PageAnswer> {
  const signal = AbortSignal.timeout(timeoutMs);
  const request = match && pageRequest(match);
  const [config, first] = await Promise.all([
    api.get(getShopConfig.path, visitor, signal),
    request && api.get(request.path, visitor, signal),
  ]);
  const seeds = seedsOf({ endpoint: getShopConfig.name, input: {} }, config);
  if (match === null) return absent('Page not found', seeds);
  if (first?.status === 404) return absent(sentenceOf(first), seeds);
  if (request) seeds.push(...seedsOf(request, first));
  return { status: 200, seeds, ...wordsOf(match, first?.status === 200 ? first.body : undefined) };
}

function seedsOf({ endpoint, input }: Omit<Seed, 'data'>, answer: ApiAnswer | null): Seed[] {
  return answer?.status === 200 ? [{ endpoint, input, data: answer.body }] : [];
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
