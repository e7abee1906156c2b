import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.ts';

/** Lists the folders of the micro-frontends, which are named `<name>-mfe`. */
export const listMicroFrontendFolders = (): string[] =>
  readdirSync(ROOT).filter(
    (folder) => /^[a-z]+-mfe$/.test(folder) && existsSync(join(ROOT, folder, 'package.json')),
  );

export const listMicroFrontendNames = (): string[] =>
  listMicroFrontendFolders().map((folder) => folder.replace(/-mfe$/, ''));

/** Lists the folders of all workspaces; package.json contains a pattern for the micro-frontends' folders. */
export function listWorkspaceFolders(): string[] {
  const text = readFileSync(join(ROOT, 'package.json'), 'utf8');
  const { workspaces } = JSON.parse(text) as { workspaces: string[] };
  return workspaces.flatMap((workspace) =>
    workspace === '*-mfe' ? listMicroFrontendFolders() : [workspace],
  );
}
