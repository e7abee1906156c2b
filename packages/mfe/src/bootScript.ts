import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { emitFile } from './emitFile.ts';
import type { Plugin } from './emitFile.ts';

/**
 * Emits `boot.js`, which the server inlines into each document. It is bundled separately, because the
 * client's build would add the federation runtime to it.
 */
export const emitBootScript = (entry: string): Plugin =>
  emitFile('boot.js', async ({ compiler, fileDependencies }) => {
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
