import { copyFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import webpack from 'webpack';
import type { Compilation, Compiler } from 'webpack';
import { describePages } from './describePages.ts';
import { evaluatePages } from './evaluatePages.ts';
import { fileHashes, isScript } from './fileHashes.ts';
import { SERVER_FILE } from './serverBundle.ts';
import { SHARED_RANGES } from './sharingPolicy.ts';

interface MfeJsonOptions {
  readonly name: string;
  readonly container: string;
  readonly version: string;
  /** The module that declares its pages. */
  readonly pagesFile: string;
}

/** Writes `mfe.json`: all that the registry and the shell's server need to know of this version. */
export class MfeJsonPlugin {
  readonly #options: MfeJsonOptions;

  constructor(options: MfeJsonOptions) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('MfeJsonPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'MfeJsonPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        async () => {
          // A failed compilation has no manifest; its own errors say why.
          if (compilation.errors.length > 0) return;
          const text = JSON.stringify(await this.#describe(compilation), null, 1);
          compilation.emitAsset('mfe.json', new webpack.sources.RawSource(text));
        },
      );
    });
    // Beside the versions: what `npm start` and a deployment take as the newest one.
    compiler.hooks.afterEmit.tap('MfeJsonPlugin', ({ errors }) => {
      const folder = compiler.outputPath;
      if (errors.length === 0) copyFileSync(join(folder, 'mfe.json'), join(dirname(folder), 'mfe.json'));
    });
  }

  async #describe(compilation: Compilation) {
    const { pagesFile, name, ...identity } = this.#options;
    const declared = await evaluatePages(pagesFile);
    if (declared.name !== name) throw new Error(`${pagesFile} declares ${declared.name}, not ${name}.`);
    return {
      ...identity,
      ...describePages(compilation, declared),
      contract: 2,
      requires: SHARED_RANGES,
      entry: filesOf(compilation, identity.container)[0],
      expose: filesOf(compilation, '__federation_expose_remote'),
      manifest: JSON.parse(textOf(compilation, 'mf-manifest.json')) as unknown,
      ...(compilation.getAsset(SERVER_FILE) ? { server: SERVER_FILE } : {}),
      files: fileHashes(compilation, () => true),
    };
  }
}

function textOf(compilation: Compilation, asset: string): string {
  const found = compilation.getAsset(asset);
  if (!found) throw new Error(`The build made no ${asset}.`);
  return found.source.source().toString();
}

function filesOf(compilation: Compilation, chunkName: string): string[] {
  const chunk = compilation.namedChunks.get(chunkName);
  if (!chunk) throw new Error(`The build made no chunk named '${chunkName}'.`);
  return [...chunk.files].filter(isScript);
}
