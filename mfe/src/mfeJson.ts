import { copyFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CONTRACT } from '@shop/registry/contract';
import type { Compilation } from 'webpack';
import { describePages } from './describePages.ts';
import { emits } from './emits.ts';
import type { Plugin } from './emits.ts';
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
export const mfeJson =
  (options: MfeJsonOptions): Plugin =>
  (compiler) => {
    emits('mfe.json', async (compilation) => JSON.stringify(await describe(compilation, options), null, 1))(
      compiler,
    );
    // Beside the versions: what `npm start` and a deployment take as the newest one.
    compiler.hooks.afterEmit.tap('mfe.json', ({ errors }) => {
      const folder = compiler.outputPath;
      if (errors.length === 0) copyFileSync(join(folder, 'mfe.json'), join(dirname(folder), 'mfe.json'));
    });
  };

async function describe(compilation: Compilation, { pagesFile, name, ...identity }: MfeJsonOptions) {
  const declared = await evaluatePages(pagesFile);
  if (declared.name !== name) throw new Error(`${pagesFile} declares ${declared.name}, not ${name}.`);
  const filesOf = (chunkName: string) =>
    [...(compilation.namedChunks.get(chunkName)?.files ?? [])].filter(isScript);
  return {
    ...identity,
    ...describePages(compilation, declared),
    contract: CONTRACT,
    requires: SHARED_RANGES,
    entry: filesOf(identity.container)[0],
    expose: filesOf('__federation_expose_remote'),
    manifest: JSON.parse(String(compilation.getAsset('mf-manifest.json')?.source.source())) as unknown,
    ...(compilation.getAsset(SERVER_FILE) ? { server: SERVER_FILE } : {}),
    files: fileHashes(compilation, () => true),
  };
}
