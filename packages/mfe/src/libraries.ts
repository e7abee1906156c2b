import { manifestIn, packageFolder } from './packageFolder.ts';
import type { Manifest } from './packageFolder.ts';

/** The preset: what it needs makes a build and does not become part of it. */
const PRESET = '@shop/mfe';

const librariesOf = ({ dependencies = {} }: Manifest): string[] =>
  Object.keys(dependencies).filter((name) => !name.startsWith('@shop/'));

/**
 * The installed libraries, as `name@version`, that a build may contain or is made by: all that these folders depend on,
 * and what the preset itself names. Two places with the same libraries agree on it, whatever their lock files say of
 * others.
 */
export function librariesIn(folders: readonly string[], without: readonly string[]): string[] {
  const found = new Map<string, string>();
  const visit = (from: string): void => {
    const manifest = manifestIn(from);
    for (const name of librariesOf(manifest)) {
      if (without.includes(name)) continue;
      const to = packageFolder(name, from);
      if (found.has(to)) continue;
      found.set(to, `${name}@${manifestIn(to).version}`);
      if (manifest.name !== PRESET) visit(to);
    }
  };
  for (const folder of folders) visit(folder);
  return [...new Set(found.values())].sort();
}
