import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** The folders from this one upwards. */
function* ancestors(folder: string): Generator<string> {
  let current = folder;
  for (;;) {
    yield current;
    const parent = dirname(current);
    if (parent === current) return;
    current = parent;
  }
}

/** The folder of the package that a file in this folder would import. It throws when there is none. */
export function packageFolder(name: string, from: string): string {
  for (const folder of ancestors(from)) {
    const place = join(folder, 'node_modules', name);
    if (existsSync(join(place, 'package.json'))) return realpathSync(place);
  }
  throw new Error(`${name} is not installed for ${from}.`);
}

/** The folder of the package that this folder is a part of. */
export function ownPackage(folder: string): string {
  for (const one of ancestors(folder)) if (existsSync(join(one, 'package.json'))) return one;
  throw new Error(`${folder} is a part of no package.`);
}

/** Where packages are installed for this folder: in the repository of all, or in the folder itself, which stands alone. */
export function installRoot(folder: string): string {
  for (const one of ancestors(folder)) if (existsSync(join(one, 'package-lock.json'))) return one;
  return folder;
}

export const manifestIn = (folder: string): Manifest => {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
};
