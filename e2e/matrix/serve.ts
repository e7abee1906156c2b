import { setTimeout as sleep } from 'node:timers/promises';
import { Registry } from '@shop/registry/registry';
import { changeEntry } from '@shop/store/changeEntry';
import { NO_STATE } from '@shop/store/entry';
import { folderStore } from '@shop/store/folderStore';
import type { Offer } from '../../scripts/releases/outcome.ts';
import { ACTOR } from '../../scripts/releases/publishReleases.ts';
import type { RunningShop } from '../../scripts/shop/startShop.ts';

const PATIENCE_MS = 20_000;

/** Writes what each micro-frontend offers into its entry, and waits until the shell has read all of them. */
export async function serve(
  { storeDir, url }: RunningShop,
  offers: Readonly<Record<string, Offer>>,
): Promise<void> {
  const store = folderStore(storeDir);
  const changes = Object.entries(offers).map(([name, { active, previous }]) => {
    const state = { ...NO_STATE, active, previous };
    return changeEntry(store, name, { ...ACTOR, action: 'activate', change: () => state });
  });
  const generation = (await Promise.all(changes)).reduce((sum, changed) => sum + changed.generation, 0);
  const deadline = Date.now() + PATIENCE_MS;
  while ((await registryAt(url)).generation !== generation) {
    if (Date.now() > deadline) throw new Error('The shell does not read the entries.');
    await sleep(100);
  }
}

async function registryAt(url: string): Promise<Registry> {
  return Registry.parse(await (await fetch(`${url}/remotes.json`)).json());
}
