import { findBusyPorts } from './ports.ts';
import type { ShopLocation } from './shopParts.ts';

/**
 * Reads base port, data folder and database of the shop from the environment. Exits with a message when SHOP_PORT is
 * invalid or a port of the shop is in use.
 */
export async function readShopLocation(): Promise<ShopLocation> {
  const { SHOP_PORT, SHOP_HOST, SHOP_DATA_DIR = '.data', DATABASE_URL } = process.env;
  const port = Number(SHOP_PORT ?? 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_529)
    exitWithError(`SHOP_PORT is not a port: ${SHOP_PORT}`);
  const busy = await findBusyPorts(port, SHOP_HOST);
  if (busy.length > 0) {
    exitWithError(
      `In use already: ${busy.join(', ')}. Stop what listens there, or set SHOP_PORT to another base.`,
    );
  }
  return { port, dataDir: SHOP_DATA_DIR, databaseUrl: DATABASE_URL };
}

export function exitWithError(message: string): never {
  console.error(`\n${message}`);
  process.exit(1);
}

/** Stops everything that runs and exits at the first SIGINT or SIGTERM; further signals have no effect. */
export function stopOnSignal(running: readonly { stop(): Promise<void> }[]): void {
  let shutdown: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    console.log('Closing …');
    await Promise.all(running.map((one) => one.stop()));
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void (shutdown ??= stop()));
}
