import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { build } from 'esbuild';
import { ROOT } from '../scripts/paths.ts';
import { findFreeBasePort } from '../scripts/shop/ports.ts';
import type { ShopPartName } from '../scripts/shop/shopParts.ts';
import { startShop } from '../scripts/shop/startShop.ts';
import type { ShopOptions } from '../scripts/shop/startShop.ts';
import type { BenchDatabase } from './database.ts';
import type { Server, Table } from './measure.ts';
import { computeMedian, getMemoryMiB } from './measure.ts';

/**
 * Raised limits of requests and orders; a benchmark with many clients on one machine would exceed the
 * defaults.
 */
const RAISED_LIMITS = {
  RATE_LIMIT_FACTOR: '1000000',
  MAX_OPEN_ORDERS: '1000000',
  MAX_UNPAID_PIECES: '1000000',
};
/** Settings without background jobs and PayPal's events, which would disturb some rounds and not others. */
const NO_JOBS = { JOBS: 'off', SANDBOX_PAYPAL_WEBHOOK_URL: '' };
/** Time in ms after which a started process is idle. */
const SETTLE_MS = 2000;

export type BenchShop = Awaited<ReturnType<typeof startBenchShop>>;

/** Starts the demo shop, or only the parts that `options.adjust` returns. */
export async function startBenchShop(options: Omit<ShopOptions, 'port'>) {
  const port = await findFreeBasePort(Number(process.env['SHOP_PORT'] ?? 3500));
  const env = { ...RAISED_LIMITS, LOG_LEVEL: 'error', TELEMETRY: 'off', ...options.env };
  const shop = await startShop({ ...options, port, env });
  const getUrl = (name: ShopPartName) => `http://127.0.0.1:${shop.ports[name]}`;
  const getServer = (name: ShopPartName): Server => ({ url: getUrl(name), pid: shop.getPid(name) ?? 0 });
  return { ...shop, getServer };
}

/**
 * Starts the API, the sandbox as its PayPal, and the limit server instead of the storefront's host. The limit
 * server is compiled before, so that its start time and memory do not include a compiler.
 */
export async function startApiAndLimit({ dataDir, databaseUrl }: BenchDatabase): Promise<BenchShop> {
  const limitServer = join(ROOT, '.cache/bench/limitServer.mjs');
  await build({
    ...{ entryPoints: [join(import.meta.dirname, 'limitServer.ts')], outfile: limitServer, bundle: true },
    ...{ platform: 'node', format: 'esm', packages: 'external' },
  });
  return startBenchShop({
    ...{ dataDir, databaseUrl, publishes: false, env: NO_JOBS },
    adjust(part) {
      if (part.name === 'sandbox' || part.name === 'api') return [part];
      if (part.name !== 'storefront') return [];
      const env = { ...part.env, DATABASE_URL: databaseUrl };
      const healthUrl = part.healthUrl.replace('healthz', 'api/products');
      return [{ ...part, args: [limitServer], env, healthUrl }];
    },
  });
}

/** Measures how soon a process answers after its start, and its memory at rest: medians of all rounds. */
export async function benchStarts(shop: BenchShop, rounds: number): Promise<Table> {
  const table: Record<string, Table[string]> = {};
  for (const [row, name] of Object.entries({ limit: 'storefront', API: 'api' } as const)) {
    const [starts, memories]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      await shop.kill(name);
      const startedAt = performance.now();
      await shop.start(name);
      starts.push(Math.round(performance.now() - startedAt));
      await sleep(SETTLE_MS);
      memories.push(Math.round(getMemoryMiB(shop.getServer(name))));
    }
    table[row] = { 'start, ms': computeMedian(starts), 'memory at rest, MiB': computeMedian(memories) };
  }
  return table;
}
