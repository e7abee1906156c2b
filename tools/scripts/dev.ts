import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { buildStaleWorkspaces } from './buildStale.ts';
import { listMicroFrontendNames } from './frontEndFolders.ts';
import { ROOT, getMicroFrontendFolder } from './paths.ts';
import { exitWithError, readShopLocation, stopOnSignal } from './shop/foreground.ts';
import type { ShopPart, ShopPartName } from './shop/shopParts.ts';
import { startShop } from './shop/startShop.ts';

/** Servers that run from their sources and restart after every change. */
const SOURCE_FILES: Partial<Record<ShopPartName, string>> = {
  api: 'api/src/main.ts',
  sandbox: 'tools/sandbox/src/main.ts',
  shell: 'shell/server/main.ts',
};

const knownNames = listMicroFrontendNames();
const requestedNames = process.argv.slice(2);
const unknownNames = requestedNames.filter((name) => !knownNames.includes(name));
if (unknownNames.length > 0)
  exitWithError(`No front end is called ${unknownNames.join(', ')}. There is: ${knownNames.join(', ')}.`);

const shopLocation = await readShopLocation();
await buildStaleWorkspaces(console.log).catch(exitWithError);
console.log('Waiting for the database and the servers …');
const shop = await startShop({ ...shopLocation, adjust: runFromSource }).catch(exitWithError);
stopOnSignal([runDevelopmentServer(requestedNames.length > 0 ? requestedNames : knownNames), shop]);

/** Runs `mfe dev` for these front ends against the shop, on the first port above the shop's ports. */
function runDevelopmentServer(names: readonly string[]): { stop(): Promise<void> } {
  const port = Math.max(...Object.values(shop.ports)) + 1;
  const command = [join(ROOT, 'packages/mfe/bin/mfe.mjs'), 'dev', ...names.map(getMicroFrontendFolder)];
  const child = spawn(process.execPath, [...command, '--against', shop.url, '--port', String(port)], {
    stdio: 'inherit',
  });
  return {
    async stop() {
      if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit');
    },
  };
}

/** Changes the command of a server so that it runs from its sources; other parts remain unchanged. */
function runFromSource(part: ShopPart): ShopPart[] {
  const source = SOURCE_FILES[part.name];
  if (source === undefined) return [part];
  const env = {
    ...part.env,
    CLIENT_DIR: join(ROOT, 'shell/dist/client'),
    // TypeScript configuration with the experimental decorators that TypeORM needs.
    TSX_TSCONFIG_PATH: join(ROOT, 'api/tsconfig.json'),
  };
  return [
    { ...part, env, args: ['--watch', '--conditions=shop:source', '--import', 'tsx', join(ROOT, source)] },
  ];
}
