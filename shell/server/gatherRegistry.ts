import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { createLogger } from '@shop/web-server/requestLog';
import { runMain } from '@shop/web-server/runMain';
import { requiredSetting } from '@shop/web-server/settings';
import { composeRegistry } from '@shop/registry/composeRegistry';
import type { PublishedBuild } from '@shop/registry/composeRegistry';
import { Build, EMPTY_REGISTRY } from '@shop/registry/registry';
import { parseRemoteHosts } from './remoteHosts.ts';
import type { RemoteHost } from './remoteHosts.ts';
import { registryFile } from './registryFile.ts';
import { readShellFacts } from './shellFacts.ts';

const logger = createLogger('gather-registry');

/** Writes the registry of the hosts named in REMOTE_HOSTS; a deployment runs it once, before the shell starts. */
await runMain(logger, async () => {
  const file = resolve(requiredSetting(process.env, 'REMOTES_FILE'));
  const hosts = parseRemoteHosts(requiredSetting(process.env, 'REMOTE_HOSTS'));
  const published = Object.fromEntries(await Promise.all(hosts.map(ask)));
  const shell = await readShellFacts(resolve(import.meta.dirname, '../client'));
  const before =
    (await registryFile({ path: file, shell, allowsDevelopment: false, logger }).read()) ?? EMPTY_REGISTRY;
  const registry = composeRegistry(before, published);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.new`, JSON.stringify(registry, null, 1));
  await rename(`${file}.new`, file);
  logger.info({ file, generation: registry.generation }, 'registry written');
});

async function ask({ name, inside, outside }: RemoteHost): Promise<[string, PublishedBuild]> {
  const response = await fetch(`${inside}/remote/mfe.json`, { signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Error(`${inside} answers ${response.status} for its mfe.json.`);
  const build = Build.parse(await response.json());
  return [name, { build, baseUrl: `${outside}/remote` }];
}
