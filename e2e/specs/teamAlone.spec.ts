import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { execa } from 'execa';
import getPort from 'get-port';
import { findChromiumPath } from '../../tools/scripts/browser/chromium.ts';
import { expect, test } from '../fixtures.ts';
import { getDeliverySettings, runMfeCommand } from '../mfeCommand.ts';
import {
  PLAIN_ENVIRONMENT as ENVIRONMENT,
  cloneRepository,
  commitAll,
  releasePackages,
  startPackageRegistry,
} from '../packageRegistry.ts';
import type { PackageRegistry } from '../packageRegistry.ts';
import { AccountScreens, createNewCustomer } from '../pages/AccountScreens.ts';

const A_CROWDED_MACHINE_MS = 20 * 60_000;
const MEGABYTE = 1024;

let place: string;
let registry: PackageRegistry;
/** A copy of this repository, from which packages are released. */
let repository: string;
let released: string[];
let development: ChildProcess | undefined;

const npm = (folder: string, ...args: string[]) =>
  execa('npm', args, { cwd: folder, env: ENVIRONMENT, all: true });

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1000;
}

/** Starts `mfe dev` as `npm run dev` does. Resolves with its address when it says that it is ready. */
async function develop(folder: string, against: string): Promise<string> {
  const port = await getPort();
  const args = ['node_modules/.bin/mfe', 'dev', '--against', against, '--port', String(port)];
  const child = spawn(process.execPath, args, { cwd: folder, env: { ...process.env, ...ENVIRONMENT } });
  development = child;
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => {
      said += text.toString();
    });
  }
  await expect.poll(() => said, { timeout: A_CROWDED_MACHINE_MS }).toContain('Ctrl-C ends it.');
  return `http://localhost:${port}`;
}

/** The form of a review, with a comment that was typed but not sent. */
async function typeReview(page: Page, url: string, id: string): Promise<void> {
  await page.goto(`${url}/register`);
  await new AccountScreens(page).signUp(createNewCustomer());
  await expect(page).not.toHaveURL(/register/);
  await page.goto(`${url}/product/${id}`);
  await page.getByLabel('Comment').fill('Heavy, and it keeps its shape.');
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
}

// Its short forms: tools/scripts/check/frontEnds/platform.test.ts, packages/create-mfe/bin/create-mfe.test.ts, and the tests of
// packages/mfe/src.
test.beforeAll(async () => {
  test.setTimeout(A_CROWDED_MACHINE_MS);
  // On a disk, because the packages of several folders would fill the memory, and outside of the repository,
  // where npm would take the new folder for one of its workspaces.
  place = mkdtempSync('/var/tmp/shop-alone-');
  registry = await startPackageRegistry(join(place, 'registry'));
  repository = await cloneRepository(place);
  released = await releasePackages(repository, registry);
});

test.afterAll(async () => {
  if (development && development.exitCode === null) {
    development.kill('SIGTERM');
    await once(development, 'exit');
  }
  await registry.stop();
  rmSync(place, { recursive: true, force: true });
});

test('a released contract that changed has another number, and so has what depends on it @long', async () => {
  test.setTimeout(A_CROWDED_MACHINE_MS);
  expect(released.map((name) => name.replace(/(?!^)@.*/, ''))).toEqual([
    '@shop/contract',
    '@shop/create-mfe',
    '@shop/domain',
    '@shop/forms',
    '@shop/mfe',
    '@shop/order-ui',
    '@shop/registry',
    '@shop/shared-ui',
    '@shop/store',
  ]);
  const contract = join(repository, 'packages/contract/src/products.ts');
  writeFileSync(contract, `${readFileSync(contract, 'utf8')}export const ADDED = 'added';\n`);
  await commitAll(repository, 'feat(contract): another constant');
  const again = await releasePackages(repository, registry);
  expect(again).toEqual(expect.arrayContaining([expect.stringMatching(/^@shop\/contract@\d+\.\d+\.0$/)]));
  expect(again.filter((name) => released.includes(name))).toEqual([]);
  expect(again.join()).toContain('@shop/shared-ui@');
  expect(again.join()).not.toContain('@shop/domain@');
  const log = readFileSync(join(repository, 'packages/contract/CHANGELOG.md'), 'utf8');
  expect(log).toContain('**contract:** another constant');
});

test('a new team needs no clone, from npm create to a browser test in the running shop @long', async ({
  page,
  shop,
}) => {
  test.setTimeout(A_CROWDED_MACHINE_MS);
  const empty = join(place, 'team');
  mkdirSync(empty);
  // npm would take the template of another registry from its cache if that has the same version.
  const fresh = { ...ENVIRONMENT, npm_config_cache: join(place, 'cache') };
  const create = ['create', '--yes', '@shop/mfe', 'reviews', '--registry', registry.url];
  await execa('npm', create, { cwd: empty, env: fresh });
  const folder = join(empty, 'reviews-mfe');
  await npm(folder, 'install', '--prefer-offline');
  for (const script of ['test', 'lint', 'build']) await npm(folder, 'run', script);
  const built = readdirSync(join(folder, 'dist/remote'), { recursive: true, encoding: 'utf8' });
  expect(built.filter((file) => /mf-(?:manifest|stats)/.test(file))).toEqual([]);

  const env = { ...getDeliverySettings(shop), ...ENVIRONMENT };
  const runMfe = (...args: string[]) => execa('npm', ['run', 'mfe', '--', ...args], { cwd: folder, env });
  await runMfeCommand(shop, 'grant', 'reviews', '/reviews');
  await runMfe('publish', 'reviews');
  await runMfe('activate', 'reviews');
  await expect.poll(async () => (await page.request.get('/reviews')).status()).toBe(200);
  await page.goto('/reviews');
  await expect(page.getByText('This page belongs to the Reviews team.')).toBeVisible();

  const browser = { BASE_URL: shop.url, CHROMIUM_PATH: findChromiumPath() };
  const { stdout } = await execa('npm', ['run', 'e2e'], { cwd: folder, env: { ...ENVIRONMENT, ...browser } });
  expect(stdout).toContain('1 passed');
});

test('a folder alone is installed, tested, linted, built, and run against the shop @long', async ({
  page,
  shop,
}) => {
  test.setTimeout(A_CROWDED_MACHINE_MS);
  const alone = join(place, 'storefront-mfe');
  cpSync(join(repository, 'storefront-mfe'), alone, { recursive: true });
  appendFileSync(join(alone, '.npmrc'), `@shop:registry=${registry.url}\n`);
  const install = await secondsOf(() => npm(alone, 'install', '--prefer-offline'));
  const { stdout: size } = await execa('du', ['-sk', join(alone, 'node_modules')]);
  const megabytes = Number.parseInt(size) / MEGABYTE;
  expect(megabytes).toBeLessThan(350);

  await npm(alone, 'test');
  await npm(alone, 'run', 'lint');

  await npm(alone, 'run', 'build');

  const store = `file://${join(place, 'store')}`;
  const { stdout } = await execa('npx', ['mfe', 'publish', 'storefront', '--store', store, '--json'], {
    cwd: alone,
    env: ENVIRONMENT,
  });
  expect(JSON.parse(stdout)).toMatchObject({ version: expect.stringMatching(/^1\.\d+\.\d+-/) });

  let url = '';
  const ready = await secondsOf(async () => {
    url = await develop(alone, shop.url);
  });
  const { products } = await (await fetch(`${shop.url}/api/products`)).json();
  await typeReview(page, url, products[0]._id);
  const source = join(alone, 'src/features/product/reviews/ReviewForm.tsx');
  writeFileSync(source, readFileSync(source, 'utf8').replace('Submit', 'Send it to us'));
  const seen = await secondsOf(() =>
    expect(page.getByRole('button', { name: 'Send it to us' })).toBeVisible(),
  );
  await expect(page.getByLabel('Comment')).toHaveValue('Heavy, and it keeps its shape.');
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);

  const figures = { install, megabytes, ready, seen };
  for (const [name, value] of Object.entries(figures)) {
    test.info().annotations.push({ type: name, description: value.toFixed(1) });
  }
});
