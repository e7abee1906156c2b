import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import webpack from 'webpack';
import { dependencyFolders } from '../dependencyFolders.ts';
import { inputsHash } from '../inputsHash.ts';
import { installRoot, packageFolder } from '../packageFolder.ts';
import { shell } from '../shell.ts';

/** Development build of the shell: its files, and the descriptions that a shell's server reads. */
export interface CarriedShell {
  readonly folder: string;
  readonly assets: { readonly scripts: readonly string[] };
  /** Versions of the packages that it provides to micro-frontends. */
  readonly provides: Readonly<Record<string, string>>;
}

/**
 * Folder of the development shell. It is part of the packed package; inside the repository it is built from
 * the shell's current sources.
 */
export const CARRIED = join(import.meta.dirname, '../../dist/development-shell');
const STAMP = `${CARRIED}.inputs`;

/**
 * Returns the shell in which `mfe dev` runs a micro-frontend. React preserves component state on hot updates
 * only in its development build, which no running shop serves.
 */
export async function carriedShell(folder: string, report: (line: string) => void): Promise<CarriedShell> {
  const sources = sourcesOfShell(folder);
  if (sources !== null) await buildStale(sources, report);
  if (!existsSync(CARRIED)) throw new Error(`${CARRIED} is missing: this package was packed without it.`);
  const read = (file: string): unknown => JSON.parse(readFileSync(join(CARRIED, file), 'utf8'));
  const { provides } = read('shell.json') as Pick<CarriedShell, 'provides'>;
  return { folder: CARRIED, assets: read('assets.json') as CarriedShell['assets'], provides };
}

/** Finds the shell's sources; null outside of the repository. */
function sourcesOfShell(folder: string): string | null {
  try {
    return packageFolder('@shop/shell', folder);
  } catch {
    return null;
  }
}

async function buildStale(sources: string, report: (line: string) => void): Promise<void> {
  const lock = join(installRoot(sources), 'package-lock.json');
  const inputs = inputsHash([sources, ...dependencyFolders(sources), lock]);
  if (existsSync(CARRIED) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === inputs) return;
  report('Building the development shell …');
  rmSync(STAMP, { force: true });
  await build(sources);
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, inputs);
}

async function build(sources: string): Promise<void> {
  const base = shell(sources);
  const configuration = {
    ...base,
    devtool: false,
    // Minification makes the packed package much smaller.
    optimization: { ...base.optimization, minimize: true },
    output: { ...base.output, path: CARRIED },
    cache: false,
  } satisfies webpack.Configuration;
  const compiler = webpack(configuration);
  const errors = await new Promise<readonly { message: string }[]>((resolve, reject) => {
    compiler.run((failure, stats) => {
      compiler.close(() => {
        if (failure) reject(failure);
        else resolve(stats?.compilation.errors ?? []);
      });
    });
  });
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
}
