import { manifestIn, packageFolder } from './packageFolder.ts';

/** Packages of servers and commands, of which no bundle contains anything. */
export const IN_NO_BUNDLE = ['@shop/store', '@shop/web-server'];

/**
 * The folders of the packages of the shop whose text becomes part of a build of this folder; those named in `without`
 * come at run time.
 */
export function dependencyFolders(folder: string, without: readonly string[] = []): string[] {
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
  visit(folder, Object.keys({ ...dependencies, ...devDependencies }));
  return [...found].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, to]) => to);
}
