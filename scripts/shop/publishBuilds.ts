import { join } from 'node:path';
import { Build } from '@shop/registry/registry';
import { folderStore } from '@shop/store/folderStore';
import { grantMissing } from '@shop/store/grants';
import { readBuilt, releaseBuilt } from '@shop/store/releaseBuilt';
import { frontEndNames } from '../frontEndFolders.ts';
import { ROOT, folderOf } from '../paths.ts';

const ACTOR = { by: 'npm start', why: 'The build of this checkout.' };

/**
 * Publishes the builds of this checkout into a store in this folder and activates them, as each team does with its own;
 * before that, grants the prefixes that they declare, as the platform's team does.
 */
export async function publishBuilds(storeDir: string): Promise<void> {
  const store = folderStore(storeDir);
  const builds = await Promise.all(
    frontEndNames().map((name) => readBuilt(join(folderOf(name), 'dist/remote'))),
  );
  for (const { name, outputs } of builds) {
    const { prefixes } = Build.parse(JSON.parse(String(outputs.get('mfe.json'))));
    await grantMissing(store, name, prefixes);
  }
  await releaseBuilt(store, await readBuilt(join(ROOT, 'shell/dist/client')), ACTOR);
  await Promise.all(builds.map((built) => releaseBuilt(store, built, ACTOR)));
}
