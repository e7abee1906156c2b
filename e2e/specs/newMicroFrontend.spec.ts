import { cpSync, existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readBuiltFiles } from '@shop/store/releaseBuild';
import { execa } from 'execa';
import { ROOT } from '../../tools/scripts/paths.ts';
import { expect, test } from '../fixtures.ts';
import { runMfeCommand, publishBuild } from '../mfeCommand.ts';

const COPY = join(ROOT, '.cache/e2e/house');
const A_CROWDED_MACHINE_MS = 20 * 60_000;

const run = (command: string, ...args: string[]) =>
  execa(command, args, { cwd: COPY, env: { NODE_OPTIONS: '', NODE_ENV: '' }, all: true });

const isSource = (path: string): boolean =>
  !/[\\/](?:dist|node_modules|\.(?:git|cache|nx|data)|test-results|[^\\/]*\.tsbuildinfo)$/.test(
    path.slice(ROOT.length),
  );

function copyRepository(): void {
  for (const name of readdirSync(ROOT).filter((one) => isSource(join(ROOT, one)))) {
    cpSync(join(ROOT, name), join(COPY, name), { recursive: true, filter: isSource });
  }
}

/** The files of the repository that differ in the copy, or are there alone. */
function changedFiles(): string[] {
  const files = readdirSync(COPY, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(COPY.length + 1))
    .filter((file) => !/(?:^|\/)(?:dist|node_modules|\.cache)\//.test(file));
  return files.filter((file) => {
    const original = join(ROOT, file);
    return !existsSync(original) || !readFileSync(original).equals(readFileSync(join(COPY, file)));
  });
}

// Its short form is packages/create-mfe/bin/create-mfe.test.ts.
test('a fourth micro-frontend is one new folder, and opens in the running shop @long', async ({
  page,
  shop,
}) => {
  test.setTimeout(A_CROWDED_MACHINE_MS);
  rmSync(COPY, { recursive: true, force: true });
  copyRepository();
  // Links, as a copy of all packages would take a minute.
  await execa('cp', ['-al', join(ROOT, 'node_modules'), COPY]);

  await run('npm', 'create', '@shop/mfe', 'reviews');
  await run('npm', 'install', '--prefer-offline', '--no-audit', '--no-fund');
  for (const script of ['lint', 'test', 'build']) await run('npm', 'run', script, '-w', 'reviews-mfe');
  const shared = changedFiles().filter((file) => !file.startsWith('reviews-mfe/'));
  expect(shared.sort()).toEqual(['.github/workflows/reviews.yml', 'package-lock.json']);

  const { outputs } = await readBuiltFiles(join(COPY, 'reviews-mfe/dist/remote'));
  expect(await runMfeCommand(shop, 'grant', 'reviews', '/reviews')).toMatchObject({ code: 0 });
  const version = await publishBuild(shop, 'reviews', outputs);
  expect(await runMfeCommand(shop, 'activate', 'reviews', version)).toMatchObject({ code: 0 });
  const words = 'This page belongs to the Reviews team.';
  await expect.poll(async () => (await page.request.get('/reviews')).status()).toBe(200);
  if (process.env['SSR'] !== 'off') {
    await expect.poll(async () => (await page.request.get('/reviews')).text()).toContain(words);
  }
  await page.goto('/terms');
  await page.getByRole('navigation', { name: 'Shop' }).getByRole('link', { name: 'Reviews' }).click();
  await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'All products' }).click();
  await expect(page).toHaveURL(/\/home$/);
  rmSync(COPY, { recursive: true, force: true });
});
