import { copyFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';
import type { Compilation, Compiler } from 'webpack';
import { fileHashes } from './fileHashes.ts';
import { SERVER_FILE } from './serverBundle.ts';
import { SHARED_RANGES } from './sharingPolicy.ts';

interface MfeJsonOptions {
  readonly name: string;
  readonly container: string;
  readonly owner: string;
  readonly version: string;
  readonly pagesFile: string;
}

/** What the build reads of a page; all its other fields travel as they stand in `src/pages.ts`. */
interface PageSource {
  readonly pattern: string;
  readonly chunk?: string;
  readonly pictures?: readonly PictureSource[];
}

interface PictureSource {
  readonly source: string;
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
    const { pagesFile, ...identity } = this.#options;
    return {
      ...identity,
      contract: 1,
      requires: SHARED_RANGES,
      entry: filesOf(compilation, identity.container)[0],
      expose: filesOf(compilation, '__federation_expose_remote'),
      manifest: JSON.parse(textOf(compilation, 'mf-manifest.json')) as unknown,
      ...(compilation.getAsset(SERVER_FILE) ? { server: SERVER_FILE } : {}),
      files: fileHashes(compilation, () => true),
      pages: (await readPages(pagesFile)).map(({ chunk, pictures = [], ...page }) => ({
        ...page,
        pictures: pictures.map(({ source, ...picture }) => ({
          ...picture,
          file: emittedAs(compilation, source, page.pattern),
        })),
        files: chunk === undefined ? [] : pageFiles(compilation, chunk, page.pattern),
      })),
    };
  }
}

async function readPages(file: string): Promise<PageSource[]> {
  const module = (await import(pathToFileURL(file).href)) as { pages: PageSource[] };
  return module.pages;
}

function textOf(compilation: Compilation, asset: string): string {
  const found = compilation.getAsset(asset);
  if (!found) throw new Error(`The build made no ${asset}.`);
  return found.source.source().toString();
}

function filesOf(compilation: Compilation, chunkName: string): string[] {
  const chunk = compilation.namedChunks.get(chunkName);
  if (!chunk) throw new Error(`The build made no chunk named '${chunkName}'.`);
  return [...chunk.files].filter((file) => file.endsWith('.js'));
}

function pageFiles(compilation: Compilation, chunkName: string, pattern: string): string[] {
  const group = compilation.namedChunkGroups.get(chunkName);
  if (!group) throw new Error(`Page ${pattern} names the chunk '${chunkName}', which no import() makes.`);
  return group.getFiles().filter((file) => file.endsWith('.js'));
}

function emittedAs(compilation: Compilation, source: string, pattern: string): string {
  const asset = compilation.getAssets().find(({ info }) => info.sourceFilename === source);
  if (!asset) throw new Error(`Page ${pattern} names the picture '${source}', which nothing imports.`);
  return asset.name;
}
