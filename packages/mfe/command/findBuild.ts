import { existsSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { COMMIT_FILE } from '@shop/store/layout';
import { CommandRefusedError } from './errors.ts';

/**
 * Finds the folder of a build: the given one, or that of the micro-frontend's sources, which are the working
 * directory, a folder in it, or a sibling of it.
 */
export function findBuild(folder: string, name: string, named?: string): string {
  const places = named === undefined ? getBuildFolders(folder, name) : [resolve(folder, named)];
  const place = places.find((one) => existsSync(join(one, COMMIT_FILE)));
  if (place === undefined) {
    throw new CommandRefusedError(
      `${name} is not built: there is no ${COMMIT_FILE} in ${places.join(' or ')}.`,
    );
  }
  return place;
}

function getBuildFolders(folder: string, name: string): string[] {
  const isOwn = [name, `${name}-mfe`].includes(basename(folder));
  const root = isOwn ? dirname(folder) : folder;
  return [
    join(folder, 'dist/remote'),
    join(root, `${name}-mfe/dist/remote`),
    join(root, name, 'dist/client'),
  ];
}
