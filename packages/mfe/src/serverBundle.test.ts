import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import webpack from 'webpack';
import { ROOT } from './testing/root.ts';
import { SERVER_FILE, serverBundle } from './serverBundle.ts';

let folder: string;

beforeEach(() => {
  // Below the repository, where the loaders are found.
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  folder = mkdtempSync(join(ROOT, '.cache/server-bundle-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('the server bundle is one file that imports what the shell provides and has the address of its version', async () => {
  writeFileSync(join(folder, 'rock.avif'), 'a picture');
  writeFileSync(join(folder, 'Page.tsx'), `import rock from './rock.avif'; export const Page = () => rock;`);
  writeFileSync(
    join(folder, 'pages.tsx'),
    `import { useState } from 'react'; export { useState }; export const load = () => import('./Page.tsx');`,
  );

  expect(await build()).toEqual([]);

  expect(readdirSync(join(folder, 'dist/rendering'))).toEqual([SERVER_FILE]);
  const { load, useState } = evaluate({ react: { useState: 'the useState of the shell' } });
  const { Page } = await load();
  expect(useState).toBe('the useState of the shell');
  expect(Page()).toMatch(/^https:\/\/cdn\.example\/remote\/1\.0\.0\/assets\/rock\.[0-9a-f]{8}\.avif$/);
});

interface Evaluated {
  useState: unknown;
  load: () => Promise<{ Page: () => string }>;
}

function evaluate(provided: Record<string, unknown>): Evaluated {
  const code = readFileSync(join(folder, 'dist/rendering', SERVER_FILE), 'utf8');
  const module: { exports?: Evaluated } = {};
  const run = compileFunction(code, ['module', 'require', 'shopVersionBase']) as (
    ...given: unknown[]
  ) => void;
  run(module, (name: string) => provided[name], 'https://cdn.example/remote/1.0.0/');
  return module.exports!;
}

function build(): Promise<string[]> {
  const { cache: _cache, ...configuration } = serverBundle({
    name: 'storefront',
    folder,
    entry: './pages.tsx',
    isRemote: true,
  });
  const compiler = webpack(configuration);
  return new Promise((resolve, reject) => {
    compiler.run((failure, stats) => {
      if (failure) reject(failure);
      else compiler.close(() => resolve(stats?.compilation.errors.map(({ message }) => message) ?? []));
    });
  });
}
