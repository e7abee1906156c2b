import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { emits } from './emits.ts';
import type { Plugin } from './emits.ts';

/**
 * Emits `boot.js`, which the server writes into each document. It is bundled apart from the client, whose build would
 * give it the federation runtime.
 */
export const bootScript = (entry: string): Plugin =>
  emits('boot.js', async ({ compiler, fileDependencies }) => {
    const { outputFiles, metafile } = await build({
      absWorkingDir: compiler.context,
      entryPoints: [join(compiler.context, entry)],
      bundle: true,
      minify: true,
      write: false,
      metafile: true,
      format: 'iife',
      target: 'es2022',
      logLevel: 'silent',
    });
    for (const file of Object.keys(metafile.inputs)) fileDependencies.add(resolve(compiler.context, file));
    return outputFiles[0]?.text.trim() ?? '';
  });
