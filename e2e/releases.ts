import { setTimeout as sleep } from 'node:timers/promises';
import { Registry } from '@shop/registry/registry';
import type { RegistryVersion } from '@shop/registry/registry';
import { changeEntry } from '@shop/store/changeEntry';
import type { Change } from '@shop/store/changes';
import { createFolderStore } from '@shop/store/folderStore';
import type { ObjectStore } from '@shop/store/objectStore';
import type { Outputs } from '@shop/store/outputs';
import { publishVersion } from '@shop/store/publish';
import type { RunningShop } from '../tools/scripts/shop/startShop.ts';

const ACTOR = { by: 'a browser test', why: 'to see it' };
const PATIENCE_MS = 60_000;

async function fetchRegistry({ url }: RunningShop): Promise<Registry> {
  return Registry.parse(await (await fetch(`${url}/remotes.json`)).json());
}

/** Returns the active version of the micro-frontend with this name; throws when there is none. */
export async function getServedVersion(
  shop: RunningShop,
  name: string,
): Promise<{ version: string; served: RegistryVersion }> {
  const entry = (await fetchRegistry(shop)).remotes[name];
  const served = entry?.versions[entry.active];
  if (!entry || !served) throw new Error(`Nobody gets ${name}.`);
  return { version: entry.active, served };
}

/** Changes the entry of a micro-frontend like its team, and waits until the shell has read it. */
export async function changeRelease(shop: RunningShop, name: string, change: Change): Promise<void> {
  const store = createFolderStore(shop.storeDir);
  const { generation: before } = await fetchRegistry(shop);
  const { isChanged } = await changeEntry(store, name, { ...ACTOR, action: 'activate', change });
  const deadline = Date.now() + PATIENCE_MS;
  while (isChanged && (await fetchRegistry(shop)).generation === before) {
    if (Date.now() > deadline) throw new Error(`The shell does not see the change of ${name}.`);
    await sleep(50);
  }
}

interface ReleaseOptions {
  /** Changes files in the store before the version is activated, like an intruder. */
  readonly tamper?: (store: ObjectStore, version: string) => Promise<void>;
  readonly maps?: Outputs | undefined;
  /** Makes the version that was active before the fallback. */
  readonly keepsPrevious?: boolean;
}

/** Reverts a release: activates the version that was active before. `version` is the released one. */
interface Restore {
  (): Promise<void>;
  readonly version: string;
}

/** Publishes these files and activates them for all visitors, without a fallback unless one is requested. */
export async function release(
  shop: RunningShop,
  name: string,
  outputs: Outputs,
  { tamper, maps, keepsPrevious = false }: ReleaseOptions = {},
): Promise<Restore> {
  const store = createFolderStore(shop.storeDir);
  const { version: before } = await getServedVersion(shop, name);
  const { version } = await publishVersion(store, name, outputs, { ...ACTOR, maps });
  await tamper?.(store, version);
  const give = (active: string, previous: string | null): Promise<void> =>
    changeRelease(shop, name, (state) => ({ ...state, active, previous, candidate: null }));
  await give(version, keepsPrevious ? before : null);
  return Object.assign(() => give(before, null), { version });
}
