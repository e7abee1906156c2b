import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { composeRegistry } from '@shop/registry/composeRegistry';
import { Registry } from '@shop/registry/registry';
import getPort from 'get-port';
import type { RunningShop } from '../../scripts/shop/startShop.ts';
import { staticHost } from './staticHost.ts';

/**
 * Serves a built storefront from its own host and activates it. The returned function activates the previous version
 * again.
 */
export async function activateStorefront(
  { registryFile }: RunningShop,
  dist: string,
): Promise<() => Promise<void>> {
  const host = await staticHost(dist, await getPort());
  const text = readFileSync(registryFile, 'utf8');
  const before = Registry.parse(JSON.parse(text));
  const build: unknown = JSON.parse(readFileSync(join(dist, 'remote/mfe.json'), 'utf8'));
  const { storefront } = composeRegistry(before, {
    storefront: { build, baseUrl: `${host.url}/remote` },
  }).remotes;
  writeFileSync(registryFile, JSON.stringify({ ...before, remotes: { ...before.remotes, storefront } }));
  return async () => {
    writeFileSync(registryFile, text);
    await host.stop();
  };
}
