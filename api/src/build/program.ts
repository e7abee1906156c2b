import { join } from 'node:path';
import type { BuildResult } from 'esbuild';
import { build } from 'esbuild';

const API_DIR = join(import.meta.dirname, '../..');

/**
 * Packages that are not bundled: native code, packages that read files of their own folder, and one whose named exports
 * a dynamic import of the bundle would lack.
 */
const EXTERNAL_PACKAGES = [
  '@node-rs/argon2',
  '@zxcvbn-ts/language-common',
  'libsql',
  'pdfkit',
  'pino',
  'sharp',
];

/** Defines `require`, which ES modules lack, for bundled CommonJS packages. */
const REQUIRE_BANNER =
  "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);";

interface ProgramOptions {
  /** Folder of the API's modules: the compiled one or the sources. */
  readonly from: string;
  readonly outdir: string;
  readonly conditions?: string[];
}

/**
 * Bundles the API with its packages, because a start would otherwise spend most of its time resolving and
 * reading their files. Dynamic imports become chunks. Names are preserved, since the log and some packages
 * tell errors apart by their class names.
 */
export function buildProgram({
  from,
  outdir,
  conditions = [],
}: ProgramOptions): Promise<BuildResult<{ metafile: true }>> {
  const extension = from.endsWith('src') ? 'ts' : 'js';
  return build({
    entryPoints: ['main', 'worker'].map((name) => join(from, `${name}.${extension}`)),
    ...{ absWorkingDir: API_DIR, outdir, conditions, external: EXTERNAL_PACKAGES },
    ...({ bundle: true, splitting: true, format: 'esm', platform: 'node', target: 'node20' } as const),
    banner: { js: REQUIRE_BANNER },
    keepNames: true,
    metafile: true,
  });
}
