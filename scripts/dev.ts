import { join } from 'node:path';
import { remote } from '@shop/mfe/remote';
import { shell } from '@shop/mfe/shell';
import { develop } from './dev/develop.ts';
import { MICRO_FRONTENDS, ROOT, folderOf } from './paths.ts';
import { freePlace, stopOnSignal } from './shop/foreground.ts';
import { shopSettings } from './shop/shopParts.ts';
import type { Part, PartName } from './shop/shopParts.ts';
import { publishBuilds, startShop } from './shop/startShop.ts';

process.env['NODE_ENV'] = 'development';

/** The servers that run from their sources and restart after every change. */
const SOURCES: Partial<Record<PartName, string>> = {
  api: 'api/src/main.ts',
  sandbox: 'api/sandbox/src/main.ts',
  shell: 'shell/server/main.ts',
};

const place = await freePlace();
const settings = shopSettings(place);
const publish = (): void => publishBuilds(settings, 'development');

console.log('Building the shell and the micro-frontends …');
const servers = await Promise.all([
  // Its own development server stands above the shop's ports. The shell's server reads its files from the disk.
  develop(shell(join(ROOT, 'shell')), place.port + Object.keys(settings.ports).length, {
    publicPath: '/',
    writeToDisk: true,
  }),
  ...MICRO_FRONTENDS.map((name) => {
    const [configuration = {}] = remote({ name, folder: folderOf(name) });
    const writeToDisk = (file: string) => file.endsWith('mfe.json');
    return develop(configuration, settings.ports[name], { publicPath: '/remote/development/', writeToDisk });
  }),
]);
for (const { compiler } of servers) compiler.hooks.done.tap('publish', publish);

console.log('Starting the API, the sandbox and the shell …');
const shop = await startShop({ ...place, builds: 'development', adjust: fromSource });
console.log(`Development at ${shop.url}; a change reloads the page or restarts its server. Ctrl-C ends it.`);
stopOnSignal([shop, ...servers]);

/** None for a part whose place a development server takes. */
function fromSource(part: Part): Part[] {
  const source = SOURCES[part.name];
  if (source === undefined) return [];
  const env = {
    ...part.env,
    LIVE_RELOAD: '1',
    CLIENT_DIR: join(ROOT, 'shell/dist/development'),
    // Says that decorators are TypeORM's kind.
    TSX_TSCONFIG_PATH: join(ROOT, 'api/tsconfig.json'),
  };
  return [
    { ...part, env, args: ['--watch', '--conditions=shop:source', '--import', 'tsx', join(ROOT, source)] },
  ];
}
