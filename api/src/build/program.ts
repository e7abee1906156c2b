import { join } from 'node:path';
import type { BuildResult } from 'esbuild';
import { build } from 'esbuild';

const API = join(import.meta.dirname, '../..');

/**
 * Packages that stay in node_modules: native code, packages that read files beside their code, and one whose names a
 * dynamic import of the bundle would not have.
 */
const EXTERNAL = ['@node-rs/argon2', '@zxcvbn-ts/language-common', 'libsql', 'pdfkit', 'pino', 'sharp'];

/** Gives the packages that are no modules the `require` that modules lack. */
const REQUIRE =
  "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);";

interface ProgramOptions {
  /** The folder of the API's modules: the compiled one, or that of the sources. */
  readonly from: string;
  readonly outdir: string;
  readonly conditions?: string[];
}

/**
 * Bundles the API with its packages, because a start would otherwise spend most of its time on finding and reading two
 * thousand files. What is imported dynamically has files of its own. Names are preserved, since the log and some packages
 * tell errors apart by the names of their classes.
 */
export function buildProgram({
  from,
  outdir,
  conditions = [],
}: ProgramOptions): Promise<BuildResult<{ metafile: true }>> {
  const ending = from.endsWith('src') ? 'ts' : 'js';
  return build({
    entryPoints: ['main', 'worker'].map((name) => join(from, `${name}.${ending}`)),
    ...{ absWorkingDir: API, outdir, conditions, external: EXTERNAL },
    ...({ bundle: true, splitting: true, format: 'esm', platform: 'node', target: 'node20' } as const),
    banner: { js: REQUIRE },
    keepNames: true,
    metafile: true,
  });
}
