import { cpSync, existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { ROOT } from '../../../scripts/paths.ts';
import { expect, test } from '../fixtures.ts';

const COPY = join(ROOT, '.cache/e2e/copy');
const IS_LONG = process.env['LONG_TESTS'] === '1';
const FRONT_ENDS = ['shell', 'storefront-mfe', 'checkout-mfe', 'admin-mfe'];
const PARTS = ['api', 'tools/sandbox', 'deploy/web-server', ...FRONT_ENDS];

const A_CROWDED_MACHINE_MS = 20 * 60_000;

const BUILD_ALL = `import('./scripts/build/buildStale.ts').then(({ buildStale }) => buildStale(console.log))`;

/** All files that were built in this folder. */
const builtIn = (root: string): string[] =>
  PARTS.flatMap((part) =>
    readdirSync(join(root, part, 'dist'), { recursive: true, withFileTypes: true })
      .filter((path) => path.isFile() && !path.name.endsWith('.tsbuildinfo'))
      .map(({ parentPath, name }) => join(parentPath, name)),
  );

test('no built file names the folder that it was built in', () => {
  const built = builtIn(ROOT);
  expect(built.length).toBeGreaterThan(100);
  expect(built.filter((file) => readFileSync(file).includes(ROOT))).toEqual([]);
});

/** Copies the sources and links the packages. */
async function copyOfSources(): Promise<void> {
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
}

if (IS_LONG) {
  test.afterAll(() => rmSync(COPY, { recursive: true, force: true }));

  test('a clean build in another folder has the same bytes', async () => {
    test.setTimeout(A_CROWDED_MACHINE_MS);
    await copyOfSources();
    await execa('node', ['--input-type=module', '--eval', BUILD_ALL], {
      cwd: COPY,
      preferLocal: true,
      localDir: COPY,
      env: { NODE_OPTIONS: '--conditions=shop:source --import=tsx', NODE_ENV: 'production' },
    });
    const differing = builtIn(COPY).filter((file) => {
      const original = file.replace(COPY, ROOT);
      return !existsSync(original) || !readFileSync(original).equals(readFileSync(file));
    });
    expect(differing).toEqual([]);
  });
}
