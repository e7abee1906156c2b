import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Context } from '../context.ts';
import { aligned } from '../alignTables.ts';
import { Refused, WrongUse } from '../refused.ts';
import { indented } from '../report.ts';
import type { Report } from '../report.ts';

const TEMPLATE = join(import.meta.dirname, '../../template');
/** A hyphen would break the loading of the container, which is named by it. */
const NAME = /^[a-z]+$/;
const RESERVED = ['shell', 'platform', 'sample'];

/** Makes the folder of a new micro-frontend, with one page, its test, and everything that releases it. */
export async function create({ folder }: Context, name: string): Promise<Report> {
  if (!NAME.test(name) || RESERVED.includes(name)) {
    throw new WrongUse(`A micro-frontend is called by lower-case letters alone, and not ${name}.`);
  }
  const target = join(folder, `${name}-mfe`);
  if (existsSync(target)) throw new Refused(`${target} is there already.`);
  const files = await filesBelow(TEMPLATE);
  const written: string[] = [];
  for (const file of files) {
    const path = join(target, placed(renamed(relative(TEMPLATE, file), name)));
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, aligned(renamed(await readFile(file, 'utf8'), name)), { flag: 'wx' });
    written.push(relative(folder, path));
  }
  return {
    lines: [
      `${name}-mfe is there, ${written.length} files. What comes next:`,
      ...indented([
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

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  return files.filter((file) => !/[/\\](?:node_modules|dist)[/\\]/.test(relative(folder, file))).sort();
}

/** The template is a micro-frontend called `sample`. */
const renamed = (text: string, name: string): string =>
  text.replaceAll('sample', name).replaceAll('Sample', capitalized(name));

/** A file whose content is valid in its new place only has this ending in the template. */
const placed = (path: string): string => path.replace(/\.template$/, '');

const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
