import { Build } from '@shop/registry/registry';
import { changeEntry } from '@shop/store/changeEntry';
import { activate } from '@shop/store/changes';
import { grantMissing } from '@shop/store/grants';
import type { ObjectStore } from '@shop/store/objectStore';
import { publish } from '@shop/store/publish';
import { readBuilt } from '@shop/store/releaseBuilt';
import { SHELL } from '@shop/store/shellRelease';
import { builtFolder } from './releaseFolder.ts';
import type { Releases } from './releasesFile.ts';

/** The versions in a store by part and commit. */
export type PublishedReleases = Readonly<Record<string, Readonly<Record<string, string>>>>;

export const ACTOR = { by: 'npm run test:matrix', why: 'A release of releases.json.' };

/** Publishes all of these releases into one store and activates the oldest of each part. */
export async function publishReleases(store: ObjectStore, releases: Releases): Promise<PublishedReleases> {
  const published: Record<string, Record<string, string>> = {};
  for (const [part, commits] of Object.entries(releases)) {
    const versions: Record<string, string> = {};
    for (const commit of commits) {
      const { outputs } = await readBuilt(builtFolder(part, commit));
      if (part !== SHELL) {
        const { prefixes } = Build.parse(JSON.parse(String(outputs.get('mfe.json'))));
        await grantMissing(store, part, prefixes);
      }
      ({ version: versions[commit] } = await publish(store, part, outputs, ACTOR));
    }
    const oldest = versions[commits.at(-1) ?? ''] ?? '';
    await changeEntry(store, part, { ...ACTOR, action: 'activate', change: activate(oldest) });
    published[part] = versions;
  }
  return published;
}
