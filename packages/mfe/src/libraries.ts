import { readManifest, findPackageFolder } from './packageFolder.ts';
import type { Manifest } from './packageFolder.ts';

/** Build preset. Its own dependencies influence a build but their dependencies are not bundled. */
const PRESET = '@shop/mfe';

const listLibraries = ({ dependencies = {} }: Manifest): string[] =>
  Object.keys(dependencies).filter((name) => !name.startsWith('@shop/'));

/**
 * Lists the installed third-party packages, as `name@version`, that a build of these folders may contain or
 * is made with. The result does not depend on unrelated packages in a lock file.
 */
export function listInstalledLibraries(folders: readonly string[], without: readonly string[]): string[] {
  const found = new Map<string, string>();
  const visit = (from: string): void => {
    const manifest = readManifest(from);
    for (const name of listLibraries(manifest)) {
      if (without.includes(name)) continue;
      const to = findPackageFolder(name, from);
      if (found.has(to)) continue;
      found.set(to, `${name}@${readManifest(to).version}`);
      if (manifest.name !== PRESET) visit(to);
    }
  };
  for (const folder of folders) visit(folder);
  return [...new Set(found.values())].sort();
}
