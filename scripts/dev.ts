import { join } from 'node:path';
import { developRemote, developShell } from './dev/webpackServers.ts';
import { MICRO_FRONTENDS, ROOT } from './paths.ts';
import { busyPorts, portsFrom } from './shop/ports.ts';
import { publishBuilds, settingsFrom, startShop } from './shop/startShop.ts';
import type { Part, PartName } from './shop/shopParts.ts';

process.env['NODE_ENV'] = 'development';

const port = Number(process.env['SHOP_PORT'] ?? 3000);
const options = {
  port,
  dataDir: process.env['SHOP_DATA_DIR'] ?? '.data',
  databaseUrl: process.env['DATABASE_URL'],
};
const settings = settingsFrom(options);
const busy = await busyPorts(portsFrom(port), settings.host);
if (busy.length > 0) {
  console.error(`In use already: ${busy.join(', ')}. Set SHOP_PORT to another base.`);
  process.exit(1);
}

/** The servers that run from their sources and restart after every change. */
const SOURCES: Partial<Record<PartName, string>> = {
  api: 'api/src/main.ts',
  sandbox: 'api/sandbox/src/main.ts',
  shell: 'shell/server/main.ts',
};

const fromSource = (part: Part): Part | null => {
  const source = SOURCES[part.name];
  if (source === undefined) return null;
  return {
    ...part,
    args: ['--watch', '--conditions=shop:source', '--import', 'tsx', join(ROOT, source)],
    env: {
      ...part.env,
      LIVE_RELOAD: '1',
      CLIENT_DIR: join(ROOT, 'shell/dist/development'),
      // Says that decorators are TypeORM's kind.
      TSX_TSCONFIG_PATH: join(ROOT, 'api/tsconfig.json'),
    },
  };
};

console.log('Building the shell and the micro-frontends …');
let isPublishing = false;
const publish = (): void => {
  if (isPublishing) publishBuilds(settings, 'development');
};
const servers = await Promise.all([
  // The shell's own development server stands above the shop's seven ports.
  developShell({ port: port + 7, onBuilt: () => undefined }),
  ...MICRO_FRONTENDS.map((name) => developRemote(name, { port: settings.ports[name], onBuilt: publish })),
]);
isPublishing = true;
publish();

console.log('Starting the API, the sandbox and the shell …');
const shop = await startShop({ ...options, adjust: fromSource });
console.log(`Development at ${shop.url}; a change reloads the page or restarts its server. Ctrl-C ends it.`);

const stop = async (): Promise<void> => {
  await Promise.all([shop.stop(), ...servers.map((end) => end())]);
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
