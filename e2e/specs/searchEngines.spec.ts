import { expect, test } from '../fixtures.ts';
import { readSitemap, findStructuredDataFaults, readStructuredData } from '../searchEngine.ts';

interface Listed {
  readonly pages: number;
  readonly products: readonly { readonly _id: string; readonly category: string }[];
}

test('a crawler finds every product and category, and what rich results need on each product', async ({
  shop,
}) => {
  const known: string[] = [];
  for (let [page, pages] = [1, 1]; page <= pages; page += 1) {
    const answer = await fetch(`${shop.url}/api/products?pageNumber=${page}`);
    const list = (await answer.json()) as Listed;
    pages = list.pages;
    known.push(...list.products.map(({ _id }) => `${shop.url}/product/${_id}`));
  }
  const addresses = await readSitemap(shop.url);
  const products = addresses.filter((address) => address.includes('/product/'));
  expect([...products].sort()).toEqual(known.sort());
  expect(addresses).toEqual(expect.arrayContaining([`${shop.url}/`, `${shop.url}/home`]));
  const answer = await fetch(`${shop.url}/api/products/categories`);
  const { categories } = (await answer.json()) as { categories: { slug: string }[] };
  const shown = addresses.filter((address) => address.includes('/category/'));
  expect([...shown].sort()).toEqual(categories.map(({ slug }) => `${shop.url}/category/${slug}`).sort());

  const faults: Record<string, string[]> = {};
  for (const address of [`${shop.url}/`, ...products]) {
    const nodes = await readStructuredData(address);
    const types = nodes.map((node) => String(node['@type']));
    const wanted = products.includes(address) ? 'Product BreadcrumbList' : 'Organization WebSite';
    const found = [
      ...(types.join(' ') === wanted ? [] : [`${types.join(' ')} instead of ${wanted}`]),
      ...nodes.flatMap(findStructuredDataFaults),
    ];
    if (found.length > 0) faults[address] = found;
  }
  expect(faults).toEqual({});
  const others = addresses.filter((address) => !products.includes(address));
  const answers = await Promise.all(others.map(async (address) => [address, (await fetch(address)).status]));
  expect(answers).toEqual(others.map((address) => [address, 200]));
});

test('structured data that lacks something is found out', () => {
  const offer = { '@type': 'Offer', price: '299.00', priceCurrency: 'ZAR', url: 'https://shop.example/' };
  const availability = 'https://schema.org/InStock';
  const product = { '@type': 'Product', name: 'Tee', image: ['https://shop.example/tee.webp'] };
  expect(findStructuredDataFaults({ ...product, offers: { ...offer, availability } })).toEqual([]);
  expect(findStructuredDataFaults({ ...product, offers: offer, image: [] })).toEqual([
    'Product.image',
    'Product.offers',
  ]);
});
