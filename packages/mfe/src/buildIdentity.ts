import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isProduction } from './baseConfig.ts';
import { IN_NO_BUNDLE, dependencyFolders } from './dependencyFolders.ts';
import { inputsHash } from './inputsHash.ts';
import { librariesIn } from './libraries.ts';
import { manifestIn } from './packageFolder.ts';
import { SHARED } from './sharingPolicy.ts';

interface BuildIdentity {
  /** What it is called in a page, where two versions must not take each other's place, or read each other's chunks. */
  readonly container: string;
  /** What it is called on the disk. */
  readonly version: string;
}

/** What a build of a folder is made of; all else there is for its team and its tools. */
const SOURCES = ['src', 'public', 'index.html', 'webpack.config.ts'];

/**
 * Builds of different inputs have different names, so that two versions can run in one page; a development build
 * changes under its name. The packages in `without` come at run time.
 */
export function buildIdentity(
  name: string,
  folder: string,
  without: readonly string[] = SHARED,
): BuildIdentity {
  if (!isProduction()) return { container: `mfe_${name}_development`, version: 'development' };
  const { version } = manifestIn(folder);
  const bundled = dependencyFolders(folder, [...without, ...IN_NO_BUNDLE]);
  const folders = [folder, ...bundled];
  const hash = createHash('sha256')
    .update(inputsHash(folders.flatMap(sourcesOf)))
    .update(librariesIn(folders, without).join())
    .digest('hex')
    .slice(0, 8);
  return { container: `mfe_${name}_${hash}`, version: `${version}-${hash}` };
}

const sourcesOf = (folder: string): string[] =>
  SOURCES.map((name) => join(folder, name)).filter((path) => existsSync(path));
