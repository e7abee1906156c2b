import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { execa } from 'execa';
import getPort from 'get-port';
import { ROOT, folderOf } from '../../tools/scripts/paths.ts';
import { expect, test } from '../fixtures.ts';
import { AccountScreens, aNewCustomer } from '../pages/AccountScreens.ts';

const A_CROWDED_MACHINE_MS = 20 * 60_000;
const MEGABYTE = 1024;
const ENVIRONMENT = { NODE_OPTIONS: '', NODE_ENV: '', npm_config_cache: undefined };

let place: string;
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
  await new AccountScreens(page).signUp(aNewCustomer());
  await expect(page).not.toHaveURL(/register/);
  await page.goto(`${url}/product/${id}`);
  await page.getByLabel('Comment').fill('Heavy, and it keeps its shape.');
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
}

// Its short forms: tools/scripts/check/frontEnds/platform.test.ts, packages/mfe/src/build.test.ts, and the tests of packages/mfe/src/development.
test.beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'shop-alone-'));
});

test.afterAll(async () => {
  if (development && development.exitCode === null) {
    development.kill('SIGTERM');
    await once(development, 'exit');
  }
  rmSync(place, { recursive: true, force: true });
});

test('a folder alone is installed, tested, linted, built, and developed against the running shop @long', async ({
  page,
  shop,
}) => {
  test.setTimeout(A_CROWDED_MACHINE_MS);
  const platform = join(place, 'platform');
  const alone = join(place, 'storefront-mfe');
  await npm(ROOT, 'run', 'pack-platform', '--', platform);
  const isSource = (path: string) => !/\/(?:dist|node_modules|\.cache)$/.test(path);
  cpSync(folderOf('storefront'), alone, { recursive: true, filter: isSource });

  const tarballs = readdirSync(platform).map((file) => join(platform, file));
  const install = await secondsOf(() => npm(alone, 'install', '--prefer-offline', ...tarballs));
  const { stdout: size } = await execa('du', ['-sk', join(alone, 'node_modules')]);
  const megabytes = Number.parseInt(size) / MEGABYTE;
  expect(megabytes).toBeLessThan(250);

  await npm(alone, 'test');
  await npm(alone, 'run', 'lint');

  await npm(alone, 'run', 'build');

  const store = `file://${join(place, 'store')}`;
  const { stdout } = await execa('npx', ['mfe', 'publish', 'storefront', '--store', store, '--json'], {
    cwd: alone,
    env: ENVIRONMENT,
  });
  expect(JSON.parse(stdout)).toMatchObject({ version: expect.stringMatching(/^1\.0\.0-/) });

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
