import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isProduction } from './baseConfig.ts';
import { IN_NO_BUNDLE, listDependencyFolders } from './dependencyFolders.ts';
import { hashInputs } from './inputsHash.ts';
import { listInstalledLibraries } from './libraries.ts';
import { readManifest } from './packageFolder.ts';
import { SHARED } from './sharingPolicy.ts';

interface BuildIdentity {
  /**
   * Global name of the container and of webpack's chunk registry. It is unique for each version, because two
   * versions may run in one page.
   */
  readonly container: string;
  /** Name of the output folder. */
  readonly version: string;
}

/** Files of a folder that influence its build; all others, e.g. tests' configuration, do not. */
const SOURCES = ['src', 'public', 'index.html', 'webpack.config.ts'];

/**
 * Names a build by the hash of its inputs, so that two versions can run in one page. Development builds have
 * a fixed name. Packages in `without` are provided at run time and are not part of the hash.
 */
export function buildIdentity(
  name: string,
  folder: string,
  without: readonly string[] = SHARED,
): BuildIdentity {
  if (!isProduction()) return { container: `mfe_${name}_development`, version: 'development' };
  const { version } = readManifest(folder);
  const bundled = listDependencyFolders(folder, [...without, ...IN_NO_BUNDLE]);
  const folders = [folder, ...bundled];
  const hash = createHash('sha256')
    .update(hashInputs(folders.flatMap(findSources)))
    .update(listInstalledLibraries(folders, without).join())
    .digest('hex')
    .slice(0, 8);
  return { container: `mfe_${name}_${hash}`, version: `${version}-${hash}` };
}

/** Finds the sources of a package; a released one has compiled modules only. */
const findSources = (folder: string): string[] => {
  const sources = SOURCES.map((name) => join(folder, name)).filter((path) => existsSync(path));
  return existsSync(join(folder, 'src')) ? sources : [...sources, join(folder, 'dist')];
};
