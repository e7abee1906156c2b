import { join } from 'node:path';
import webpack from 'webpack';
import type { Compiler } from 'webpack';
import { describePages } from './describePages.ts';
import { evaluatePages } from './evaluatePages.ts';

/** Writes `shell.json` for the server that makes the HTML: the shell's own pages, described as micro-frontends describe theirs. */
export class ShellJsonPlugin {
  readonly #pagesFile: string;

  constructor(pagesFile: string) {
    this.#pagesFile = pagesFile;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ShellJsonPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'ShellJsonPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        async () => {
          const pagesFile = join(compiler.context, this.#pagesFile);
          const described = describePages(compilation, await evaluatePages(pagesFile));
          compilation.emitAsset(
            'shell.json',
            new webpack.sources.RawSource(JSON.stringify(described, null, 1)),
          );
        },
      );
    });
  }
}
