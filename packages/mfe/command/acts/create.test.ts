import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../runCommand.ts';
import { evaluatePages } from '../../src/evaluatePages.ts';
import { ROOT } from '../../src/testing/root.ts';

let folder: string;

beforeEach(async () => {
  // Below the repository, where its packages are found.
  await mkdir(join(ROOT, '.cache'), { recursive: true });
  folder = await mkdtemp(join(ROOT, '.cache/mfe-create-'));
  await writeFile(join(folder, 'package.json'), '{ "workspaces": ["*-mfe"] }');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const textOf = (...path: string[]): Promise<string> => readFile(join(folder, ...path), 'utf8');
const create = (name: string) => runCommand(['create', name, '--json'], {}, folder);

test('a new micro-frontend is one folder with everything that its team needs', async () => {
  const { code, output, complaint } = await create('reviews');
  expect({ code, complaint }).toEqual({ code: 0, complaint: '' });
  const { files } = JSON.parse(output) as { files: string[] };
  expect(files.sort()).toEqual([
    '.github/workflows/reviews.yml',
    'reviews-mfe/.gitignore',
    'reviews-mfe/.npmrc',
    'reviews-mfe/README.md',
    'reviews-mfe/jest.config.mjs',
    'reviews-mfe/package.json',
    'reviews-mfe/src/features/start/StartPage.test.tsx',
    'reviews-mfe/src/features/start/StartPage.tsx',
    'reviews-mfe/src/pages.test.ts',
    'reviews-mfe/src/pages.tsx',
    'reviews-mfe/tsconfig.json',
    'reviews-mfe/webpack.config.ts',
  ]);
  expect(await textOf('reviews-mfe/src/pages.tsx')).toContain("name: 'reviews'");
  expect(await textOf('reviews-mfe/README.md')).toContain('| `/reviews` | `start`                     |\n');
  expect(await textOf('reviews-mfe/webpack.config.ts')).toContain("name: 'reviews'");
  for (const file of files) expect(await textOf(file)).not.toMatch(/sample/i);
});

test('in a repository the workflow is in its root, and elsewhere in the root of the new folder', async () => {
  await create('reviews');
  expect(await textOf('.github/workflows/reviews.yml')).toContain('working-directory: reviews-mfe\n');
  const alone = await mkdtemp(join(tmpdir(), 'mfe-create-'));
  await runCommand(['create', 'reviews'], {}, alone);
  expect(await readdir(alone)).toEqual(['reviews-mfe']);
  const text = await readFile(join(alone, 'reviews-mfe/.github/workflows/release.yml'), 'utf8');
  expect(text).toContain('working-directory: .\n');
  await rm(alone, { recursive: true });
});

test('its pages are declared as a build reads them', async () => {
  await create('reviews');
  const declared = await evaluatePages(join(folder, 'reviews-mfe/src/pages.tsx'), 'reviews');
  expect(declared).toMatchObject({ contract: 2, name: 'reviews', prefixes: ['/reviews'] });
  expect(declared.pages).toEqual([expect.objectContaining({ path: '/reviews', access: 'all' })]);
});

test('an existing folder is not changed', async () => {
  await create('reviews');
  await rm(join(folder, 'reviews-mfe/README.md'));
  expect(await create('reviews')).toMatchObject({
    code: 1,
    complaint: expect.stringContaining('is there already'),
  });
  expect(existsSync(join(folder, 'reviews-mfe/README.md'))).toBe(false);
});

test.each(['shell', 'platform', 'Reviews', 'a-b', '../up', ''])(
  '%j is not a valid name of a micro-frontend',
  async (name) => {
    expect((await create(name)).code).toBe(2);
  },
);

test('the template has the versions of packages that the storefront has', async () => {
  const read = async (path: string): Promise<Record<string, Record<string, string>>> =>
    JSON.parse(await readFile(join(ROOT, path, 'package.json'), 'utf8'));
  const [template, storefront] = await Promise.all([read('packages/mfe/template'), read('storefront-mfe')]);
  for (const kind of ['dependencies', 'devDependencies']) {
    expect(storefront[kind]).toMatchObject(template[kind] ?? {});
  }
});
