import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Plugin } from 'esbuild';
import { ROOT } from '../paths.ts';

const SOURCE = join(ROOT, 'packages/store');
const S3_CLIENT = '@aws-sdk/client-s3';

/** Modules of the package that are not bundled. */
const ownModules: Plugin = {
  name: 'own-modules',
  setup: (bundle) => {
    bundle.onResolve({ filter: /^\.\/|^@shop\/|^zod/ }, ({ path, importer }) =>
      importer.startsWith(join(SOURCE, 'dist')) ? { path, external: true } : undefined,
    );
  },
};

/**
 * Prepares the store's package for packing, with the S3 client bundled into one file, because its packages
 * would be a tenth of a team's installation. Returns the folder.
 */
export async function storeForPacking(place: string): Promise<string> {
  const folder = join(place, 'store');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of ['README.md', 'dist', 'src'])
    cpSync(join(SOURCE, name), join(folder, name), { recursive: true });
  const { dependencies, ...manifest } = JSON.parse(readFileSync(join(SOURCE, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const others = Object.entries(dependencies).filter(([name]) => name !== S3_CLIENT);
  const changed = { ...manifest, dependencies: Object.fromEntries(others) };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(changed, null, 2));
  await build({
    entryPoints: [join(SOURCE, 'dist/s3Store.js')],
    outfile: join(folder, 'dist/s3Store.js'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'silent',
    plugins: [ownModules],
    // The client's modules are CommonJS and require Node.js modules.
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
  });
  return folder;
}
