import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import webpack from 'webpack';
import { listDependencyFolders } from '../dependencyFolders.ts';
import { hashInputs } from '../inputsHash.ts';
import { findInstallRoot, findPackageFolder } from '../packageFolder.ts';
import { configureShell } from '../shell.ts';

/** Development build of the shell: its files, and the descriptions that a shell's server reads. */
export interface DevelopmentShell {
  readonly folder: string;
  readonly assets: { readonly scripts: readonly string[] };
  /** Versions of the packages that the shell provides to micro-frontends. */
  readonly provides: Readonly<Record<string, string>>;
}

/**
 * Folder of the development shell. It is part of the packed package; inside the repository it is built from
 * the shell's current sources.
 */
export const DEVELOPMENT_SHELL_FOLDER = join(import.meta.dirname, '../../dist/development-shell');
const STAMP_FILE = `${DEVELOPMENT_SHELL_FOLDER}.inputs`;

/**
 * Returns the shell in which `mfe dev` runs a micro-frontend; inside the repository it is built first if its sources
 * have changed. Throws when it is missing from the package. React preserves component state on hot updates only in its
 * development build, which no running shop serves.
 */
export async function getDevelopmentShell(
  folder: string,
  report: (line: string) => void,
): Promise<DevelopmentShell> {
  const sources = findShellSources(folder);
  if (sources !== null) await buildIfStale(sources, report);
  if (!existsSync(DEVELOPMENT_SHELL_FOLDER))
    throw new Error(`${DEVELOPMENT_SHELL_FOLDER} is missing: this package was packed without it.`);
  const readJson = (file: string): unknown =>
    JSON.parse(readFileSync(join(DEVELOPMENT_SHELL_FOLDER, file), 'utf8'));
  const { provides } = readJson('shell.json') as Pick<DevelopmentShell, 'provides'>;
  return {
    folder: DEVELOPMENT_SHELL_FOLDER,
    assets: readJson('assets.json') as DevelopmentShell['assets'],
    provides,
  };
}

/** Finds the shell's sources; null outside of the repository. */
function findShellSources(folder: string): string | null {
  try {
    return findPackageFolder('@shop/shell', folder);
  } catch {
    return null;
  }
}

async function buildIfStale(sources: string, report: (line: string) => void): Promise<void> {
  const lock = join(findInstallRoot(sources), 'package-lock.json');
  const inputs = hashInputs([sources, ...listDependencyFolders(sources), lock]);
  if (
    existsSync(DEVELOPMENT_SHELL_FOLDER) &&
    existsSync(STAMP_FILE) &&
    readFileSync(STAMP_FILE, 'utf8') === inputs
  )
    return;
  report('Building the development shell …');
  rmSync(STAMP_FILE, { force: true });
  await buildShell(sources);
  mkdirSync(dirname(STAMP_FILE), { recursive: true });
  writeFileSync(STAMP_FILE, inputs);
}

async function buildShell(sources: string): Promise<void> {
  const base = configureShell(sources);
  const configuration = {
    ...base,
    devtool: false,
    // Minification makes the packed package much smaller.
    optimization: { ...base.optimization, minimize: true },
    output: { ...base.output, path: DEVELOPMENT_SHELL_FOLDER },
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
