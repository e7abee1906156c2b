import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.ts';

/** The folders of the micro-frontends, which are called `<name>-mfe`. */
export const frontEndFolders = (): string[] =>
  readdirSync(ROOT).filter(
    (folder) => /^[a-z]+-mfe$/.test(folder) && existsSync(join(ROOT, folder, 'package.json')),
  );

export const frontEndNames = (): string[] => frontEndFolders().map((folder) => folder.replace(/-mfe$/, ''));
