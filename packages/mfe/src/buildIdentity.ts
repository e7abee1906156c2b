import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isProduction } from './baseConfig.ts';
import { UNBUNDLED_PACKAGES, listDependencyFolders } from './dependencyFolders.ts';
import { hashInputs } from './inputsHash.ts';
import { findPackageFolder, readManifest } from './packageFolder.ts';
import type { Manifest } from './packageFolder.ts';
import { SHARED_PACKAGES } from './sharingPolicy.ts';

interface BuildIdentity {
  /**
   * Global name of the container and of webpack's chunk registry. It is unique for each version, because two
   * versions may run in one page.
   */
  readonly container: string;
  /** Version of the package, followed by the hash of the build's inputs; also the name of the output folder. */
  readonly version: string;
}

/** Files of a folder that influence its build; all others, e.g. tests' configuration, do not. */
const SOURCE_NAMES = ['src', 'public', 'index.html', 'webpack.config.ts'];

/**
 * Names a build by the hash of its inputs, so that two versions can run in one page. Development builds have a fixed
 * name. `excludedPackages` are provided at run time and are not part of the hash.
 */
export function computeBuildIdentity(
  name: string,
  folder: string,
  excludedPackages: readonly string[] = SHARED_PACKAGES,
): BuildIdentity {
  if (!isProduction()) return { container: `mfe_${name}_development`, version: 'development' };
  const { version } = readManifest(folder);
  const bundledFolders = listDependencyFolders(folder, [...excludedPackages, ...UNBUNDLED_PACKAGES]);
  const folders = [folder, ...bundledFolders];
  const hash = createHash('sha256')
    .update(hashInputs(folders.flatMap(findSources)))
    .update(listInstalledLibraries(folders, excludedPackages).join())
    .digest('hex')
    .slice(0, 8);
  return { container: `mfe_${name}_${hash}`, version: `${version}-${hash}` };
}

/**
 * Finds the files and folders of a package that influence its build. A released package has compiled modules
 * in `dist` instead of `src`.
 */
const findSources = (folder: string): string[] => {
  const sources = SOURCE_NAMES.map((name) => join(folder, name)).filter((path) => existsSync(path));
  return existsSync(join(folder, 'src')) ? sources : [...sources, join(folder, 'dist')];
};

/**
 * Package with the build preset. Only its direct dependencies influence a build, because indirect ones are
 * not bundled.
 */
const PRESET_PACKAGE = '@shop/mfe';

const listLibraries = ({ dependencies = {} }: Manifest): string[] =>
  Object.keys(dependencies).filter((name) => !name.startsWith('@shop/'));

/**
 * Lists the installed third-party packages, as `name@version`, that a build of these folders may contain or
 * is made with. The result does not depend on unrelated packages in a lock file.
 */
function listInstalledLibraries(folders: readonly string[], excludedPackages: readonly string[]): string[] {
  const versionByPackage = new Map<string, string>();
  const visit = (from: string): void => {
    const manifest = readManifest(from);
    for (const name of listLibraries(manifest)) {
      if (excludedPackages.includes(name)) continue;
      const to = findPackageFolder(name, from);
      if (versionByPackage.has(to)) continue;
      versionByPackage.set(to, `${name}@${readManifest(to).version}`);
      if (manifest.name !== PRESET_PACKAGE) visit(to);
    }
  };
  for (const folder of folders) visit(folder);
  return [...new Set(versionByPackage.values())].sort();
}
