import type { Page } from '@playwright/test';
import type { RegistryVersion } from '@shop/registry/registry';
import { expect, test } from '../fixtures.ts';
import { forbidCrossOrigin, holdRequestsForever } from '../hostFaults.ts';
import type { HostFault } from '../hostFaults.ts';
import { printTimes } from '../printTimes.ts';
import type { Times } from '../printTimes.ts';
import { getServedVersion } from '../releases.ts';
import { waitForStart } from '../waitForStart.ts';

const heading = (name: string | RegExp) => ({ name, level: 1 });

type Way = 'by its address' | 'by a link';

interface Fault {
  readonly answer: HostFault;
  /** All files, unless only the chunk of the page. */
  readonly isOfPage?: boolean;
  /** The page comes by itself. */
  readonly heals?: boolean;
}

const late =
  (delayMs: number): HostFault =>
  async (route) => {
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    await route.continue().catch(() => undefined);
  };
const changed =
  (change: (text: string) => string): HostFault =>
  async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  };
const CORS = { 'access-control-allow-origin': '*' };

const FAULTS: Readonly<Record<string, Fault>> = {
  'refuses connections': { answer: (route) => route.abort('connectionrefused') },
  hangs: { answer: holdRequestsForever },
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
  'hangs at the chunk of a page': { answer: holdRequestsForever, isOfPage: true },
  'allows no other origin': { answer: forbidCrossOrigin },
  'sends more code': { answer: changed((text) => `${text};globalThis.tampered = true`) },
};

function chunkOfCart({ expose, pages }: RegistryVersion): string {
  const files = pages.find(({ path }) => path === '/cart')?.files ?? [];
  return files.find((file) => !expose.includes(file)) ?? '';
}

/** Opens the page, and returns when it was asked for. */
const HOST_FAULTS: Readonly<Record<Way, (page: Page) => Promise<number>>> = {
  'by its address': async (page: Page) => {
    const askedAt = Date.now();
    await page.goto('/cart', { waitUntil: 'commit' });
    return askedAt;
  },
  'by a link': async (page: Page) => {
    await page.goto('/home');
    await waitForStart(page);
    const askedAt = Date.now();
    await page.getByRole('link', { name: /^Cart/ }).click();
    return askedAt;
  },
};

const times: Times = {};

/** The header's search works while the cart fails. */
async function useAnotherArea(page: Page): Promise<void> {
  await page.getByRole('searchbox').fill('tee');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('heading', heading(/Results for/))).toBeVisible();
  await page.goBack();
}

for (const [what, { answer, isOfPage = false, heals = false }] of Object.entries(FAULTS)) {
  for (const [way, open] of Object.entries(HOST_FAULTS)) {
    test(`a host that ${what} costs the cart, reached ${way}, and one Retry brings it back @long`, async ({
      page,
      shop,
      pageErrors,
    }) => {
      const { served } = await getServedVersion(shop, 'checkout');
      const address = `${served.base}${isOfPage ? chunkOfCart(served) : '**'}*`;
      let isFaulty = true;
      await page.route(address, (route) => (isFaulty ? answer(route) : route.continue()));
      const askedAt = await open(page);
      await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
      await expect(page.getByRole('banner')).toBeVisible();
      const measured: Record<string, number> = { header: Date.now() - askedAt };
      let since = askedAt;
      if (!heals) {
        const retry = page.getByRole('button', { name: 'Retry' });
        await expect(retry).toBeVisible();
        await expect(page.getByText('Loading chunk failed')).toBeVisible();
        measured['Retry offered'] = Date.now() - askedAt;
        await useAnotherArea(page);
        await expect(retry).toBeVisible();
        isFaulty = false;
        since = Date.now();
        await retry.click();
      }
      await expect(page.getByRole('heading', heading('Shopping Cart'))).toBeVisible();
      measured[heals ? 'came by itself' : 'back after Retry'] = Date.now() - since;
      times[`${what}, ${way}`] = measured;
      expect(await page.evaluate(() => 'sameDocument' in globalThis && !('tampered' in globalThis))).toBe(
        true,
      );
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      pageErrors.length = 0;
    });
  }
}

test('a chunk of the shell that hangs costs its own page, and one Retry brings it back @long', async ({
  page,
  pageErrors,
}) => {
  let isFaulty = true;
  await page.route('**/static/login.*', (route) =>
    isFaulty ? holdRequestsForever(route) : route.continue(),
  );
  await page.goto('/terms');
  await waitForStart(page);
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  isFaulty = false;
  await retry.click();
  await expect(page.getByRole('heading', heading('Sign In'))).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  pageErrors.length = 0;
});

test.afterAll(() => {
  printTimes(times);
});
