import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { buildSync } from 'esbuild';

const API = join(import.meta.dirname, '../..');
/** Bundles of this test file by the path of their entry; many tests start the same program several times. */
const programs = new Map<string, string>();

/**
 * Bundles the API's current sources, or those of a command or of another folder of the API, into one file, which Node
 * starts in half a second; returns its path.
 */
export function bundleApiProgram(entry = 'main.ts', api = API): string {
  const source = join(api, 'src', entry);
  const known = programs.get(source);
  if (known !== undefined) return known;
  const program = writeBundle(source, api);
  programs.set(source, program);
  return program;
}

function writeBundle(source: string, api: string): string {
  // Below the API, so that Node finds the API's versions of its packages.
  const outdir = join(api, 'dist/tested');
  const [built] = buildSync({
    entryPoints: [source],
    absWorkingDir: api,
    bundle: true,
    platform: 'node',
    format: 'esm',
    conditions: ['shop:source'],
    external: publicPackages(api),
    outdir,
    write: false,
  }).outputFiles;
  if (!built) throw new Error('esbuild made no file of the API');
  const hash = createHash('sha256').update(built.contents).digest('hex').slice(0, 16);
  const file = join(outdir, `${basename(source, '.ts')}-${hash}.mjs`);
  if (existsSync(file)) return file;
  mkdirSync(outdir, { recursive: true });
  // The file is renamed into place, because tests in other processes may start the same program at this moment.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, built.contents);
  renameSync(draft, file);
  return file;
}

/** The packages that Node loads from node_modules. The workspaces are TypeScript, so they are bundled. */
function publicPackages(api: string): string[] {
  const names = [api, join(api, '../node_modules/@shop/store')].flatMap((folder) => {
    const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
    };
    return Object.keys(dependencies);
  });
  return names.filter((name) => !name.startsWith('@shop/'));
}
