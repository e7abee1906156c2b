import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/**
 * Resolution conditions that select the sources of the platform's packages; empty when this package is
 * installed outside of the repository.
 */
export const SOURCE_CONDITIONS = /[\\/]node_modules[\\/]/.test(import.meta.dirname) ? [] : ['shop:source'];

/** Lists this folder and its ancestors. */
function* listAncestors(folder: string): Generator<string> {
  let current = folder;
  for (;;) {
    yield current;
    const parent = dirname(current);
    if (parent === current) return;
    current = parent;
  }
}

/** Finds the folder of a package as a file in the folder `from` would import it. Throws when it is not installed. */
export function findPackageFolder(name: string, from: string): string {
  for (const folder of listAncestors(from)) {
    const packageFolder = join(folder, 'node_modules', name);
    if (existsSync(join(packageFolder, 'package.json'))) return realpathSync(packageFolder);
  }
  throw new Error(`${name} is not installed for ${from}.`);
}

/** Finds the folder of the package that contains this folder. Throws when no package does. */
export function findOwnPackage(folder: string): string {
  for (const one of listAncestors(folder)) if (existsSync(join(one, 'package.json'))) return one;
  throw new Error(`${folder} is a part of no package.`);
}

/**
 * Finds where packages are installed for this folder: the workspace's root, or the folder itself outside of a
 * workspace.
 */
export function findInstallRoot(folder: string): string {
  for (const one of listAncestors(folder)) if (existsSync(join(one, 'package-lock.json'))) return one;
  return folder;
}

export const readManifest = (folder: string): Manifest => {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
};
