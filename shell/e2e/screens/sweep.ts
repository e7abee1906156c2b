import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { RunningShop } from '../../../scripts/shop/startShop.ts';
import { expect, test as shopTest } from '../fixtures.ts';
import { whenStarted } from '../whenStarted.ts';
import { type DemoData, readDemoData } from './demoData.ts';
import { axeFaults, overflowFaults, targetFaults } from './faults.ts';
import type { ScreenState, Visitor } from './screenState.ts';
import { storageOf } from './signedIn.ts';

const WIDEST = 1280;
const WIDTHS = [WIDEST, 768, 390, 320];
/** The layouts differ most between these two widths, and axe's results depend on the layout. */
const AXE_WIDTHS = [390, 1280];
const HEIGHT = 844;

/**
 * Each screen has its own window and collects its errors itself, because a second window would cost a third of the
 * time.
 */
const test = shopTest.extend({ pageErrors: async ({}, use) => use([]) });

/** A visitor's browser, which keeps what it has downloaded from one screen to the next, and nothing else. */
interface VisitorBrowser {
  readonly context: BrowserContext;
  readonly cookies: Awaited<ReturnType<typeof storageOf>>['cookies'];
}

/** Opens each screen, measures it at every width, and runs axe at some of the widths. */
export function sweep(states: readonly ScreenState[], axeWidths: readonly number[] = AXE_WIDTHS): void {
  let demo: DemoData;
  const browsers = new Map<Visitor, VisitorBrowser>();

  test.beforeAll(async ({ shop, browser }) => {
    demo = await readDemoData(shop);
    for (const visitor of new Set(states.map(({ as }) => as))) {
      browsers.set(visitor, await browserOf(browser, shop, visitor));
    }
  });

  test.afterAll(async () => {
    for (const { context } of browsers.values()) await context.close();
  });

  for (const state of states) {
    test(`${state.name}: axe finds nothing, everything fits every width [R.37]`, async ({ shop }) => {
      const page = await aWindow(browsers.get(state.as));
      const blocked: string[] = [];
      page.on('console', (message) => {
        if (/Content.Security.Policy/i.test(message.text())) blocked.push(message.text());
      });
      page.on('pageerror', (error) => blocked.push(String(error)));
      await state.open({ page, shop, demo });
      await whenStarted(page);

      for (const width of WIDTHS) {
        await resize(page, width);
        expect.soft(await overflowFaults(page), `${width} px wide`).toEqual([]);
        expect.soft(await targetFaults(page), `${width} px wide`).toEqual([]);
        if (axeWidths.includes(width))
          expect.soft(await axeFaults(page), `axe, ${width} px wide`).toEqual([]);
      }
      expect(blocked).toEqual([]);
      await page.close();
    });
  }
}

async function browserOf(browser: Browser, shop: RunningShop, visitor: Visitor): Promise<VisitorBrowser> {
  const { cookies, origins } = await storageOf(browser, shop, visitor);
  const context = await browser.newContext({
    baseURL: shop.url,
    viewport: { width: WIDEST, height: HEIGHT },
    reducedMotion: 'reduce',
  });
  await context.addInitScript((kept) => {
    const here = kept.find(({ origin }) => origin === location.origin);
    // The session storage of a new window is empty.
    if (!here || sessionStorage.getItem('begun')) return;
    sessionStorage.setItem('begun', 'yes');
    localStorage.clear();
    for (const { name, value } of here.localStorage) localStorage.setItem(name, value);
  }, origins);
  return { context, cookies };
}

/** An empty window of a browser whose storage is as when its visitor had just signed in. */
async function aWindow(visitor: VisitorBrowser | undefined): Promise<Page> {
  if (!visitor) throw new Error('Nobody has opened a browser for this screen.');
  const { context, cookies } = visitor;
  await context.clearCookies();
  await context.addCookies(cookies);
  const page = await context.newPage();
  // The screens share an account, and each has a cart of its own. A route would switch the browser's cache off.
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setBlockedURLs', { urls: ['*/api/cart'] });
  return page;
}

/** Waits for the next frame, because styles follow the window only then. */
async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT });
  await page.evaluate(
    () =>
      new Promise((painted) => {
        requestAnimationFrame(() => {
          requestAnimationFrame(painted);
        });
      }),
  );
}
