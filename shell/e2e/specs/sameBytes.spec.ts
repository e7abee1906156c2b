import { cpSync, existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { execa } from 'execa';
import { ROOT } from '../../../scripts/paths.ts';

const COPY = join(ROOT, '.cache/e2e/copy');
/** All that is built, or one micro-frontend alone, which has a bundle for browsers and one for servers. */
const IS_LONG = process.env['LONG_TESTS'] === '1';
const FRONT_ENDS = ['shell', 'storefront-mfe', 'checkout-mfe', 'admin-mfe'];
const PARTS = IS_LONG ? ['api', 'api/sandbox', 'deploy/web-server', ...FRONT_ENDS] : ['storefront-mfe'];

const A_CROWDED_MACHINE_MS = 20 * 60_000;

const BUILD_ALL = `import('./scripts/build/buildStale.ts').then(({ buildStale }) => buildStale(console.log))`;
const COMMAND = IS_LONG
  ? { folder: COPY, args: ['node', '--input-type=module', '--eval', BUILD_ALL] }
  : { folder: COPY, args: ['webpack-cli', '--config', 'storefront-mfe/webpack.config.ts'] };

test.beforeAll(async () => {
  test.setTimeout(A_CROWDED_MACHINE_MS);
  rmSync(COPY, { recursive: true, force: true });
  const isSource = (path: string) =>
    !/[\\/](?:dist|node_modules|\.[^\\/]*|[^\\/]*\.tsbuildinfo)$/.test(path.slice(ROOT.length));
  for (const name of readdirSync(ROOT).filter((one) => isSource(join(ROOT, one)))) {
    cpSync(join(ROOT, name), join(COPY, name), { recursive: true, filter: (path) => isSource(path) });
  }
  for (const folder of ['.', 'api', 'shared-ui', ...FRONT_ENDS]) {
    // Links, as a copy of all packages would take a minute.
    const packages = join(ROOT, folder, 'node_modules');
    if (existsSync(packages)) await execa('cp', ['-al', packages, join(COPY, folder)]);
  }
});

test.afterAll(() => rmSync(COPY, { recursive: true, force: true }));

test('a clean build in another folder has the same bytes', async () => {
  test.setTimeout(A_CROWDED_MACHINE_MS);
  const {
    folder,
    args: [tool = '', ...args],
  } = COMMAND;
  await execa(tool, args, {
    cwd: folder,
    preferLocal: true,
    localDir: COPY,
    env: { NODE_OPTIONS: '--conditions=shop:source --import=tsx', NODE_ENV: 'production' },
  });

  const built = PARTS.flatMap((part) => {
    const paths = readdirSync(join(COPY, part, 'dist'), { recursive: true, withFileTypes: true });
    return paths.filter((path) => path.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  }).filter((file) => !file.endsWith('.tsbuildinfo'));
  const differing = built.filter((file) => {
    const original = file.replace(COPY, ROOT);
    return !existsSync(original) || !readFileSync(original).equals(readFileSync(file));
  });
  expect(built.length).toBeGreaterThan(20);
  expect(differing).toEqual([]);
});
