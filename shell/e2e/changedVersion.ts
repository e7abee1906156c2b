import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { composeRegistry } from '@shop/registry/composeRegistry';
import { Build, Registry } from '@shop/registry/registry';
import getPort from 'get-port';
import { folderOf } from '../../scripts/paths.ts';
import type { RunningShop } from '../../scripts/shop/startShop.ts';
import { staticHost } from './staticHost.ts';

interface Change {
  /** Changes the text of each script, for browsers and for the server. */
  script: (file: string, text: string) => string;
  /** Replaces the hash of a file in `mfe.json`. */
  hashOf?: (file: string, hash: string) => string;
}

/** Creates a copy of the built storefront with changed scripts, below `remote` in a folder of its own. */
export function changedStorefront({ script, hashOf }: Change): { root: string; build: Build } {
  const built = join(folderOf('storefront'), 'dist/remote');
  const original = Build.parse(JSON.parse(readFileSync(join(built, 'mfe.json'), 'utf8')));
  const root = mkdtempSync(join(tmpdir(), 'shop-version-'));
  const version = `${original.version}changed`;
  const folder = join(root, 'remote', version);
  cpSync(join(built, original.version), folder, {
    recursive: true,
    filter: (path) => !/\.(br|gz)$/.test(path),
  });
  const files = { ...original.files };
  for (const file of readdirSync(folder).filter((name) => /\.c?js$/.test(name))) {
    const text = script(file, readFileSync(join(folder, file), 'utf8'));
    writeFileSync(join(folder, file), text);
    const hash = `sha384-${createHash('sha384').update(text).digest('base64')}`;
    files[file] = hashOf?.(file, hash) ?? hash;
  }
  return { root, build: { ...original, version, files } };
}

/** Activates a version of the storefront whose built files differ; returns what activates the one before. */
export async function activateChanged(shop: RunningShop, change: Change): Promise<() => Promise<void>> {
  const { root, build } = changedStorefront(change);
  const host = await staticHost(root, await getPort());
  const before = Registry.parse(JSON.parse(readFileSync(shop.registryFile, 'utf8')));
  const { storefront } = composeRegistry(before, {
    storefront: { build, baseUrl: `${host.url}/remote` },
  }).remotes;
  const activate = (registry: unknown): void => writeFileSync(shop.registryFile, JSON.stringify(registry));
  activate({ ...before, remotes: { ...before.remotes, storefront } });
  return async () => {
    activate(before);
    await host.stop();
    rmSync(root, { recursive: true });
  };
}
