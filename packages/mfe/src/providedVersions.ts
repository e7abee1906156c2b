import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { manifestIn, packageFolder } from './packageFolder.ts';
import type { ReleasedNames } from './requirementsOf.ts';
import { RUNTIME_RANGE, SHARED } from './sharingPolicy.ts';

/** The installed versions of what the shell brings for micro-frontends: a build of the shell holds exactly these. */
export function providedVersions(folder: string): Record<string, string> {
  return Object.fromEntries(
    [...SHARED, ...Object.keys(RUNTIME_RANGE)].map((name) => [name, installedVersion(name, folder)]),
  );
}

/** The version that a file in this folder would import. */
export const installedVersion = (name: string, folder: string): string =>
  manifestIn(packageFolder(name, folder)).version;

/** What the committed report of shared-ui says that it has released. */
export function releasedNames(folder: string): ReleasedNames {
  const file = join(packageFolder('@shop/shared-ui', folder), 'public-names.json');
  return JSON.parse(readFileSync(file, 'utf8')) as ReleasedNames;
}
