import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freeBase } from '../shop/ports.ts';
import type { RunningShop } from '../shop/startShop.ts';
import { startShop } from '../shop/startShop.ts';

/** Ports beside those of a shop that runs. */
export const benchBase = (): Promise<number> => freeBase(Number(process.env['SHOP_PORT'] ?? 3500));

/** Starts the demo shop, with all of its parts, for some work, which is told a product of it. */
export async function withWholeShop<T>(
  env: NodeJS.ProcessEnv,
  work: (shop: RunningShop, product: string) => Promise<T>,
): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-bench-'));
  const shop = await startShop({
    port: await benchBase(),
    dataDir,
    databaseUrl: process.env['DATABASE_URL'],
    env: { RATE_LIMIT_FACTOR: '1000000', LOG_LEVEL: 'error', ...env },
  });
  try {
    const answer = await fetch(`http://127.0.0.1:${shop.ports.api}/api/products`);
    const { products } = (await answer.json()) as { products: { _id: string }[] };
    return await work(shop, products[0]?._id ?? '');
  } finally {
    await shop.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
