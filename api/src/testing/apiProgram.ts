import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';

const API = join(import.meta.dirname, '../..');
/** Below the API, so that Node finds the API's own versions of its packages. */
const PROGRAMS = join(API, 'dist/tested');

/** The API of the sources as they are now, in one file that Node starts in half a second; answers with its path. */
export function apiProgram(): string {
  const [built] = buildSync({
    entryPoints: [join(API, 'src/main.ts')],
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
  const file = join(PROGRAMS, `main-${hash}.mjs`);
  if (existsSync(file)) return file;
  mkdirSync(PROGRAMS, { recursive: true });
  // Tests in other processes may start the same program at this moment: it is there whole or not at all.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, built.contents);
  renameSync(draft, file);
  return file;
}

/** What Node loads from node_modules by itself; the workspaces are TypeScript, so they become part of the program. */
function publicPackages(): string[] {
  const { dependencies } = JSON.parse(readFileSync(join(API, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  return Object.keys(dependencies).filter((name) => !name.startsWith('@shop/'));
}
