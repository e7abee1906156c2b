import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { findProductInStock } from '../screens/anOrder.ts';
import { holdRequests } from '../holdRequests.ts';
import { createShopper } from '../screens/aShopper.ts';
import { createSignedInStorage } from '../screens/signedIn.ts';
import { multiplyTimeouts } from '../multiplyTimeouts.ts';
import { waitForStart } from '../waitForStart.ts';

/** Layouts differ most between a phone and a desk. */
const IS_LONG = process.env['LONG_TESTS'] === '1';
const WIDTHS = [390, 768, 1280];
const SCRIPTS = /\.js(\?|$)/;

interface Shift {
  value: number;
  /** What has moved, from where to where. */
  sources: string[];
}

/** Notes the layout shifts of the page, and which of the server's elements the browser has kept. */
async function watch(page: Page): Promise<void> {
  await multiplyTimeouts(page);
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.querySelector('#shop h1')?.setAttribute('data-drawn', '');
    });
    const shifts: Shift[] = [];
    const note = (entries: PerformanceEntryList): void => {
      for (const entry of entries) {
        const sources = Reflect.get(entry, 'sources') as {
          node: Node | null;
          previousRect: DOMRect;
          currentRect: DOMRect;
        }[];
        shifts.push({
          value: Reflect.get(entry, 'value') as number,
          sources: sources.map(({ node, previousRect, currentRect }) => {
            const what = node instanceof Element ? node.outerHTML.slice(0, 120) : (node?.textContent ?? '?');
            return `${what}: ${JSON.stringify(previousRect)} to ${JSON.stringify(currentRect)}`;
          }),
        });
      }
    };
    const observer = new PerformanceObserver((list) => {
      note(list.getEntries());
    });
    observer.observe({ type: 'layout-shift', buffered: true });
    const takeShifts = (): Shift[] => {
      note(observer.takeRecords());
      return shifts.splice(0);
    };
    Object.assign(globalThis, { takeShifts });
  });
}

const shiftsOf = (page: Page): Promise<Shift[]> =>
  page.evaluate(() => (globalThis as unknown as { takeShifts: () => Shift[] }).takeShifts());

/** Resolves when the whole of the server's markup has been painted. */
const whenPainted = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    while (document.readyState === 'loading') await new Promise((look) => setTimeout(look, 10));
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
  });

/**
 * Opens a page, whose scripts arrive when what the server has drawn has been painted. A busy browser paints a document
 * of which it has read the beginning, and what it reads next may move that: only what the scripts move is counted.
 */
async function open(page: Page, path: string): Promise<void> {
  const release = await holdRequests(page, SCRIPTS);
  await page.goto(path, { waitUntil: 'commit' });
  await whenPainted(page);
  await shiftsOf(page);
  release();
  await waitForStart(page);
  await page.waitForLoadState('networkidle');
  await page.unroute(SCRIPTS);
}

for (const width of IS_LONG ? WIDTHS : WIDTHS.slice(0, 1)) {
  test(`a customer with a cart opens pages by address, and nothing moves, ${width} px wide`, async ({
    browser,
    shop,
  }) => {
    const { context, page, customer } = await createShopper(browser, shop);
    const pageErrors: string[] = [];
    page.on('console', (message) => {
      const isOfFont = message.location().url.endsWith('.woff2');
      if (message.type() === 'error' && !isOfFont) pageErrors.push(message.text());
    });
    page.on('pageerror', (error) => pageErrors.push(String(error)));
    await page.setViewportSize({ width, height: 900 });
    // Text moves by parts of a pixel when its font arrives, which has nothing to do with the session.
    await page.route('**/*.woff2', (route) => route.abort());
    const { _id } = await findProductInStock(page.request);
    const address = `/product/${_id}`;
    await page.goto(address);
    await page.getByLabel('Size').selectOption('M');
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();

    await watch(page);
    for (const path of IS_LONG ? ['/home', address, '/'] : [address]) {
      await open(page, path);
      const header = page.getByRole('banner');
      await expect(header.getByRole('button', { name: customer.name })).toBeVisible();
      await expect(header.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
      await expect(page.locator('h1[data-drawn]'), path).toHaveCount(1);
      expect(await shiftsOf(page), path).toEqual([]);
    }
    expect(pageErrors).toEqual([]);
    await context.close();
  });
}

test('an administrator opens pages by address, and neither of the two menus moves anything @long', async ({
  browser,
  shop,
}) => {
  const storageState = await createSignedInStorage(browser, shop, 'admin');
  const context = await browser.newContext({ baseURL: shop.url, storageState, locale: 'en-ZA' });
  const page = await context.newPage();
  await page.route('**/*.woff2', (route) => route.abort());
  await watch(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await open(page, '/home');
    await expect(page.getByRole('banner').getByRole('button', { name: 'Admin', exact: true })).toBeVisible();
    await expect(page.locator('h1[data-drawn]'), String(width)).toHaveCount(1);
    expect(await shiftsOf(page), String(width)).toEqual([]);
  }
  await context.close();
});
