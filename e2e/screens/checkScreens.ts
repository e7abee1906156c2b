import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { RunningShop } from '../../tools/scripts/shop/startShop.ts';
import { expect, test as shopTest } from '../fixtures.ts';
import { resizeWindow } from '../resizeWindow.ts';
import { waitForStart } from '../waitForStart.ts';
import { getAfterSale } from './afterSale.ts';
import { isSimilarScreen } from './similarScreens.ts';
import { type DemoData, readDemoData } from './demoData.ts';
import { findAxeFaults, findOverflow, findStackedActions, findSmallTargets } from './faults.ts';
import type { ScreenState, Visitor } from './screenState.ts';
import { createSignedInStorage } from './signedIn.ts';
import { findTypographyFaults } from './typographyFaults.ts';

const IS_LONG = process.env['LONG_TESTS'] === '1';
const WIDEST = 1280;
const WIDTHS = IS_LONG ? [WIDEST, 768, 390, 320] : [WIDEST, 390];
/**
 * Widths in px at which axe runs by default: its results depend on the layout, which differs most between
 * phone and desktop.
 */
const AXE_WIDTHS = IS_LONG ? [390, 768, WIDEST] : [390, WIDEST];
const HEIGHT = 844;

/**
 * Replaces the fixture that opens a window for each test, because that is slow. Each visitor's window
 * collects its errors itself.
 */
const test = shopTest.extend({ pageErrors: async ({}, use) => use([]) });

/** Browser of a visitor. Only its HTTP cache survives from one screen to the next. */
interface VisitorBrowser {
  readonly context: BrowserContext;
  /** One window shows all screens, because its process has compiled their code and axe already. */
  readonly page: Page;
  readonly errors: string[];
  readonly cookies: Storage['cookies'];
}

type Storage = Awaited<ReturnType<typeof createSignedInStorage>>;

/**
 * Opens each screen and checks it: in the long tests at every width, with axe at some of them; in `npm test`
 * at the two most different widths, with axe at one of them in turn, and without screens that resemble
 * another one.
 */
export function checkScreens(all: readonly ScreenState[], axeWidths: readonly number[] = AXE_WIDTHS): void {
  const states = IS_LONG ? all : all.filter(({ name }) => !isSimilarScreen(name));
  let demo: DemoData;
  const browsers = new Map<Visitor, VisitorBrowser>();

  test.beforeAll(async ({ shop, browser }) => {
    demo = await readDemoData(shop);
    for (const visitor of new Set(states.map(({ as }) => as))) {
      const storage =
        visitor === 'buyer'
          ? (await getAfterSale(shop)).storage
          : await createSignedInStorage(browser, shop, visitor);
      browsers.set(visitor, await openBrowser(browser, shop, storage));
    }
  });

  test.afterAll(async () => {
    for (const { context } of browsers.values()) await context.close();
  });

  for (const [index, state] of states.entries()) {
    const withAxe = IS_LONG ? axeWidths : [axeWidths[index % axeWidths.length]];
    test(`${state.name}: axe finds nothing, everything fits every width [R.37]`, async ({ shop }) => {
      const { page, errors } = await resetWindow(browsers.get(state.as));
      await state.open({ page, shop, demo });
      await waitForStart(page);

      for (const width of WIDTHS) {
        await resizeWindow(page, { width, height: HEIGHT });
        // Axe measures what is visible of a control, and the header covers controls that are scrolled below it.
        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
        expect.soft(await findOverflow(page), `${width} px wide`).toEqual([]);
        expect.soft(await findSmallTargets(page), `${width} px wide`).toEqual([]);
        expect.soft(await findStackedActions(page), `${width} px wide`).toEqual([]);
        expect.soft(await findTypographyFaults(page), `${width} px wide`).toEqual([]);
        if (withAxe.includes(width))
          expect.soft(await findAxeFaults(page), `axe, ${width} px wide`).toEqual([]);
      }
      expect(errors).toEqual([]);
    });
  }
}

async function openBrowser(
  browser: Browser,
  shop: RunningShop,
  { cookies, origins }: Storage,
): Promise<VisitorBrowser> {
  const context = await browser.newContext({
    baseURL: shop.url,
    viewport: { width: WIDEST, height: HEIGHT },
    reducedMotion: 'reduce',
  });
  await context.addInitScript((stored) => {
    const here = stored.find(({ origin }) => origin === location.origin);
    if (!here || sessionStorage.getItem('begun')) return;
    sessionStorage.clear();
    sessionStorage.setItem('begun', 'yes');
    localStorage.clear();
    for (const { name, value } of here.localStorage) localStorage.setItem(name, value);
  }, origins);
  const page = await context.newPage();
  // The screens share an account but need different carts, so the cart's calls are blocked. Playwright's
  // routes would disable the browser's cache.
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  // The quote of a cart with a voucher is not blocked; its path is below the path of the cart.
  const quote = { urlPattern: '*://*:*/api/cart/quote', block: false };
  await session.send('Network.setBlockedURLs', { urls: ['*/api/cart'], urlPatterns: [quote] });
  // Confirms that an unsaved form may be left.
  page.on('dialog', (dialog) => void dialog.accept());
  const errors: string[] = [];
  page.on('console', (message) => {
    if (/Content.Security.Policy|\[hydration\]/i.test(message.text())) errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  return { context, page, errors, cookies };
}

/**
 * Resets the visitor's window for the next screen: an empty page of the initial width, with the storage of a
 * fresh sign-in.
 */
async function resetWindow(visitor: VisitorBrowser | undefined): Promise<VisitorBrowser> {
  if (!visitor) throw new Error('Nobody has opened a browser for this screen.');
  const { context, page, errors, cookies } = visitor;
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  if (page.url() !== 'about:blank') {
    await page.evaluate(() => {
      sessionStorage.clear();
    });
    // Another site, or an empty page, would start a new process.
    await page.goto('/robots.txt');
    await page.mouse.move(0, 0);
  }
  errors.length = 0;
  await page.setViewportSize({ width: WIDEST, height: HEIGHT });
  await context.clearCookies();
  await context.addCookies(cookies);
  return visitor;
}
