import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { buildSync } from 'esbuild';

const API = join(import.meta.dirname, '../..');
/** The folder lies below the API, so that Node finds the API's versions of its packages. */
const PROGRAMS = join(API, 'dist/tested');

/** What this file of tests has bundled, by its entry; many tests start the same program several times. */
const programs = new Map<string, string>();

/**
 * Bundles the API's current sources, or those of a command, into one file, which Node starts in half a second; returns
 * its path.
 */
export function apiProgram(entry = 'main.ts'): string {
  const known = programs.get(entry);
  if (known !== undefined) return known;
  const program = bundled(entry);
  programs.set(entry, program);
  return program;
}

function bundled(entry: string): string {
  const [built] = buildSync({
    entryPoints: [join(API, 'src', entry)],
    absWorkingDir: API,
    bundle: true,
    platform: 'node',
    format: 'esm',
    conditions: ['shop:source'],
    external: publicPackages(),
    outdir: PROGRAMS,
    write: false,
  }).outputFiles;
  if (!built) throw new Error('esbuild made no file of the API');
  const hash = createHash('sha256').update(built.contents).digest('hex').slice(0, 16);
  const file = join(PROGRAMS, `${basename(entry, '.ts')}-${hash}.mjs`);
  if (existsSync(file)) return file;
  mkdirSync(PROGRAMS, { recursive: true });
  // The file is renamed into place, because tests in other processes may start the same program at this moment.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, built.contents);
  renameSync(draft, file);
  return file;
}

/** The packages that Node loads from node_modules. The workspaces are TypeScript, so they are bundled. */
function publicPackages(): string[] {
  const names = [API, join(API, '../shell/store')].flatMap((folder) => {
    const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
    };
    return Object.keys(dependencies);
  });
  return names.filter((name) => !name.startsWith('@shop/'));
}
