import getPort from 'get-port';
import type { PartName } from '../shop/shopParts.ts';
import { shopParts, shopSettings } from '../shop/shopParts.ts';
import type { Place } from './engines.ts';
import { placeEnv } from './engines.ts';
import { buildLimit } from './limit/buildLimit.ts';
import type { OwnServer } from './servers.ts';
import { startServer } from './servers.ts';
import { benchBase } from './wholeShop.ts';

/** Limits on what one visitor may do, which would stop a bench that plays many. */
const NO_LIMITS = { RATE_LIMIT_FACTOR: '1000000', MAX_OPEN_ORDERS: '1000000', MAX_UNPAID_PIECES: '1000000' };

/** Work that no request waits for, and that would meet one turn and not another. */
const NO_JOBS = { JOBS: 'off', SANDBOX_PAYPAL_WEBHOOK_URL: '', LOG_LEVEL: 'error' };

export type ShopServers = Awaited<ReturnType<typeof shopServers>>;

/**
 * The servers of a place: the sandbox, which plays PayPal for both others and is started at once, and as many APIs, with
 * the settings of `npm start`, and limit servers as are wanted.
 */
export async function shopServers(place: Place) {
  const base = await benchBase();
  const parts = shopParts(shopSettings({ port: base, ...place }));
  const limitFile = await buildLimit();
  const running: OwnServer[] = [];
  const start = async (
    file: { readonly args: readonly string[]; readonly env: NodeJS.ProcessEnv },
    health: string,
    port: number,
  ): Promise<OwnServer> => {
    const env = { ...file.env, ...NO_LIMITS, ...NO_JOBS, PORT: String(port) };
    const server = await startServer({ args: file.args, env, url: `http://127.0.0.1:${port}`, health });
    running.push(server);
    return server;
  };
  const partNamed = (name: PartName) => {
    const part = parts.find((one) => one.name === name);
    if (!part) throw new Error(`The shop has no part ${name}.`);
    return part;
  };
  const { PAYPAL_API_URL, PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET } = partNamed('api').env;
  const limit = {
    args: [limitFile],
    env: { ...placeEnv(place), PAYPAL_API_URL, PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET },
  };
  const sandbox = partNamed('sandbox');
  const { url: sandboxUrl } = await start(sandbox, '/health', Number(new URL(sandbox.healthUrl).port));
  return {
    sandboxUrl,
    startApi: async () => start(partNamed('api'), '/api/health', await getPort()),
    startLimit: async () => start(limit, '/api/products', await getPort()),
    stop: async () => {
      await Promise.all(running.map((server) => server.stop()));
    },
  };
}
