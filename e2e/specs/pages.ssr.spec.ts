import { request, type Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { findProductInStock } from '../screens/anOrder.ts';
import { holdRequests } from '../holdRequests.ts';
import { countDifferentPixels } from '../pixelDifference.ts';
import { multiplyTimeouts } from '../multiplyTimeouts.ts';
import { waitForStart } from '../waitForStart.ts';

const IS_LONG = process.env['LONG_TESTS'] === '1';
/** Pages that look like another one, of text alone or of a grid: the long tests compare all of them. */
const SIMILAR_PAGES = ['/search/tee', '/shippingInfo', '/about-us', '/terms', '/privacy'];

/** A crowded machine takes half a minute for a pair of pages. */
const SEVERAL_PAIRS_MS = 180_000;

async function aProduct(shopUrl: string): Promise<{ _id: string; name: string }> {
  const api = await request.newContext({ baseURL: shopUrl });
  const product = await findProductInStock(api);
  await api.dispose();
  return product;
}

/** Words that a page must have for whoever reads it without scripts. */
async function pages(shopUrl: string): Promise<Record<string, string[]>> {
  const { _id, name } = await aProduct(shopUrl);
  return {
    '/': ['Streetwear and T-shirts', 'Free delivery over R500', 'Top product', 'Quality Materials'],
    '/home': ['FEATURED PRODUCTS', name],
    '/search/tee': ['Results for "tee"'],
    [`/product/${_id}`]: [name, 'In Stock', 'Size', 'Reviews', 'Write a Customer Review'],
    '/returns': ['Returns & Refunds Policy'],
    '/shippingInfo': ['Shipping Information'],
    '/about-us': ['About Us'],
    '/terms': ['Terms of Service', 'South African law applies'],
    '/privacy': ['Privacy Policy'],
  };
}

test('without scripts every public page is complete, with a way to search', async ({ browser, shop }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  for (const [path, words] of Object.entries(await pages(shop.url))) {
    await page.goto(shop.url + path);
    for (const text of words) await expect(page.locator('#shop'), path).toContainText(text);
  }
  await page.getByRole('searchbox').fill('tee');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(`${shop.url}/search/tee`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for "tee"');
  await page.close();
});

/** Marks the server's elements, so that one sees whether the browser has kept them. */
async function markServerMarkup(page: Page): Promise<void> {
  await multiplyTimeouts(page);
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.querySelector('#shop h1')?.setAttribute('data-drawn', '');
    });
  });
}

test('the browser takes over what the server has drawn, and nothing of it is drawn again', async ({
  page,
  shop,
}) => {
  await markServerMarkup(page);
  for (const path of Object.keys(await pages(shop.url))) {
    await page.goto(path);
    await waitForStart(page);
    await expect(page.locator('h1[data-drawn]'), path).toHaveCount(1);
  }
});

/** The rules of components, of which the global ones come first. */
const getRules = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const sheets = [...document.querySelectorAll<HTMLStyleElement>('style[data-styled]')];
    return sheets.flatMap(({ sheet }) => [...(sheet?.cssRules ?? [])].map(({ cssText }) => cssText));
  });

test('the styles of a page are there once, and the global ones stand before those of components', async ({
  page,
}) => {
  for (const path of ['/home', '/cart']) {
    await page.goto(path);
    await waitForStart(page);
    const rules = await getRules(page);
    expect(rules[0], path).toMatch(/^:root \{/);
    expect(rules, path).toEqual([...new Set(rules)]);
  }
});

/** With scripts, pictures in sight are fetched when the page has loaded already, and decoded later. */
const waitForRendering = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const inSight = [...document.images].filter((image) => {
      const { left, top, width, height } = image.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2) === image;
    });
    return Promise.all(inSight.map((image) => image.decode()));
  });

for (const width of IS_LONG ? [390, 1280] : [390]) {
  test(`without scripts pages look as with them, ${width} px wide`, async ({ browser, page, shop }) => {
    const viewport = { width, height: 900 };
    const plain = await browser.newPage({ viewport, javaScriptEnabled: false });
    const alive = await browser.newPage({ viewport });
    // The landing turns its slides by itself; where its picture stands is tested with the first view.
    const left = IS_LONG ? ['/'] : ['/', ...SIMILAR_PAGES];
    for (const path of Object.keys(await pages(shop.url)).filter((each) => !left.includes(each))) {
      // What differs in every page of an address is a fault; single ones may differ in how a picture was scaled.
      const difference = async () => {
        await plain.goto(shop.url + path);
        await alive.goto(shop.url + path);
        await waitForStart(alive);
        await waitForRendering(alive);
        return countDifferentPixels(page, await plain.screenshot(), await alive.screenshot());
      };
      await expect.poll(difference, { message: path, timeout: SEVERAL_PAIRS_MS }).toBeLessThan(50);
    }
    await plain.close();
    await alive.close();
  });
}

test('a visitor with a cart sees it over the same markup', async ({ page, shop }) => {
  const { _id, name } = await aProduct(shop.url);
  await page.goto(`/product/${_id}`);
  await waitForStart(page);
  await page.getByLabel('Size').selectOption('M');
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();

  await markServerMarkup(page);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await expect(page.locator('h1[data-drawn]')).toHaveText(name);
});

test('what is pressed and chosen before the page comes to life is done once it has', async ({
  page,
  shop,
}) => {
  const { _id } = await aProduct(shop.url);
  const release = await holdRequests(page, /\/static\/main\./);
  await page.goto(`/product/${_id}`, { waitUntil: 'commit' });
  await page.getByLabel('Size').selectOption('L');
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  release();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await expect(page.getByLabel('Size')).toHaveValue('L');
});

test('a page whose code cannot be had stays readable, under a notice that offers to try again', async ({
  page,
  shop,
  pageErrors,
}) => {
  const { _id, name } = await aProduct(shop.url);
  await page.route(`http://127.0.0.1:${shop.ports.storefront}/**/*.js*`, (route) => route.abort());
  await page.goto(`/product/${_id}`);
  await expect(page.getByText('Loading chunk failed')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Loading chunk failed')).toHaveCount(0);
  await expect(page.locator('[data-server-markup]')).toHaveCount(0);
  await page.getByLabel('Size').selectOption('M');
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  // The browser reports the requests that were cut off.
  pageErrors.length = 0;
});

test('without the API a page comes without markup and says so; pages without data are rendered', async ({
  page,
  shop,
  pageErrors,
}) => {
  await shop.kill('api');
  const privacy = await (await fetch(`${shop.url}/privacy`)).text();
  expect(privacy).toContain('Protection of Personal Information Act');
  const home = await (await fetch(`${shop.url}/home`)).text();
  expect(home).not.toContain('id="main"');
  await page.goto('/home');
  const main = page.getByRole('main');
  await expect(main.getByRole('alert')).toBeVisible();
  await shop.start('api');
  await main.getByRole('button', { name: 'Retry' }).click();
  await expect(main.getByRole('link').first()).toBeVisible();
  // The browser logs the answers of a server that is not there.
  pageErrors.length = 0;
});
