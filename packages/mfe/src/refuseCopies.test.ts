import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import { ROOT } from './testing/root.ts';
import { refuseCopies } from './refuseCopies.ts';

let folder: string;

beforeEach(() => {
  // Below the repository, where its packages are found.
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  folder = mkdtempSync(join(ROOT, '.cache/shop-platform-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a build of its own code passes', async () => {
  expect(await errorsOf('export const heading = 1;')).toEqual([]);
});

test.each(['react', 'react-dom', 'styled-components', 'react/jsx-runtime'])(
  'a copy of %s fails the build',
  async (name) => {
    const errors = await errorsOf(`import ${JSON.stringify(name)};`);
    expect(errors.join()).toContain('which the shell provides');
  },
);

test('an import of a path inside shared-ui fails the build', async () => {
  const errors = await errorsOf(`import ${JSON.stringify(join(ROOT, 'shared-ui/testing/asset.ts'))};`);
  expect(errors).toEqual([expect.stringContaining('mfe_storefront bundles @shop/shared-ui')]);
});

test('a container name with a hyphen is refused', () => {
  expect(() => refuseCopies('storefront-mfe')).toThrow(/must look like/);
});

function errorsOf(source: string): Promise<string[]> {
  writeFileSync(join(folder, 'entry.js'), source);
  const compiler = webpack({
    mode: 'development',
    context: folder,
    entry: './entry.js',
    output: { path: join(folder, 'dist') },
    plugins: [refuseCopies('mfe_storefront')],
  });
  return new Promise((resolve, reject) => {
    compiler.run((failure, stats) => {
      if (failure) reject(failure);
      else compiler.close(() => resolve(stats?.compilation.errors.map(({ message }) => message) ?? []));
    });
  });
}
