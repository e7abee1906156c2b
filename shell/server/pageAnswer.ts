import { getShopConfig } from '@shop/contract/config';
import { valueAt } from '@shop/registry/fillPattern';
import type { PageMatch } from '@shop/registry/matchPage';
import type { Page } from '@shop/registry/page';
import { textOf } from '@shop/registry/pageText';
import type { ApiAnswer, ApiClient, Visitor } from './apiClient.ts';
import { pageRequest } from './pageData.ts';
import type { Seed } from './pageData.ts';

/** What is known of a page before its document is written. */
export interface PageAnswer {
  status: 200 | 404;
  /** Null where only the client will know. */
  title: string | null;
  description: string | null;
  seeds: Seed[];
  pictures: Pictures | null;
}

/** The first pictures of a page, of which the first is its largest. */
export interface Pictures {
  urls: readonly string[];
  sizes: string;
}

/** The shop's constants and the page's own first answer, asked at once; the page stands without either. */
export async function answerPage(
  api: ApiClient,
  match: PageMatch | null,
  visitor: Visitor,
  patienceMs: number,
): Promise<PageAnswer> {
  const signal = AbortSignal.timeout(patienceMs);
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
  return { status: 404, title, description: null, seeds, pictures: null };
}

/** The API's own 'Product not found', if it says so. */
function sentenceOf({ body }: ApiAnswer): string {
  const message = valueAt(body, 'message');
  return typeof message === 'string' && message.endsWith('not found') ? message : 'Page not found';
}

function wordsOf(
  { page, params }: PageMatch,
  body: unknown,
): Pick<PageAnswer, 'title' | 'description' | 'pictures'> {
  return {
    title: textOf(page.title, params, body),
    description: page.description === undefined ? null : shortened(textOf(page.description, params, body)),
    pictures: picturesOf(page.image, body),
  };
}

/** As much as search engines show. */
function shortened(text: string | null): string | null {
  const line = text?.replaceAll(/\s+/g, ' ').trim();
  if (!line) return null;
  return line.length <= 160 ? line : `${line.slice(0, 159).replace(/\s\S*$/, '')}…`;
}

const FIRST_PICTURES = 4;

/** `products.0.image` names the first of a list; its neighbours are seen at once with it. */
function picturesOf(image: Page['image'], body: unknown): Pictures | null {
  if (image === undefined) return null;
  const path = image.from;
  const paths = path.includes('.0.')
    ? Array.from({ length: FIRST_PICTURES }, (_, index) => path.replace('.0.', `.${index}.`))
    : [path];
  const urls = paths.map((each) => valueAt(body, each)).filter(isAddress);
  return urls.length === 0 ? null : { urls, sizes: image.sizes };
}

function isAddress(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
