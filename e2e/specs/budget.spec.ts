import { measureFirstView } from '../../tools/bench/measureFirstView.ts';
import { expect, test } from '../fixtures.ts';

/** The shell's start is three files, so that a release changes one; together they are larger than one would be. */
const MAX_SCRIPT_KB = 190;
const MAX_SCRIPT_REQUESTS = 9;
/** The inline script comes with every page. */
const MAX_INLINE_BYTES = 3000;

test('the first views of landing page, grid, product and empty cart stay within their budget', async ({
  shop,
}) => {
  const answer = await fetch(`${shop.url}/api/products`);
  const { products } = (await answer.json()) as { products: { _id: string }[] };
  const paths = ['/', '/home', `/product/${products[0]?._id ?? ''}`, '/cart'];
  const weights = Object.values(await measureFirstView(shop.url, paths));
  expect(weights).toHaveLength(paths.length);
  for (const weight of weights) {
    expect(weight['script KB']).toBeGreaterThan(50);
    expect(weight['script KB']).toBeLessThan(MAX_SCRIPT_KB);
    expect(weight.scripts).toBeLessThanOrEqual(MAX_SCRIPT_REQUESTS);
  }
});

test('the inline script of a page is small, and the only one', async ({ shop }) => {
  const html = await (await fetch(`${shop.url}/`)).text();
  const inline = [...html.matchAll(/<script(?: nonce="[^"]*")?>(.*?)<\/script>/g)].map(
    ([, text = '']) => text,
  );
  expect(inline).toHaveLength(1);
  expect(inline[0]?.length).toBeGreaterThan(0);
  expect(inline[0]?.length).toBeLessThan(MAX_INLINE_BYTES);
});

test('every script of a first view asks the browser to compile its functions while it arrives', async ({
  shop,
}) => {
  const html = await (await fetch(`${shop.url}/home`)).text();
  const urls = [...html.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(
    ([, url = '']) => new URL(url, shop.url),
  );
  expect(urls.length).toBeGreaterThan(5);
  for (const url of urls) {
    expect(await (await fetch(url)).text(), url.href).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  }
});
