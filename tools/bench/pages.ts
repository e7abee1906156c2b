import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RoundOptions, Table } from './measure.ts';
import { roundToHundredths, runLoad, runAlternately, toTable } from './measure.ts';
import { startBenchShop } from './servers.ts';
import { measureFirstView } from './measureFirstView.ts';

/** Number of uncached paths for one round; one connection cannot request as many in a round. */
const UNCACHED_PATH_COUNT = 2000;
let lastMaxPrice = 100_000;

/**
 * Measures the pages of the demo shop: their cost on the servers, and a browser's downloads at the first
 * view.
 */
export async function benchPages({ rounds, seconds }: RoundOptions): Promise<Record<string, Table>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-bench-'));
  const shop = await startBenchShop({ dataDir, databaseUrl: process.env['DATABASE_URL'] });
  try {
    const response = await fetch(`${shop.url}/api/products`);
    const { products } = (await response.json()) as { products: { _id: string }[] };
    const paths = { '/': '/', '/home': '/home', '/product/:id': `/product/${products[0]?._id ?? ''}` };
    const servers = [shop.getServer('shell'), shop.getServer('api')] as const;
    const subjects = Object.entries(paths).map(
      ([name, path]) => [name, () => runLoad(servers, { paths: [path] }, seconds)] as const,
    );
    const render = () => runLoad(servers, { paths: createUncachedPaths(), connections: 1 }, seconds);
    const loads = await runAlternately(
      { ...Object.fromEntries(subjects), '/home, not cached': render },
      rounds,
    );
    return {
      'pages on the servers': toTable(loads, ({ cpuUs, perSecond, p99Ms }) => ({
        ...{ 'CPU ms': roundToHundredths(cpuUs / 1000), 'pages/s': Math.round(perSecond), 'p99 ms': p99Ms },
      })),
      'first views': await measureFirstView(shop.url, [...Object.values(paths), '/cart', '/login']),
    };
  } finally {
    await shop.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/**
 * Creates paths of the whole product list that no cache contains: each has another maximum price, above all
 * prices of the shop.
 */
const createUncachedPaths = (): string[] =>
  Array.from({ length: UNCACHED_PATH_COUNT }, () => `/home?max=${(lastMaxPrice += 1)}`);
