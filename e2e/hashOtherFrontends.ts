import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../tools/scripts/paths.ts';
import type { RunningShop } from '../tools/scripts/shop/startShop.ts';

function hashFolder(folder: string): string {
  const hash = createHash('sha256');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  for (const path of files.map(({ parentPath, name }) => join(parentPath, name)).sort()) {
    hash.update(path).update(readFileSync(path));
  }
  return hash.digest('hex');
}

/** Hashes the folders of the published checkout, admin and platform, and that of the built shell. */
export const hashOtherFrontends = (shop: RunningShop): string[] =>
  [
    join(shop.storeDir, 'checkout'),
    join(shop.storeDir, 'admin'),
    join(shop.storeDir, 'platform'),
    join(ROOT, 'shell/dist'),
  ].map(hashFolder);
