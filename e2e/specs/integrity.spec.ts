import type { Page } from '@playwright/test';
import type { RegistryVersion } from '@shop/registry/registry';
import { createFolderStore } from '@shop/store/folderStore';
import { changeBuild } from '../changedBuild.ts';
import { expect, test } from '../fixtures.ts';
import { release, getServedVersion } from '../releases.ts';
import { tamperFile } from '../tamperedFile.ts';
import { waitForStart } from '../waitForStart.ts';

const CODE = '\n;globalThis.tampered = true;';
const heading = (name: string | RegExp) => ({ name, level: 1 });

const hasRun = (page: Page): Promise<boolean> => page.evaluate(() => 'tampered' in globalThis);

/** The file of the cart page alone, without those that all pages of the micro-frontend share. */
function chunkOfCart({ expose, pages }: RegistryVersion): string {
  const files = pages.find(({ path }) => path === '/cart')?.files ?? [];
  return files.find((file) => !expose.includes(file)) ?? '';
}

const IS_LONG = process.env['LONG_TESTS'] === '1';
/** All files come the same way, so `npm test` tries only the first of them. */
const FILES: readonly (readonly [string, (version: RegistryVersion) => string])[] = [
  ['the entry', ({ entry }) => entry],
  ['the chunk of a page', chunkOfCart],
  ['the chunk that the entry exposes', ({ expose }) => expose[0] ?? ''],
];

for (const [what, fileOf] of IS_LONG ? FILES : FILES.slice(0, 1)) {
  test(`code that was appended to ${what} does not run, and Retry takes the repaired file`, async ({
    page,
    shop,
    pageErrors,
  }) => {
    const { served } = await getServedVersion(shop, 'checkout');
    const mend = await tamperFile(shop, 'checkout', fileOf(served), CODE);
    try {
      await page.goto('/home');
      await waitForStart(page);
      await page.getByRole('link', { name: /^Cart/ }).click();
      await expect(page.getByText('Loading chunk failed')).toBeVisible();
      expect(await hasRun(page)).toBe(false);
      await page.getByRole('searchbox').fill('tee');
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await expect(page.getByRole('heading', heading(/Results for/))).toBeVisible();

      // The integrity of a preload is found by its whole address.
      await page.goto('/cart');
      const retry = page.getByRole('button', { name: 'Retry' });
      await expect(retry).toBeVisible();
      expect(await hasRun(page)).toBe(false);
      // The browser has cached the wrong file for a year, so the right one is requested by another address.
      mend();
      await retry.click();
      await expect(page.getByRole('heading', heading('Shopping Cart'))).toBeVisible();
      expect(await hasRun(page)).toBe(false);
    } finally {
      mend();
    }
    expect(pageErrors.join()).toContain('integrity');
    pageErrors.length = 0;
  });

  test(`${what} is refused when the registry has no hash of it`, async ({ page, shop, pageErrors }) => {
    const { served } = await getServedVersion(shop, 'checkout');
    const { [fileOf(served)]: _, ...files } = served.files;
    const outputs = await changeBuild('checkout', { build: (build) => ({ ...build, files }) });
    const restore = await release(shop, 'checkout', outputs);
    try {
      await page.goto('/cart');
      await expect(page.getByText('Loading chunk failed')).toBeVisible();
    } finally {
      await restore();
    }
    pageErrors.length = 0;
  });
}

test('every script of a first view that is named in the HTML is named with its hash', async ({ page }) => {
  await page.goto('/home');
  await expect(page.getByRole('heading', heading('FEATURED PRODUCTS'))).toBeVisible();
  const html = await (await page.request.get('/home')).text();
  const named = [...html.matchAll(/<(?:script|link)[^>]*(?:src|href)="[^"]*\.js"[^>]*>/g)].map(
    ([tag]) => tag,
  );
  expect(named.length).toBeGreaterThanOrEqual(5);
  for (const tag of named) expect(tag).toMatch(/ integrity="sha384-[A-Za-z0-9+/]{64}"/);
});

const OF_SHELL = [
  ['script', /\/static\/main\.\w+\.js/],
  ['chunk', /\/static\/bootstrap\.\w+\.js/],
] as const;

for (const [what, pattern] of IS_LONG ? OF_SHELL : OF_SHELL.slice(0, 1)) {
  test(`a ${what} of the shell that is not the built one does not run`, async ({ page, pageErrors }) => {
    const tampered = await tamper(page, pattern);
    await page.goto('/home');
    await expect(page.getByText("The shop couldn't be loaded.")).toBeVisible();
    expect(tampered).not.toEqual([]);
    expect(await hasRun(page)).toBe(false);
    pageErrors.length = 0;
  });

  test(`a ${what} of the admin's own application that is not the built one does not run`, async ({
    page,
    shop,
    pageErrors,
  }) => {
    const tampered = await tamper(page, what === 'script' ? /\/main\.\w+\.js/ : /\/(?!main)[\w-]+\.\w+\.js/);
    await page.goto(`${shop.adminUrl}/login`);
    if (what === 'chunk') {
      await page.getByLabel('Email Address').fill('admin@shop.example');
      await page.getByLabel('Password', { exact: true }).fill('Tafelberg1!');
      await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    }
    await expect.poll(() => tampered.length).toBeGreaterThan(0);
    await page.waitForLoadState('networkidle');
    expect(await hasRun(page)).toBe(false);
    // Chunks that are fetched when the page is idle may still be on their way when it closes.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    pageErrors.length = 0;
  });
}

/** Appends code to the answers of these addresses and returns the addresses that were requested. */
async function tamper(page: Page, pattern: RegExp): Promise<readonly string[]> {
  const tampered: string[] = [];
  await page.route(pattern, async (route) => {
    tampered.push(route.request().url());
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()) + CODE });
  });
  return tampered;
}

test('source maps are in the store for the team, and no browser gets one', async ({ shop }) => {
  const { version, served } = await getServedVersion(shop, 'checkout');
  const maps = await createFolderStore(shop.storeDir).list(`checkout/maps/${version}/`);
  expect(maps.map(({ key }) => key)).toContain(`checkout/maps/${version}/${served.entry}.map`);
  const script = new URL(served.entry, served.base);
  expect(await (await fetch(script)).text()).not.toContain('sourceMappingURL');
  const paths = [`${script.pathname}.map`, ...maps.map(({ key }) => `/${key}`)];
  for (const host of [script.origin, shop.url]) {
    for (const path of paths) {
      const response = await fetch(new URL(path, host), { headers: { accept: '*/*' } });
      expect({ path, hasMap: response.ok && (await response.text()).includes('"mappings"') }).toEqual({
        path,
        hasMap: false,
      });
    }
  }
});
