import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DeployResult } from '@shop/store/releaseBuild';
import { PartProcess } from './PartProcess.ts';
import { publishBuilds } from './publishBuilds.ts';
import { createShopParts, getShopSettings } from './shopParts.ts';
import type { ShopPart, ShopPartName, ShopLocation, ShopSettings } from './shopParts.ts';

export interface ShopOptions extends ShopLocation {
  /** Settings of every part that override the shop's own: limits, business constants, a real provider. */
  readonly env?: NodeJS.ProcessEnv;
  /** Returns the parts to start instead of this one: itself, a changed copy, or none. */
  readonly adjust?: (part: ShopPart) => readonly ShopPart[];
  /** Whether the builds of this working tree are published; true by default. */
  readonly publishes?: boolean;
  /** Called for a build that visitors do not get, because a command has activated another version. */
  readonly onPassedOver?: (build: DeployResult) => void;
  readonly onReady?: (name: ShopPartName) => void;
  readonly onExit?: (name: ShopPartName) => void;
}

export interface RunningShop extends ShopSettings {
  /** Kills one part, like a crash. */
  kill(name: ShopPartName): Promise<void>;
  start(name: ShopPartName): Promise<void>;
  /** Returns the process id of a part; undefined while it is not running. */
  getPid(name: ShopPartName): number | undefined;
  /** Stops all parts: by SIGTERM, or by SIGKILL at once. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

/** Starts all parts of the shop and resolves when all of them serve. */
export async function startShop(options: ShopOptions): Promise<RunningShop> {
  const { adjust = (part) => [part], env, onExit, onPassedOver, onReady, publishes = true } = options;
  const settings = getShopSettings(options);
  const logs = join(settings.dataDir, 'logs');
  mkdirSync(logs, { recursive: true });
  const parts = createShopParts(settings);
  writeDeliveryFile(settings, parts.find(({ name }) => name === 'shell')?.env);
  const deployResults = publishes ? await publishBuilds(settings.storeDir) : [];
  for (const build of deployResults) if (build.active !== build.version) onPassedOver?.(build);

  // The caller's NODE_OPTIONS make Node.js run sources, but the parts run built files.
  const commonEnv = { NODE_OPTIONS: '', NODE_ENV: 'development', DRAIN_SECONDS: '5' };
  const processes = new Map(
    parts
      .flatMap(adjust)
      .map((part) => [
        part.name,
        new PartProcess(
          { ...part, env: { ...commonEnv, ...part.env, ...env } },
          join(logs, `${part.name}.log`),
        ),
      ]),
  );
  const start = async (name: ShopPartName): Promise<void> => {
    await processes.get(name)?.start(() => onExit?.(name));
    onReady?.(name);
  };
  const stop = async (signal?: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    await Promise.all([...processes.values()].map((part) => part.stop(signal)));
  };
  try {
    await Promise.all([...processes.keys()].map(start));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    ...settings,
    start,
    stop,
    kill: async (name) => processes.get(name)?.stop('SIGKILL'),
    getPid: (name) => processes.get(name)?.pid,
  };
}

/** Writes the location of this shop's store for the command `mfe` (tools/scripts/launch/mfe.mjs). */
function writeDeliveryFile({ dataDir }: ShopSettings, env: NodeJS.ProcessEnv = {}): void {
  const { DELIVERY_STORE_URL, DELIVERY_URL, PUBLIC_URL } = env;
  const delivery = JSON.stringify({ DELIVERY_STORE_URL, DELIVERY_URL, PUBLIC_URL }, null, 1);
  writeFileSync(join(dataDir, 'delivery.json'), delivery, { mode: 0o600 });
}
