import type { Page } from '@playwright/test';
import { expect, test as shopTest } from '../fixtures.ts';
import { type DemoData, readDemoData } from './demoData.ts';
import { axeFaults, overflowFaults, targetFaults } from './faults.ts';
import type { ScreenState, Visitor } from './screenState.ts';
import { storageOf } from './signedIn.ts';

const WIDTHS = [320, 390, 768, 1280];
/** The layouts differ most between these two widths, and axe's results depend on the layout. */
const AXE_WIDTHS = [390, 1280];
const HEIGHT = 844;

/**
 * Each screen has its own window and collects its errors itself, because a second window would cost a third of the
 * time.
 */
const test = shopTest.extend({ pageErrors: async ({}, use) => use([]) });

type Storage = Awaited<ReturnType<typeof storageOf>>;

/** Opens each screen, measures it at every width, and runs axe at some of the widths. */
export function sweep(states: readonly ScreenState[], axeWidths: readonly number[] = AXE_WIDTHS): void {
  let demo: DemoData;
  const storages: Partial<Record<Visitor, Storage>> = {};

  test.beforeAll(async ({ shop, browser }) => {
    demo = await readDemoData(shop);
    for (const visitor of ['nobody', 'customer', 'admin'] as const) {
      storages[visitor] = await storageOf(browser, shop, visitor);
    }
  });

  for (const state of states) {
    test(`${state.name}: axe finds nothing, everything fits every width [R.37]`, async ({
      browser,
      shop,
    }) => {
      const storage = storages[state.as];
      const context = await browser.newContext({
        baseURL: shop.url,
        ...(storage && { storageState: storage }),
        viewport: { width: 1280, height: HEIGHT },
        reducedMotion: 'reduce',
      });
      // The screens share an account, and each has a cart of its own.
      await context.route('**/api/cart', (route) =>
        route.fulfill({ status: 503, json: { message: 'Busy' } }),
      );
      const page = await context.newPage();
      const blocked: string[] = [];
      page.on('console', (message) => {
        if (/Content.Security.Policy/i.test(message.text())) blocked.push(message.text());
      });
      page.on('pageerror', (error) => blocked.push(String(error)));
      await state.open({ page, shop, demo });

      for (const width of WIDTHS) {
        await resize(page, width);
        expect.soft(await overflowFaults(page), `${width} px wide`).toEqual([]);
        expect.soft(await targetFaults(page), `${width} px wide`).toEqual([]);
        if (axeWidths.includes(width))
          expect.soft(await axeFaults(page), `axe, ${width} px wide`).toEqual([]);
      }
      expect(blocked).toEqual([]);
      await context.close();
    });
  }
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
