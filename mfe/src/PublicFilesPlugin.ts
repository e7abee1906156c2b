import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import type { Compiler } from 'webpack';

/** Copies files that keep their names (icons, fonts that the HTML preloads) into the output. */
export class PublicFilesPlugin {
  readonly #folder: string;
  readonly #isWanted: (name: string) => boolean;

  constructor(folder: string, isWanted: (name: string) => boolean = () => true) {
    this.#folder = folder;
    this.#isWanted = isWanted;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PublicFilesPlugin', (compilation) => {
      if (!existsSync(this.#folder)) return;
      compilation.contextDependencies.add(this.#folder);
      compilation.hooks.processAssets.tap(
        { name: 'PublicFilesPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          for (const name of readdirSync(this.#folder, { recursive: true, encoding: 'utf8' })) {
            const path = join(this.#folder, name);
            if (!this.#isWanted(name) || !statSync(path).isFile()) continue;
            compilation.emitAsset(name, new webpack.sources.RawSource(readFileSync(path)), {
              minimized: true,
            });
          }
        },
      );
    });
  }
}
