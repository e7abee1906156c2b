import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { evaluatePages } from '@shop/mfe/evaluatePages';

const ROOT = join(import.meta.dirname, '../../..');

let folder: string;

beforeEach(async () => {
  // Below the repository, where its packages are found.
  await mkdir(join(ROOT, '.cache'), { recursive: true });
  folder = await mkdtemp(join(ROOT, '.cache/create-mfe-'));
  await writeFile(join(folder, 'package.json'), '{ "workspaces": ["*-mfe"] }');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const textOf = (...path: string[]): Promise<string> => readFile(join(folder, ...path), 'utf8');
/** Runs the command as `npm create` does. */
function create(name: string, cwd = folder, env: NodeJS.ProcessEnv = {}) {
  const command = [join(import.meta.dirname, 'create-mfe.mjs'), name];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  return { code: status, files: stdout.split('\n\n')[0]?.split('\n') ?? [], errorOutput: stderr };
}

test('a new micro-frontend is one folder with everything that its team needs', async () => {
  const { code, files, errorOutput } = create('reviews');
  expect({ code, errorOutput }).toEqual({ code: 0, errorOutput: '' });
  expect(files.sort()).toEqual([
    '.github/workflows/reviews.yml',
    'reviews-mfe/.gitignore',
    'reviews-mfe/.npmrc',
    'reviews-mfe/README.md',
    'reviews-mfe/e2e/start.spec.ts',
    'reviews-mfe/jest.config.mjs',
    'reviews-mfe/package.json',
    'reviews-mfe/playwright.config.mjs',
    'reviews-mfe/src/features/start/StartPage.test.tsx',
    'reviews-mfe/src/features/start/StartPage.tsx',
    'reviews-mfe/src/pages.test.ts',
    'reviews-mfe/src/pages.tsx',
    'reviews-mfe/tsconfig.json',
    'reviews-mfe/webpack.config.ts',
  ]);
  expect(await textOf('reviews-mfe/src/pages.tsx')).toContain("name: 'reviews'");
  expect(await textOf('reviews-mfe/webpack.config.ts')).toContain("name: 'reviews'");
  for (const file of files) expect(await textOf(file)).not.toMatch(/sample/i);
});

test('in a repository the workflow is in its root, and elsewhere in the root of the new folder', async () => {
  create('reviews');
  expect(await textOf('.github/workflows/reviews.yml')).toContain('working-directory: reviews-mfe\n');
  const alone = await mkdtemp(join(tmpdir(), 'create-mfe-'));
  create('reviews', alone);
  expect(await readdir(alone)).toEqual(['reviews-mfe']);
  const text = await readFile(join(alone, 'reviews-mfe/.github/workflows/release.yml'), 'utf8');
  expect(text).toContain('working-directory: .\n');
  await rm(alone, { recursive: true });
});

test('its pages are declared as a build reads them', async () => {
  create('reviews');
  const declared = await evaluatePages(join(folder, 'reviews-mfe/src/pages.tsx'), 'reviews');
  expect(declared).toMatchObject({ contract: 2, name: 'reviews', prefixes: ['/reviews'] });
  expect(declared.pages).toEqual([expect.objectContaining({ path: '/reviews', access: 'all' })]);
});

test('an existing folder is not changed', async () => {
  create('reviews');
  await rm(join(folder, 'reviews-mfe/README.md'));
  expect(create('reviews')).toMatchObject({
    code: 1,
    errorOutput: expect.stringContaining('is there already'),
  });
  expect(existsSync(join(folder, 'reviews-mfe/README.md'))).toBe(false);
});

test.each(['shell', 'platform', 'Reviews', 'a-b', '../up', ''])(
  '%j is not a valid name of a micro-frontend',
  (name) => {
    expect(create(name).code).toBe(2);
  },
);

test('it has the released versions of the packages, and the registry that the command came from', async () => {
  const alone = await mkdtemp(join(tmpdir(), 'create-mfe-'));
  create('reviews', alone, { npm_config_registry: 'https://npm.shop.example/' });
  const made = JSON.parse(await readFile(join(alone, 'reviews-mfe/package.json'), 'utf8'));
  const released = JSON.parse(await readFile(join(import.meta.dirname, '../package.json'), 'utf8'));
  expect(made).toMatchObject({
    dependencies: {
      '@shop/contract': released.devDependencies['@shop/contract'],
      '@shop/shared-ui': `^${released.devDependencies['@shop/shared-ui']}`,
    },
    devDependencies: { '@shop/mfe': released.devDependencies['@shop/mfe'] },
  });
  expect(await readFile(join(alone, 'reviews-mfe/.npmrc'), 'utf8')).toMatch(
    /^@shop:registry=https:\/\/npm\.shop\.example\/$/m,
  );
  await rm(alone, { recursive: true });
});

test('the template has the versions of packages that the storefront has', async () => {
  const read = async (path: string): Promise<Record<string, Record<string, string>>> =>
    JSON.parse(await readFile(join(ROOT, path, 'package.json'), 'utf8'));
  const [template, storefront] = await Promise.all([
    read('packages/create-mfe/template'),
    read('storefront-mfe'),
  ]);
  expect(storefront['dependencies']).toMatchObject(template['dependencies'] ?? {});
  // The browser tests of the front ends here are the repository's own.
  const root = await read('.');
  const known = { ...storefront['devDependencies'], ...root['devDependencies'] };
  expect(known).toMatchObject(template['devDependencies'] ?? {});
});
