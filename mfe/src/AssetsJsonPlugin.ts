import webpack from 'webpack';
import type { Compiler } from 'webpack';
import { fileHashes, isScript } from './fileHashes.ts';

/**
 * Writes `assets.json` for the server that makes the HTML: the scripts to run, in order, and the files of every named
 * chunk, of which `bootstrap` is always needed, and what each of them hashes to. Paths are below the client's public path.
 * webpack-assets-manifest lists entry points and files, not the files of a chunk; bringing those along took as many lines.
 */
export class AssetsJsonPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('AssetsJsonPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'AssetsJsonPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const entry = compilation.entrypoints.get('main')?.getFiles() ?? [];
          const chunks: Record<string, string[]> = {};
          for (const [name, group] of compilation.namedChunkGroups) {
            if (name !== 'main') chunks[name] = group.getFiles().filter(isScript);
          }
          const text = JSON.stringify(
            {
              scripts: entry.filter(isScript),
              styles: entry.filter((file) => file.endsWith('.css')),
              chunks,
              integrity: fileHashes(compilation, (file) => /\.(?:js|css)$/.test(file)),
            },
            null,
            1,
          );
          compilation.emitAsset('assets.json', new webpack.sources.RawSource(text));
        },
      );
    });
  }
}
