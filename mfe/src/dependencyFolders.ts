import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.ts';

/** Packages of servers and commands, of which no bundle contains anything. */
export const IN_NO_BUNDLE = ['@shop/store', '@shop/web-server'];

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** The folders of all workspaces whose text becomes part of a build of this one; those named in `without` come at run time. */
export function dependencyFolders(folder: string, without: readonly string[] = []): string[] {
  const found = new Set<string>();
  const visit = (from: string): void => {
    const text = readFileSync(join(from, 'package.json'), 'utf8');
    const { dependencies, devDependencies } = JSON.parse(text) as Manifest;
    for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
      if (!name.startsWith('@shop/') || without.includes(name)) continue;
      const to = realpathSync(join(ROOT, 'node_modules', name));
      if (found.has(to)) continue;
      found.add(to);
      visit(to);
    }
  };
  visit(folder);
  return [...found].sort();
}
