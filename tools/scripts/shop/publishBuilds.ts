import { join } from 'node:path';
import { Build } from '@shop/registry/registry';
import { createFolderStore } from '@shop/store/folderStore';
import { addGrants } from '@shop/store/grants';
import { deployBuild, readBuiltFiles } from '@shop/store/releaseBuild';
import type { DeployResult } from '@shop/store/releaseBuild';
import { listMicroFrontendNames } from '../frontEndFolders.ts';
import { ROOT, getMicroFrontendFolder } from '../paths.ts';

const ACTOR = { by: 'npm start', why: 'The build of this checkout.' };

/**
 * Publishes the builds of this checkout into a store in this folder, after granting the prefixes and origins
 * that they declare. The shell's build is always activated. A micro-frontend's build is activated if no
 * version is active or an earlier start activated the active one, so that developers see their changes, and
 * versions that a command has activated remain. Returns the result for each micro-frontend.
 */
export async function publishBuilds(storeDir: string): Promise<DeployResult[]> {
  const store = createFolderStore(storeDir);
  const builds = await Promise.all(
    listMicroFrontendNames().map((name) => readBuiltFiles(join(getMicroFrontendFolder(name), 'dist/remote'))),
  );
  for (const { name, outputs } of builds) {
    const { prefixes, csp } = Build.parse(JSON.parse(String(outputs.get('mfe.json'))));
    await addGrants(store, name, prefixes, csp);
  }
  await deployBuild(store, await readBuiltFiles(join(ROOT, 'shell/dist/client')), ACTOR);
  return Promise.all(builds.map((built) => deployBuild(store, built, ACTOR, { followsOwn: true })));
}
