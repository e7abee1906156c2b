import { fillPattern, valueAt } from '../registry/fillPattern.ts';
import type { PageMatch } from '../registry/matchPage.ts';
import type { RegistryPage } from '../registry/registry.ts';
import type { ApiAnswer, ApiClient, Visitor } from './apiClient.ts';

/** An answer of the API that travels in the page, to be put into the store before the first render. */
export interface Seed {
  endpoint: string;
  input: Readonly<Record<string, string | number>>;
  data: unknown;
}

export interface PageAnswer {
  status: 200 | 404;
  title: string;
  description: string | null;
  seeds: Seed[];
  image: { url: string; sizes: string | null } | null;
}

/** How long the page waits for the API before it goes out without data. */
const PATIENCE_MS = 500;

const SHOP_CONFIG_PATH = '/api/config/shop';

/** What the API says about a page: the page's own first answer and the shop's constants, asked at once. */
export async function answerPage(
  api: ApiClient,
  match: PageMatch | null,
  visitor: Visitor,
): Promise<Omit<PageAnswer, 'title'> & { title: string | null }> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const data = match?.page.data;
  const [config, first] = await Promise.all([
    api.get(SHOP_CONFIG_PATH, visitor, signal),
    data && match ? api.get(dataPath(data, match.params), visitor, signal) : null,
  ]);
  const seeds: Seed[] = [];
  if (config?.status === 200) seeds.push({ endpoint: 'getShopConfig', input: {}, data: config.body });
  if (match === null) return { status: 404, title: null, description: null, seeds, image: null };
  if (first?.status === 404)
    return { status: 404, title: missing(first), description: null, seeds, image: null };
  const body = first?.status === 200 ? first.body : undefined;
  if (data && body !== undefined) {
    seeds.push({ endpoint: data.endpoint, input: filledInput(data.input, match.params), data: body });
  }
  return {
    status: 200,
    title: textOf(match.page.title, match.params, body),
    description: match.page.description ? textOf(match.page.description, match.params, body) : null,
    seeds,
    image: imageOf(data, body),
  };
}

type PageData = NonNullable<RegistryPage['data']>;

function dataPath({ path, query = {} }: PageData, params: PageMatch['params']): string {
  const pairs = Object.entries(query).map(([name, text]) => [name, fillPattern(text, params)]);
  const search = new URLSearchParams(Object.fromEntries(pairs)).toString();
  const filled = fillPattern(path, params, encodeURIComponent);
  return search === '' ? filled : `${filled}?${search}`;
}

function filledInput(input: PageData['input'], params: PageMatch['params']): Seed['input'] {
  const fill = (value: string | number): string | number =>
    typeof value === 'string' ? fillPattern(value, params) : value;
  return Object.fromEntries(Object.entries(input).map(([name, value]) => [name, fill(value)]));
}

function textOf(text: RegistryPage['title'], params: PageMatch['params'], body: unknown): string | null {
  if (typeof text === 'string') return fillPattern(text, params);
  const found = valueAt(body, text.from);
  return typeof found === 'string' ? found : null;
}

function missing({ body }: ApiAnswer): string {
  const message = valueAt(body, 'message');
  return typeof message === 'string' && message.endsWith('not found') ? message : 'Page not found';
}

function imageOf(data: PageData | undefined, body: unknown): PageAnswer['image'] {
  const url = data?.image === undefined ? undefined : valueAt(body, data.image);
  return typeof url === 'string' && url !== '' ? { url, sizes: data?.imageSizes ?? null } : null;
}
