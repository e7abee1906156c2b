type Node = Readonly<Record<string, unknown>>;

/** Reads all URLs that a shop's sitemap leads to. */
export async function readSitemap(shopUrl: string): Promise<string[]> {
  const files = await readLocations(`${shopUrl}/sitemap.xml`);
  const lists = await Promise.all(files.map(readLocations));
  return lists.flat();
}

async function readLocations(url: string): Promise<string[]> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  return [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location = '']) => location);
}

/** Reads the structured data of a page's HTML. */
export async function readStructuredData(url: string): Promise<Node[]> {
  const html = await (await fetch(url)).text();
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return [...scripts].map(([, json = '']) => JSON.parse(json) as Node);
}

const isAddress = (value: unknown): boolean => typeof value === 'string' && URL.canParse(value);
const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';
const isPrice = (value: unknown): boolean => Number(value) > 0;
const hasOneOf =
  (...values: readonly string[]) =>
  (value: unknown): boolean =>
    values.includes(String(value));
const isListOf =
  (check: (value: unknown) => boolean, least = 1) =>
  (value: unknown): boolean =>
    Array.isArray(value) && value.length >= least && value.every(check);
const hasType =
  (type: string) =>
  (value: unknown): boolean =>
    findStructuredDataFaults(value).length === 0 && (value as Node)['@type'] === type;
const isOptional =
  (check: (value: unknown) => boolean) =>
  (value: unknown): boolean =>
    value === undefined || check(value);

/**
 * Checks of the properties that Google's rich results read from schema.org's types
 * (developers.google.com/search/docs/appearance/structured-data: merchant listing, review snippet,
 * breadcrumb, organization, sitelinks search box).
 */
const REQUIRED: Readonly<Record<string, Readonly<Record<string, (value: unknown) => boolean>>>> = {
  Product: {
    name: isText,
    image: isListOf(isAddress),
    offers: hasType('Offer'),
    aggregateRating: isOptional(hasType('AggregateRating')),
    review: isOptional(isListOf(hasType('Review'))),
    brand: isOptional(hasType('Brand')),
    color: isOptional(isText),
  },
  Offer: {
    price: isPrice,
    priceCurrency: hasOneOf('ZAR'),
    availability: hasOneOf('https://schema.org/InStock', 'https://schema.org/OutOfStock'),
    url: isAddress,
  },
  AggregateRating: {
    ratingValue: (value) => Number(value) >= 1 && Number(value) <= 5,
    reviewCount: (value) => Number.isInteger(value) && Number(value) > 0,
  },
  Review: { author: hasType('Person'), reviewRating: hasType('Rating') },
  Rating: { ratingValue: (value) => Number(value) >= 1 && Number(value) <= 5 },
  Person: { name: isText },
  Brand: { name: isText },
  BreadcrumbList: { itemListElement: isListOf(hasType('ListItem'), 2) },
  ListItem: { position: (value) => Number.isInteger(value), name: isText, item: isAddress },
  Organization: { name: isText },
  WebSite: { name: isText, url: isAddress, potentialAction: hasType('SearchAction') },
  SearchAction: {
    target: hasType('EntryPoint'),
    'query-input': hasOneOf('required name=search_term_string'),
  },
  EntryPoint: { urlTemplate: (value) => String(value).includes('{search_term_string}') },
};

/** Lists the names of the properties that a node lacks or that are invalid. */
export function findStructuredDataFaults(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return ['no node'];
  const properties = node as Node;
  const required = REQUIRED[String(properties['@type'])];
  if (!required) return [`unknown type ${String(properties['@type'])}`];
  return Object.entries(required)
    .filter(([name, check]) => !check(properties[name]))
    .map(([name]) => `${String(properties['@type'])}.${name}`);
}
