import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readManifest, findPackageFolder } from './packageFolder.ts';
import type { ReleasedNames } from './getRequirements.ts';
import { RUNTIME_RANGE, SHARED_PACKAGES } from './sharingPolicy.ts';

/** Returns the installed versions of the packages that the shell provides to micro-frontends. */
export function getProvidedVersions(folder: string): Record<string, string> {
  return Object.fromEntries(
    [...SHARED_PACKAGES, ...Object.keys(RUNTIME_RANGE)].map((name) => [
      name,
      getInstalledVersion(name, folder),
    ]),
  );
}

/** Returns the version of a package as a file in this folder would import it. */
export const getInstalledVersion = (name: string, folder: string): string =>
  readManifest(findPackageFolder(name, folder)).version;

/** Reads the committed report of the names that shared-ui has released. */
export function readReleasedNames(folder: string): ReleasedNames {
  const file = join(findPackageFolder('@shop/shared-ui', folder), 'public-names.json');
  return JSON.parse(readFileSync(file, 'utf8')) as ReleasedNames;
}
