import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RunningShop } from '../tools/scripts/shop/startShop.ts';
import { getServedVersion } from './releases.ts';

/**
 * Appends code to a served file of a micro-frontend, like an intruder on its host. Returns a function that
 * restores the file.
 */
export async function tamperFile(
  shop: RunningShop,
  name: string,
  file: string,
  code: string,
): Promise<() => void> {
  const { version } = await getServedVersion(shop, name);
  const path = join(shop.storeDir, name, version, file);
  // The compressed copies are removed, because the host would prefer them.
  const copies = [path, `${path}.br`, `${path}.gz`].filter((copy) => existsSync(copy));
  const originals = copies.map((copy) => [copy, readFileSync(copy)] as const);
  for (const [copy] of originals.slice(1)) rmSync(copy);
  appendFileSync(path, code);
  return () => {
    for (const [copy, content] of originals) writeFileSync(copy, content);
  };
}
