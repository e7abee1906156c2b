import { existsSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { assertExclusiveCreate } from '@shop/store/assertExclusiveCreate';
import { COMMIT_FILE } from '@shop/store/layout';
import { publishVersion } from '@shop/store/publish';
import { readBuiltFiles } from '@shop/store/releaseBuild';
import type { Context } from '../context.ts';
import { CommandRefusedError } from '../errors.ts';
import type { Report } from '../report.ts';

/** Publishes the files of a build. Visitors do not get them until the version is activated. */
export async function publishBuild(
  { store: open, actor, folder }: Context,
  name: string,
  requestedFolder?: string,
): Promise<Report> {
  const { outputs, maps } = await readBuiltFiles(findBuildFolder(folder, name, requestedFolder));
  const store = await open();
  await assertExclusiveCreate(store, name);
  const { version, isNew } = await publishVersion(store, name, outputs, { ...actor, maps });
  const outcome = isNew ? `is published, ${outputs.size} files` : 'was published before';
  return {
    lines: [`${version} of ${name} ${outcome}. To give it to visitors: mfe activate ${name} ${version}`],
    data: { name, version, isNew, files: outputs.size },
  };
}

/**
 * Finds the folder of a build: the requested one, or the output of the micro-frontend in the working
 * directory, in a folder below it, or in a sibling of it. Throws CommandRefusedError when none of them
 * contains a build.
 */
function findBuildFolder(folder: string, name: string, requestedFolder?: string): string {
  const buildFolders =
    requestedFolder === undefined ? getBuildFolders(folder, name) : [resolve(folder, requestedFolder)];
  const buildFolder = buildFolders.find((one) => existsSync(join(one, COMMIT_FILE)));
  if (buildFolder === undefined) {
    throw new CommandRefusedError(
      `${name} is not built: there is no ${COMMIT_FILE} in ${buildFolders.join(' or ')}.`,
    );
  }
  return buildFolder;
}

function getBuildFolders(folder: string, name: string): string[] {
  const isOwnFolder = [name, `${name}-mfe`].includes(basename(folder));
  const root = isOwnFolder ? dirname(folder) : folder;
  return [
    join(folder, 'dist/remote'),
    join(root, `${name}-mfe/dist/remote`),
    join(root, name, 'dist/client'),
  ];
}
