import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { filesUnder } from './inputsHash.ts';
import { leanLibraries } from './leanLibraries.ts';
import { packageFolder } from './packageFolder.ts';
import { ROOT } from './testing/root.ts';
import { UNUSED, UNUSED_IN_ENTRIES } from './unusedParts.ts';

const LIBRARIES = [
  'react-router/dist/production',
  '@module-federation/runtime-core/dist',
  '@module-federation/runtime/dist',
  '@module-federation/sdk/dist',
  '@module-federation/webpack-bundler-runtime/dist',
];

const installed = LIBRARIES.flatMap((place) => {
  const [scope = '', name = ''] = place.split('/');
  const library = scope.startsWith('@') ? `${scope}/${name}` : scope;
  return filesUnder(join(packageFolder(library, ROOT), place.slice(library.length + 1)));
});

test.each([...UNUSED, ...UNUSED_IN_ENTRIES].map((unused) => [String(unused.file), unused] as const))(
  'the installed libraries have what is left out of %s',
  (_, { file, bodies }) => {
    const text = installed
      .filter((path) => file.test(path))
      .map((path) => readFileSync(path, 'utf8'))
      .join();
    for (const name of Object.keys(bodies)) {
      expect(text).toMatch(new RegExp(`^\\s*((async )?(function )?|const )${name}(\\(| = \\().*\\{$`, 'm'));
    }
  },
);

test('of the router a build has what it uses', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-lean-'));
  try {
    const code = await builtIn(folder, "export { Link, useRoutes } from 'react-router-dom';");
    expect(code).toContain('useRoutes() may be used only in the context of a <Router> component.');
    // Parts of <Form>, of <NavLink>, and of what <HydratedRouter> needs and prefetches.
    expect(code).not.toMatch(/formenctype|isTransitioning|__reactRouterManifest|modulepreload/);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('of the federation runtime a build has the hooks that plugins answer, and tells nobody of the others', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-lean-'));
  try {
    const code = await builtIn(folder, "export { ModuleFederation } from '@module-federation/runtime-core';");
    const told = [...code.matchAll(/lifecycle\.(\w+)\.emit/g)].map(([, hook]) => hook);
    expect(told).toEqual(expect.arrayContaining(['beforeInit', 'beforeInitContainer', 'createScript']));
    expect(told).not.toEqual(expect.arrayContaining(['init']));
    expect(told).not.toEqual(expect.arrayContaining(['afterInitRemote']));
    expect(told).not.toEqual(expect.arrayContaining(['afterLoadRemote']));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

async function builtIn(folder: string, entry: string): Promise<string> {
  writeFileSync(join(folder, 'entry.mjs'), entry);
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './entry.mjs',
    experiments: { outputModule: true },
    output: { path: join(folder, 'dist'), filename: 'main.js', library: { type: 'module' } },
    resolve: { modules: [join(ROOT, 'node_modules')] },
    externals: { react: 'React', 'react-dom': 'ReactDOM' },
    externalsType: 'var',
    plugins: [leanLibraries],
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((failure) => {
      if (failure) reject(failure);
      else compiler.close(() => resolve());
    });
  });
  return readFileSync(join(folder, 'dist/main.js'), 'utf8');
}
