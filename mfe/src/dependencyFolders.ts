import { manifestIn, packageFolder } from './packageFolder.ts';

/** Packages of servers and commands, of which no bundle contains anything. */
export const IN_NO_BUNDLE = ['@shop/store', '@shop/web-server'];

/**
 * The packages of the shop whose text becomes part of a build of this folder, with their folders; those named in `without`
 * come at run time. Of the folder's own dependencies, those count that are used.
 */
export function bundledPackages(
  folder: string,
  without: readonly string[] = [],
  isUsed: (name: string) => boolean = () => true,
): Map<string, string> {
  const found = new Map<string, string>();
  const visit = (from: string, names: readonly string[]): void => {
    for (const name of names) {
      if (!name.startsWith('@shop/') || without.includes(name) || found.has(name)) continue;
      const to = packageFolder(name, from);
      found.set(name, to);
      visit(to, Object.keys(manifestIn(to).dependencies ?? {}));
    }
  };
  const { dependencies, devDependencies } = manifestIn(folder);
  visit(folder, Object.keys({ ...dependencies, ...devDependencies }).filter(isUsed));
  return new Map([...found].sort(([one], [other]) => (one < other ? -1 : 1)));
}

export const dependencyFolders = (folder: string, without: readonly string[] = []): string[] => [
  ...bundledPackages(folder, without).values(),
];
