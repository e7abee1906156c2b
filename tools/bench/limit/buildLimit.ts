import { join } from 'node:path';
import { build } from 'esbuild';
import { ROOT } from '../../scripts/paths.ts';

/** Compiles the limit server, so that its start time and memory include no compiler, and returns its file. */
export async function buildLimit(): Promise<string> {
  const outdir = join(ROOT, '.cache/bench');
  await build({
    entryPoints: [join(import.meta.dirname, 'limitServer.ts')],
    outdir,
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    outExtension: { '.js': '.mjs' },
  });
  return join(outdir, 'limitServer.mjs');
}
