import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { Build } from '@shop/registry/registry';
import { listIncompatibilities } from '@shop/store/incompatibilities';
import { COMMIT_FILE } from '@shop/store/layout';
import { readBuiltFiles } from '@shop/store/releaseBuild';
import { ShellRelease } from '@shop/store/shellRelease';
import { changeEntry } from '@shop/store/changeEntry';
import { NO_STATE } from '@shop/store/entry';
import { createFolderStore } from '@shop/store/folderStore';
import { listMicroFrontendNames } from '../../tools/scripts/frontEndFolders.ts';
import { getMicroFrontendFolder } from '../../tools/scripts/paths.ts';
import { buildRelease } from '../releasedFolder.ts';
import { PartProcess } from '../../tools/scripts/shop/PartProcess.ts';
import { createShopParts } from '../../tools/scripts/shop/shopParts.ts';
import type { RunningShop } from '../../tools/scripts/shop/startShop.ts';
import { LONG_TIMEOUTS, expect, test } from '../fixtures.ts';
import { buyProduct, deliverOrder } from '../checkoutJourney.ts';
import { publishBuild } from '../mfeCommand.ts';
import { AccountScreens, ADMIN } from '../pages/AccountScreens.ts';
import { getServedVersion } from '../releases.ts';

const LISTS = { productlist: 'Products', userlist: 'Users', orderlist: 'Orders' };
/** The first run builds the release. */
const TIMEOUT_MS = 30 * 60_000;

/** Publishes a build of each micro-frontend and returns the versions by name. */
async function publishAll(
  shop: RunningShop,
  folderOfBuild: (name: string) => string,
): Promise<Record<string, string>> {
  const published = listMicroFrontendNames().map(async (name) => {
    const { outputs } = await readBuiltFiles(folderOfBuild(name));
    return [name, await publishBuild(shop, name, outputs)] as const;
  });
  return Object.fromEntries(await Promise.all(published));
}

/** Gives these versions to everybody, with others to fall back to. */
async function activateAll(
  { storeDir }: RunningShop,
  active: Readonly<Record<string, string>>,
  previous: Readonly<Record<string, string>> = {},
): Promise<void> {
  const store = createFolderStore(storeDir);
  const actor = { by: 'a browser test', why: 'A release beside this checkout.', action: 'activate' } as const;
  for (const [name, version] of Object.entries(active)) {
    const state = { ...NO_STATE, active: version, previous: previous[name] ?? null };
    await changeEntry(store, name, { ...actor, change: () => state });
  }
}

/** A buyer orders and pays, and an administrator delivers and opens every list. */
async function doMainJob(page: Page, browser: Browser, { url }: RunningShop): Promise<void> {
  const { customer } = await buyProduct(page);
  const office = await browser.newContext({ baseURL: url });
  const desk = await office.newPage();
  await desk.goto('/login?redirect=/admin/orderlist');
  await new AccountScreens(desk).signIn(ADMIN);
  await deliverOrder(desk, customer);
  for (const [list, name] of Object.entries(LISTS)) {
    await desk.goto(`/admin/${list}`);
    await expect(desk.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(desk.getByRole('row').nth(1)).toBeVisible();
  }
  await office.close();
}

const expectServed = (shop: RunningShop, name: string, version: string | undefined) =>
  expect.poll(async () => (await getServedVersion(shop, name)).version).toBe(version);

/** The server of the last release's shell, in the place of the shop's own. */
function releasedShell(shop: RunningShop, folder: string): PartProcess {
  const part = createShopParts(shop).find(({ name }) => name === 'shell');
  if (!part) throw new Error('The shop has no shell.');
  const place = { CLIENT_DIR: join(folder, 'shell/dist/client'), NODE_OPTIONS: '', DRAIN_SECONDS: '1' };
  return new PartProcess(
    {
      ...part,
      args: [join(folder, 'shell/dist/server/main.js')],
      env: { ...part.env, ...LONG_TIMEOUTS, ...place },
    },
    join(shop.dataDir, 'logs/released-shell.log'),
  );
}

test('the shell completes a checkout with the micro-frontends of the last release @long', async ({
  page,
  browser,
  shop,
}) => {
  test.setTimeout(TIMEOUT_MS);
  const folder = await buildRelease();
  const own = await publishAll(shop, (name) => join(getMicroFrontendFolder(name), 'dist/remote'));
  const released = await publishAll(shop, (name) => join(folder, `${name}-mfe/dist/remote`));
  await activateAll(shop, released);
  try {
    await expectServed(shop, 'storefront', released['storefront']);
    await expectServed(shop, 'checkout', released['checkout']);
    await doMainJob(page, browser, shop);
  } finally {
    await activateAll(shop, own);
  }
});

test('the released shell completes a checkout with these micro-frontends or those before @long', async ({
  page,
  browser,
  shop,
}) => {
  test.setTimeout(TIMEOUT_MS);
  const folder = await buildRelease();
  const own = await publishAll(shop, (name) => join(getMicroFrontendFolder(name), 'dist/remote'));
  const released = await publishAll(shop, (name) => join(folder, `${name}-mfe/dist/remote`));
  await activateAll(shop, own, released);
  const release = ShellRelease.parse(readJson(join(folder, 'shell/dist/client', COMMIT_FILE)));
  const shell = releasedShell(shop, folder);
  await shop.kill('shell');
  try {
    await shell.start();
    for (const name of ['storefront', 'checkout']) {
      const build = Build.parse(readJson(join(getMicroFrontendFolder(name), 'dist/remote', COMMIT_FILE)));
      const refusals = listIncompatibilities(build, [{ version: release.version, release }]);
      await expectServed(shop, name, (refusals.length === 0 ? own : released)[name]);
    }
    await doMainJob(page, browser, shop);
  } finally {
    await shell.stop();
    await shop.start('shell');
  }
});

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
