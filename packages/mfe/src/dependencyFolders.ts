import { readManifest, findPackageFolder } from './packageFolder.ts';

/** Packages for servers and commands, which no bundle contains. */
export const UNBUNDLED_PACKAGES = ['@shop/store', '@shop/web-server'];

/**
 * Lists the folders of the platform's packages that are bundled into a build of this folder. `excludedPackages` are
 * provided at run time.
 */
export function listDependencyFolders(folder: string, excludedPackages: readonly string[] = []): string[] {
  const folderByPackage = new Map<string, string>();
  const visit = (from: string, names: readonly string[]): void => {
    for (const name of names) {
      if (!name.startsWith('@shop/') || excludedPackages.includes(name) || folderByPackage.has(name))
        continue;
      const to = findPackageFolder(name, from);
      folderByPackage.set(name, to);
      visit(to, Object.keys(readManifest(to).dependencies ?? {}));
    }
  };
  const { dependencies, devDependencies } = readManifest(folder);
  visit(folder, Object.keys({ ...dependencies, ...devDependencies }));
  return [...folderByPackage].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, to]) => to);
}
