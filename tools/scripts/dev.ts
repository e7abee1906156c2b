import { join } from 'node:path';
import { remote } from '@shop/mfe/remote';
import { configureShell } from '@shop/mfe/shell';
import { develop } from './dev/develop.ts';
import { frontEndNames } from './frontEndFolders.ts';
import { ROOT, getMicroFrontendFolder } from './paths.ts';
import { findShopPlace, stopOnSignal } from './shop/foreground.ts';
import { getShopSettings } from './shop/shopParts.ts';
import type { Part, PartName } from './shop/shopParts.ts';
import { startShop } from './shop/startShop.ts';

process.env['NODE_ENV'] = 'development';

/** Servers that run from their sources and restart after every change. */
const SOURCES: Partial<Record<PartName, string>> = {
  api: 'api/src/main.ts',
  sandbox: 'tools/sandbox/src/main.ts',
  shell: 'shell/server/main.ts',
};

const place = await findShopPlace();
const ports: Readonly<Record<string, number>> = getShopSettings(place).ports;
/** First port of the development servers, above the shop's ports. */
const firstFree = place.port + Object.keys(ports).length;

/** Each development server replaces the static host of its name, or has a port above the shop's. */
const remotes = frontEndNames().map((name, index) => ({ name, port: ports[name] ?? firstFree + 1 + index }));
const PUBLIC_PATH = '/remote/development/';

console.log('Building the shell and the micro-frontends …');
const servers = await Promise.all([
  // The development build is written to disk, because the shell's server reads it there.
  develop(configureShell(join(ROOT, 'shell')), firstFree, {
    publicPath: '/',
    writeToDisk: true,
  }),
  ...remotes.map(({ name, port }) => {
    const [configuration = {}] = remote({ name, folder: getMicroFrontendFolder(name) });
    const writeToDisk = (file: string) => file.endsWith('mfe.json');
    return develop(configuration, port, { publicPath: PUBLIC_PATH, writeToDisk });
  }),
]);

console.log('Starting the API, the sandbox and the shell …');
const shop = await startShop({ ...place, publishes: false, adjust: fromSource });
console.log(`Development at ${shop.url}; a change reloads the page or restarts its server. Ctrl-C ends it.`);
stopOnSignal([shop, ...servers]);

/** Runs a server from its sources; empty for a part that a development server replaces. */
function fromSource(part: Part): Part[] {
  const source = SOURCES[part.name];
  if (source === undefined) return [];
  const env = {
    ...part.env,
    LIVE_RELOAD: '1',
    DEVELOPMENT_SERVERS: remotes
      .map(({ port }) => `http://127.0.0.1:${port}${PUBLIC_PATH}mfe.json`)
      .join(' '),
    CLIENT_DIR: join(ROOT, 'shell/dist/development'),
    // TypeScript configuration with TypeORM's kind of decorators.
    TSX_TSCONFIG_PATH: join(ROOT, 'api/tsconfig.json'),
  };
  return [
    { ...part, env, args: ['--watch', '--conditions=shop:source', '--import', 'tsx', join(ROOT, source)] },
  ];
}
