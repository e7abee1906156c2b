import type { Page, Route } from '@playwright/test';
import type { RegistryVersion } from '@shop/registry/registry';
import { expect, test } from '../fixtures.ts';
import { servedVersion } from '../releases.ts';
import { whenStarted } from '../whenStarted.ts';

const IS_LONG = process.env['LONG_TESTS'] === '1';
const heading = (name: string | RegExp) => ({ name, level: 1 });

type Way = 'by its address' | 'by a link';
type Answer = (route: Route) => Promise<void>;

interface Fault {
  readonly answer: Answer;
  /** All files, unless only the chunk of the page. */
  readonly isOfPage?: boolean;
  /** The page comes by itself. */
  readonly heals?: boolean;
  /** How `npm test` tries it as well; the long tests try every fault both ways. */
  readonly short?: Way;
}

const hang: Answer = () => new Promise(() => undefined);
const late =
  (delayMs: number): Answer =>
  async (route) => {
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    await route.continue().catch(() => undefined);
  };
const changed =
  (change: (text: string) => string): Answer =>
  async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  };
const CORS = { 'access-control-allow-origin': '*' };

const FAULTS: Readonly<Record<string, Fault>> = {
  'refuses connections': { answer: (route) => route.abort('connectionrefused') },
  hangs: { answer: hang, short: 'by its address' },
  'takes 3 s': { answer: late(3000), heals: true },
  'takes 30 s': { answer: late(30_000) },
  'answers 404': { answer: (route) => route.fulfill({ status: 404, headers: CORS }) },
  'answers 503': { answer: (route) => route.fulfill({ status: 503, headers: CORS }) },
  'sends other code': { answer: changed((text) => text.replace('function', 'functiom')) },
  'sends a part of each file': { answer: changed((text) => text.slice(0, text.length / 2)) },
  'sends HTML': {
    answer: (route) => route.fulfill({ contentType: 'text/html', headers: CORS, body: '<!doctype html>' }),
  },
  'lacks the chunk of a page': {
    answer: (route) => route.fulfill({ status: 404, headers: CORS }),
    isOfPage: true,
  },
  'hangs at the chunk of a page': { answer: hang, isOfPage: true, short: 'by a link' },
  'allows no other origin': {
    answer: async (route) => {
      const response = await route.fetch();
      // Playwright allows every origin where the header is missing.
      const headers = { ...response.headers(), 'access-control-allow-origin': 'https://other.example' };
      await route.fulfill({ response, headers });
    },
  },
  'sends more code': { answer: changed((text) => `${text};globalThis.tampered = true`) },
};

function chunkOfCart({ expose, pages }: RegistryVersion): string {
  const files = pages.find(({ path }) => path === '/cart')?.files ?? [];
  return files.find((file) => !expose.includes(file)) ?? '';
}

const WAYS: Readonly<Record<Way, (page: Page) => Promise<void>>> = {
  'by its address': async (page: Page) => {
    await page.goto('/cart', { waitUntil: 'commit' });
  },
  'by a link': async (page: Page) => {
    await page.goto('/home');
    await whenStarted(page);
    await page.getByRole('link', { name: /^Cart/ }).click();
  },
};

for (const [what, { answer, isOfPage = false, heals = false, short }] of Object.entries(FAULTS)) {
  for (const [way, open] of Object.entries(WAYS)) {
    if (way !== short && !IS_LONG) continue;
    test(`a host that ${what} costs the cart, reached ${way}, and one Retry brings it back`, async ({
      page,
      shop,
      pageErrors,
    }) => {
      const { facts } = await servedVersion(shop, 'checkout');
      const address = `${facts.base}${isOfPage ? chunkOfCart(facts) : '**'}*`;
      let isFaulty = true;
      await page.route(address, (route) => (isFaulty ? answer(route) : route.continue()));
      await open(page);
      await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
      await expect(page.getByRole('banner')).toBeVisible();
      if (!heals) {
        const retry = page.getByRole('button', { name: 'Retry' });
        await expect(retry).toBeVisible({ timeout: 20_000 });
        await expect(page.getByText('Loading chunk failed')).toBeVisible();
        isFaulty = false;
        await retry.click();
      }
      await expect(page.getByRole('heading', heading('Shopping Cart'))).toBeVisible({ timeout: 20_000 });
      expect(await page.evaluate(() => 'sameDocument' in globalThis && !('tampered' in globalThis))).toBe(
        true,
      );
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      pageErrors.length = 0;
    });
  }
}
