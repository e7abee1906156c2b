import { copyFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CONTRACT } from '@shop/registry/contract';
import webpack from 'webpack';
import type { Compilation } from 'webpack';
import { describePages } from './describePages.ts';
import { emits } from './emits.ts';
import type { Plugin } from './emits.ts';
import { evaluatePages } from './evaluatePages.ts';
import { fileHashes, isScript } from './fileHashes.ts';
import { installedVersion, releasedNames } from './providedVersions.ts';
import { requirementsOf } from './requirementsOf.ts';
import type { Requirements } from './requirementsOf.ts';
import { SERVER_FILE } from './serverBundle.ts';

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
    let requires: Requirements['requires'] = {};
    compiler.hooks.thisCompilation.tap('mfe.json', (compilation) => {
      compilation.hooks.afterChunks.tap('mfe.json', () => {
        const found = requirementsOf(compilation, releasedNames());
        ({ requires } = found);
        const errors = found.problems.map((problem) => new webpack.WebpackError(problem));
        // While a name is being made, its first user can be tried out in a development build.
        if (compilation.options.mode === 'production') compilation.errors.push(...errors);
        else compilation.warnings.push(...errors);
      });
    });
    emits('mfe.json', async (compilation) => {
      return JSON.stringify({ ...(await describe(compilation, options)), requires }, null, 1);
    })(compiler);
    // Beside the versions: what `npm start` and a deployment take as the newest one.
    compiler.hooks.afterEmit.tap('mfe.json', ({ errors }) => {
      const folder = compiler.outputPath;
      if (errors.length === 0) copyFileSync(join(folder, 'mfe.json'), join(dirname(folder), 'mfe.json'));
    });
  };

async function describe(compilation: Compilation, { pagesFile, name, ...identity }: MfeJsonOptions) {
  const declared = await evaluatePages(pagesFile);
  if (declared.name !== name) throw new Error(`${pagesFile} declares ${declared.name}, not ${name}.`);
  const exposed = compilation.namedChunkGroups.get('__federation_expose_remote')?.getFiles() ?? [];
  return {
    ...identity,
    ...describePages(compilation, declared),
    contract: CONTRACT,
    apiContract: installedVersion('@shop/contract'),
    entry: [...(compilation.namedChunks.get(identity.container)?.files ?? [])].find(isScript),
    // With the files that it shares with other chunks, else pages would not preload those.
    expose: exposed.filter(isScript),
    manifest: JSON.parse(String(compilation.getAsset('mf-manifest.json')?.source.source())) as unknown,
    ...(compilation.getAsset(SERVER_FILE) ? { server: SERVER_FILE } : {}),
    files: fileHashes(compilation, () => true),
  };
}
