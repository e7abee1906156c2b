import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Context } from '../context.ts';
import { alignTables } from '../alignTables.ts';
import { Refused, WrongUse } from '../refused.ts';
import { indentLines } from '../report.ts';
import type { Report } from '../report.ts';

const TEMPLATE = join(import.meta.dirname, '../../template');
/** Letters only: a hyphen would break the loading of the container, whose name contains this one. */
const NAME = /^[a-z]+$/;
const RESERVED = ['shell', 'platform', 'sample'];
/** GitHub runs workflows only from this folder of a repository's root. */
const WORKFLOW = '.github/workflows/release.yml';
/** Placeholder in the template for the path from the repository's root to the new folder. */
const OWN_FOLDER = '__FOLDER__';

/** Creates the folder of a new micro-frontend, with one page, its test, and a release workflow. */
export async function create({ folder }: Context, name: string): Promise<Report> {
  if (!NAME.test(name) || RESERVED.includes(name)) {
    throw new WrongUse(`A micro-frontend is called by lower-case letters alone, and not ${name}.`);
  }
  const target = join(folder, `${name}-mfe`);
  if (existsSync(target)) throw new Refused(`${target} is there already.`);
  const root = findRepository(folder);
  const workflow = root === null ? join(target, WORKFLOW) : join(root, `.github/workflows/${name}.yml`);
  if (existsSync(workflow)) throw new Refused(`${workflow} is there already.`);
  const files = await filesBelow(TEMPLATE);
  const written: string[] = [];
  for (const file of files) {
    const place = relative(TEMPLATE, file);
    const path = place === WORKFLOW ? workflow : join(target, removeTemplateEnding(replaceName(place, name)));
    const text = replaceName(await readFile(file, 'utf8'), name).replaceAll(
      OWN_FOLDER,
      root === null ? '.' : relative(root, target),
    );
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, alignTables(text), { flag: 'wx' });
    written.push(relative(folder, path));
  }
  return {
    lines: [
      `${name}-mfe is there, ${written.length} files. What comes next:`,
      ...indentLines([
        'npm install',
        `npm test -w ${name}-mfe && npm run lint -w ${name}-mfe`,
        `npm run build -w ${name}-mfe`,
        `mfe grant ${name} /${name}     (the platform team, once)`,
        `mfe publish ${name}`,
        `mfe activate ${name}`,
      ]),
    ],
    data: { name, folder: target, files: written },
  };
}

/**
 * Finds the root of the repository or of the workspaces that contain the folder; null when there is neither.
 */
function findRepository(folder: string): string | null {
  for (let root = folder; ; root = dirname(root)) {
    if (existsSync(join(root, '.git')) || hasWorkspaces(join(root, 'package.json'))) return root;
    if (root === dirname(root)) return null;
  }
}

const hasWorkspaces = (manifest: string): boolean =>
  existsSync(manifest) && /"workspaces"\s*:/.test(readFileSync(manifest, 'utf8'));

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  return files.filter((file) => !/[/\\](?:node_modules|dist)[/\\]/.test(relative(folder, file))).sort();
}

/** Replaces the template's name `sample` by the new one. */
const replaceName = (text: string, name: string): string =>
  text.replaceAll('sample', name).replaceAll('Sample', capitalize(name));

/** Removes the ending `.template`, which protects files that are not valid inside this repository. */
const removeTemplateEnding = (path: string): string => path.replace(/\.template$/, '');

const capitalize = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
