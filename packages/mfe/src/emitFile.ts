import webpack from 'webpack';
import type { Compilation, Compiler } from 'webpack';

export type Plugin = (compiler: Compiler) => void;

/**
 * Creates a plugin that emits a file made from the other files of a build. A build with errors gets no such
 * file, so that only its own errors are reported.
 */
export const emitFile =
  (file: string, createContent: (compilation: Compilation) => string | Promise<string>): Plugin =>
  (compiler) => {
    compiler.hooks.thisCompilation.tap(file, (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: file, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        async () => {
          if (compilation.errors.length > 0) return;
          compilation.emitAsset(file, new webpack.sources.RawSource(await createContent(compilation)));
        },
      );
    });
  };
