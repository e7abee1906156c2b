import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.ts';

/** The folders of the micro-frontends, which are called `<name>-mfe`. */
export const frontEndFolders = (): string[] =>
  readdirSync(ROOT).filter(
    (folder) => /^[a-z]+-mfe$/.test(folder) && existsSync(join(ROOT, folder, 'package.json')),
  );

export const frontEndNames = (): string[] => frontEndFolders().map((folder) => folder.replace(/-mfe$/, ''));

/** The folders of all workspaces; those of the micro-frontends stand in package.json as a pattern. */
export function workspaceFolders(): string[] {
  const text = readFileSync(join(ROOT, 'package.json'), 'utf8');
  const { workspaces } = JSON.parse(text) as { workspaces: string[] };
  return workspaces.flatMap((workspace) => (workspace === '*-mfe' ? frontEndFolders() : [workspace]));
}
