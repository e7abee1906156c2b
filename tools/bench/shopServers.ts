import getPort from 'get-port';
import { freeBase } from '../scripts/shop/ports.ts';
import type { PartName } from '../scripts/shop/shopParts.ts';
import { shopParts, shopSettings } from '../scripts/shop/shopParts.ts';
import type { BenchDatabase } from './database.ts';
import { buildLimit } from './limit/buildLimit.ts';
import type { OwnServer } from './servers.ts';
import { startServer } from './servers.ts';

/** Settings that disable the limits per client, which would block a benchmark with many simulated buyers. */
const NO_LIMITS = { RATE_LIMIT_FACTOR: '1000000', MAX_OPEN_ORDERS: '1000000', MAX_UNPAID_PIECES: '1000000' };

/** Settings that disable background work, which would affect some turns and not others. */
const NO_JOBS = { JOBS: 'off', SANDBOX_PAYPAL_WEBHOOK_URL: '', LOG_LEVEL: 'error' };

export type ShopServers = Awaited<ReturnType<typeof createShopServers>>;

/**
 * Starts the sandbox, which simulates PayPal, and provides functions that start APIs and limit servers on a
 * database.
 */
export async function createShopServers({ dataDir, databaseUrl }: BenchDatabase) {
  const port = await freeBase(Number(process.env['SHOP_PORT'] ?? 3500));
  const parts = shopParts(shopSettings({ port, dataDir, databaseUrl }));
  const limitFile = await buildLimit();
  const running: OwnServer[] = [];
  const start = async (
    file: { readonly args: readonly string[]; readonly env: NodeJS.ProcessEnv },
    health: string,
    serverPort: number,
  ): Promise<OwnServer> => {
    const env = { ...file.env, ...NO_LIMITS, ...NO_JOBS, PORT: String(serverPort) };
    const server = await startServer({ args: file.args, env, url: `http://127.0.0.1:${serverPort}`, health });
    running.push(server);
    return server;
  };
  const findPart = (name: PartName) => {
    const part = parts.find((one) => one.name === name);
    if (!part) throw new Error(`The shop has no part ${name}.`);
    return part;
  };
  const sandbox = findPart('sandbox');
  const { url: sandboxUrl } = await start(sandbox, '/health', Number(new URL(sandbox.healthUrl).port));
  const limit = { args: [limitFile], env: { DATABASE_URL: databaseUrl } };
  return {
    sandboxUrl,
    startApi: async () => start(findPart('api'), '/api/health', await getPort()),
    startLimit: async () => start(limit, '/api/products', await getPort()),
    stop: async () => {
      await Promise.all(running.map((server) => server.stop()));
    },
  };
}
