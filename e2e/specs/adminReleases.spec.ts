import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { sendTelemetry } from '@shop/contract/telemetry';
import { activate, offer } from '@shop/store/changes';
import { createFolderStore } from '@shop/store/folderStore';
import { readCurrentEntry } from '@shop/store/readEntry';
import { signToken } from '@shop/store/signedToken';
import { writeVerification } from '@shop/store/versions';
import { readDeliverySecret } from '../../tools/scripts/shop/deliverySecret.ts';
import type { RunningShop } from '../../tools/scripts/shop/startShop.ts';
import { changeBuild } from '../changedBuild.ts';
import { expectExplanation } from '../expectExplanation.ts';
import { expect, test } from '../fixtures.ts';
import { publishBuild } from '../mfeCommand.ts';
import { ADMIN, AccountScreens } from '../pages/AccountScreens.ts';
import { changeRelease, getServedVersion } from '../releases.ts';

// Pages report here, unlike in other tests: their reports are what takes a version back.
test.use({ settings: { TELEMETRY: 'on' } });

const VISITORS = 20;
/** Pages that are open at the same time. */
const AT_ONCE = 5;
const THROWN = '(()=>{throw new Error("broken")})()';

/** A version whose list of products throws in browsers, while the server draws it. Another text makes another one. */
async function aBrokenVersion(shop: RunningShop, text: string): Promise<string> {
  const outputs = await changeBuild('storefront', {
    isAnother: true,
    script: (file, code) =>
      file === 'server.cjs' ? `${code}\n/* ${text} */` : code.replaceAll('"No products found"', THROWN),
  });
  const version = await publishBuild(shop, 'storefront', outputs);
  const verified = { at: new Date().toISOString(), against: [], checks: ['Every file is there.'] };
  await writeVerification(createFolderStore(shop.storeDir), 'storefront', version, {
    schema: 1,
    ...verified,
  });
  return version;
}

const networkOf = (visitor: number): string => `10.1.${visitor}.1`;

/** Visitors of different networks, whose pages tell that this version threw. */
async function reportFailures(
  { ports, dataDir }: RunningShop,
  version: string,
  visitors: number,
): Promise<void> {
  const failure = { part: 'storefront', version, phase: 'threw', ms: 300, outcome: 'failed' };
  for (let visitor = 0; visitor < visitors; visitor += 1) {
    const soon = new Date(Date.now() + 60_000);
    const ticket = signToken(readDeliverySecret(dataDir), 'ticket', { id: randomUUID() }, soon);
    const response = await fetch(`http://127.0.0.1:${ports.api}${sendTelemetry.path}`, {
      method: sendTelemetry.method,
      headers: {
        'Content-Type': 'application/json',
        'X-Forwarded-For': networkOf(visitor),
        Cookie: `shop_ticket=${ticket}`,
      },
      body: JSON.stringify({ page: '/home', loads: [failure] }),
    });
    expect(response.status).toBe(200);
  }
}

/** Opens the broken page, which the version before serves at once, and waits until it has reported. */
async function visitBroken(page: Page): Promise<void> {
  const reported = page.waitForResponse((response) => response.url().endsWith(sendTelemetry.path));
  await page.goto('/home');
  await expect(page.getByRole('link', { name: /Tee/ }).first()).toBeVisible();
  expect((await reported).status()).toBe(200);
  await expect(page.getByRole('alert')).toHaveCount(0);
}

const active = async (shop: RunningShop): Promise<string> =>
  (await getServedVersion(shop, 'storefront')).version;

let before: string;
test.beforeEach(async ({ shop }) => {
  before = await active(shop);
});
test.afterEach(async ({ shop }) => {
  await changeRelease(shop, 'storefront', activate(before));
});

test('an administrator gives a version to all visitors, and reads how often it fails @long', async ({
  page,
  shop,
  browser,
  pageErrors,
}) => {
  const version = await aBrokenVersion(shop, 'one');

  await test.step('an administrator activates the version for all visitors', async () => {
    await page.goto('/admin/micro-frontends');
    await new AccountScreens(page).signIn(ADMIN);
    await page.getByRole('button', { name: `Activate ${version} of storefront` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('The new catalogue');
    await dialog.getByLabel('Current Password').fill(ADMIN.password);
    await dialog.getByRole('button', { name: 'Activate' }).click();
    await expect(page.getByText(`All visitors get ${version} of storefront.`).first()).toBeVisible();
    await expect.poll(() => active(shop)).toBe(version);
  });

  await test.step('the failures of twenty visitors are shown, and the version stays', async () => {
    await reportFailures(shop, version, VISITORS - 1);
    const visitor = await browser.newContext({ baseURL: shop.url });
    await visitBroken(await visitor.newPage());
    await visitor.close();
    const row = page.getByRole('row', { name: version });
    await expect(async () => {
      await page.getByRole('button', { name: 'Refresh' }).click();
      await expect(row).toContainText('20 × its code threw', { timeout: 5000 });
    }).toPass({ timeout: 60_000 });
    expect(await active(shop)).toBe(version);
  });
  pageErrors.length = 0;
});

test('twenty visitors whose pages fail withdraw a candidate without an administrator @long', async ({
  shop,
  browser,
}) => {
  test.setTimeout(300_000);
  const version = await aBrokenVersion(shop, 'two');
  // A few of the visitors get the active version.
  await changeRelease(shop, 'storefront', offer(version, 99));

  const visit = async (visitor: number): Promise<void> => {
    const context = await browser.newContext({ baseURL: shop.url });
    const page = await context.newPage();
    // All visitors of a test come from one address, so each report gets the address of a network of its own.
    await page.route(`**${sendTelemetry.path}`, async (route) => {
      const headers = { ...route.request().headers(), 'x-forwarded-for': networkOf(visitor) };
      const url = `http://${shop.publicHost}:${shop.ports.api}${sendTelemetry.path}`;
      await route.fulfill({ response: await route.fetch({ url, headers }) });
    });
    await visitBroken(page);
    await context.close();
  };
  for (let first = 0; first < VISITORS + AT_ONCE; first += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => visit(first + index)));
  }
  const store = createFolderStore(shop.storeDir);
  await expect
    .poll(async () => (await readCurrentEntry(store, 'storefront')).entry)
    .toMatchObject({ candidate: null });
  await expectExplanation(browser, shop, version, /2\d × its code threw/);
});
