import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ROOT } from '../paths.ts';
import { writeRegistry } from '../registry.ts';
import type { BuildKind } from '../registry.ts';
import { PartProcess } from './PartProcess.ts';
import { portsFrom } from './ports.ts';
import type { ShopPorts } from './ports.ts';
import { adminUrl, mailboxUrl, shopParts, shopUrl } from './shopParts.ts';
import type { Part, PartName, ShopSettings } from './shopParts.ts';

export interface ShopOptions {
  readonly port: number;
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
  /** Settings for every part, over the shop's own: limits, business constants, a real provider. */
  readonly env?: NodeJS.ProcessEnv;
  /** Starts a part with another command, or, with null, not at all, because the test replaces it. */
  readonly adjust?: (part: Part) => Part | null;
  readonly onReady?: (name: PartName) => void;
  readonly onExit?: (name: PartName) => void;
}

export interface RunningShop {
  readonly url: string;
  readonly adminUrl: string;
  readonly mailboxUrl: string;
  readonly ports: ShopPorts;
  readonly registryFile: string;
  /** Kills one part, as a crash would. */
  kill(name: PartName): Promise<void>;
  start(name: PartName): Promise<void>;
  logOf(name: PartName): string;
  stop(): Promise<void>;
}

const START_TIMEOUT_MS = 60_000;

/** Starts all parts of the built shop and resolves when each of them serves. */
export async function startShop(options: ShopOptions): Promise<RunningShop> {
  const settings = settingsFrom(options);
  const logs = join(settings.dataDir, 'logs');
  mkdirSync(logs, { recursive: true });
  if (!options.adjust) publishBuilds(settings);

  // NODE_OPTIONS of the caller make Node run sources, but the parts run built files.
  const environment = { ...process.env, NODE_OPTIONS: '', NODE_ENV: 'development', DRAIN_SECONDS: '5' };
  const processes = new Map(
    shopParts(settings).flatMap((standard) => {
      const part = options.adjust ? options.adjust(standard) : standard;
      if (part === null) return [];
      const env = { ...part.env, ...options.env };
      const logFile = join(logs, `${part.name}.log`);
      return [[part.name, new PartProcess({ ...part, env }, logFile, environment)] as const];
    }),
  );
  const get = (name: PartName): PartProcess => {
    const found = processes.get(name);
    if (!found) throw new Error(`There is no part named ${name}.`);
    return found;
  };
  const start = async (name: PartName): Promise<void> => {
    await get(name).start({ timeoutMs: START_TIMEOUT_MS, onExit: () => options.onExit?.(name) });
    options.onReady?.(name);
  };
  const stop = async (): Promise<void> => {
    await Promise.all([...processes.values()].map((part) => part.stop()));
  };

  const started = await Promise.allSettled([...processes.keys()].map(start));
  const failures = started
    .filter((result) => result.status === 'rejected')
    .map(({ reason }) => String(reason));
  if (failures.length > 0) {
    await stop();
    throw new Error(failures.join('\n\n'));
  }
  return {
    url: shopUrl(settings),
    adminUrl: adminUrl(settings),
    mailboxUrl: mailboxUrl(settings),
    ports: settings.ports,
    registryFile: settings.registryFile,
    kill: (name) => get(name).kill(),
    start,
    logOf: (name) => get(name).logTail(),
    stop,
  };
}

export function settingsFrom({ port, dataDir, databaseUrl }: ShopOptions): ShopSettings {
  const absolute = resolve(ROOT, dataDir);
  return {
    ports: portsFrom(port),
    host: process.env['SHOP_HOST'] ?? '127.0.0.1',
    publicHost: process.env['SHOP_PUBLIC_HOST'] ?? 'localhost',
    dataDir: absolute,
    registryFile: join(absolute, 'remotes.json'),
    databaseUrl,
  };
}

/** Writes the registry of the builds that lie here, or of the development servers' current state. */
export function publishBuilds(settings: ShopSettings, kind: BuildKind = 'release'): void {
  const { host, publicHost, ports, registryFile } = settings;
  const browserHost = host === '127.0.0.1' ? host : publicHost;
  writeRegistry(registryFile, (name) => `http://${browserHost}:${ports[name]}`, kind);
}
