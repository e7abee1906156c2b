import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freeBase } from '../scripts/shop/ports.ts';
import type { RunningShop } from '../scripts/shop/startShop.ts';
import { startShop } from '../scripts/shop/startShop.ts';
import type { Pace, Table } from './turns.ts';
import { roundToHundredths, load, measureAlternately } from './turns.ts';
import { weighFirstView } from './weighFirstView.ts';

/** Number of paths for one turn, more than a connection can request in it. */
const UNCACHED_PATHS = 2000;
let highestPrice = 100_000;

/** Measures the pages of the demo shop: what they cost its servers, and what a browser downloads first. */
export async function benchPages(pace: Pace): Promise<Record<string, Table>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-bench-'));
  const shop = await startShop({
    port: await freeBase(Number(process.env['SHOP_PORT'] ?? 3500)),
    dataDir,
    databaseUrl: process.env['DATABASE_URL'],
    env: { RATE_LIMIT_FACTOR: '1000000', LOG_LEVEL: 'error', TELEMETRY: 'off' },
  });
  try {
    const answer = await fetch(`${shop.url}/api/products`);
    const { products } = (await answer.json()) as { products: { _id: string }[] };
    const paths = ['/', '/home', `/product/${products[0]?._id ?? ''}`];
    return {
      'pages on the servers': await measurePages(shop, paths, pace),
      'first views': await weighFirstView(shop.url, [...paths, '/cart', '/login']),
    };
  } finally {
    await shop.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measurePages(shop: RunningShop, paths: readonly string[], pace: Pace): Promise<Table> {
  const [shell, api] = (['shell', 'api'] as const).map((part) => {
    const pid = shop.pidOf(part);
    if (pid === undefined) throw new Error(`${part} does not run.`);
    return { url: shop.url, pid };
  });
  if (!shell || !api) throw new Error('The shop has no shell or no API.');
  const turns = paths.map(
    (path) => [path, () => load([shell, api], { paths: [path] }, pace.seconds)] as const,
  );
  const render = () => load([shell, api], { paths: createUnseenLists(), connections: 1 }, pace.seconds);
  const loads = await measureAlternately(
    { ...Object.fromEntries(turns), '/home, not cached': render },
    pace.rounds,
  );
  return Object.fromEntries(
    Object.entries(loads).map(([path, { cpuUs, perSecond, p99Ms }]) => [
      path.replace(/[0-9a-f-]{36}/, ':id'),
      { 'CPU ms': roundToHundredths(cpuUs / 1000), 'pages/s': Math.round(perSecond), 'p99 ms': p99Ms },
    ]),
  );
}

/**
 * Returns paths of the whole list that no cache contains: each has another maximum price, above the highest
 * one.
 */
const createUnseenLists = (): string[] =>
  Array.from({ length: UNCACHED_PATHS }, () => `/home?max=${(highestPrice += 1)}`);
