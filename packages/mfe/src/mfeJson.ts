import { copyFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CONTRACT_VERSION } from '@shop/registry/contract';
import webpack from 'webpack';
import type { Compilation, Compiler } from 'webpack';
import { describePages } from './describePages.ts';
import { emitFile } from './emitFile.ts';
import type { Plugin } from './emitFile.ts';
import { evaluatePagesFile } from './evaluatePages.ts';
import type { Declaration, EvaluatedDeclaration } from './evaluatePages.ts';
import { computeFileHashes, isScript } from './fileHashes.ts';
import { getInstalledVersion, readReleasedNames } from './providedVersions.ts';
import { getRequirements } from './getRequirements.ts';
import type { Requirements } from './getRequirements.ts';
import { SERVER_FILE } from './serverBundle.ts';

/** Name of the chunk with the module that a micro-frontend exposes. */
export const EXPOSED_CHUNK = '__federation_expose_remote';

interface MfeJsonOptions {
  readonly name: string;
  readonly container: string;
  readonly version: string;
  /** Module that declares the pages of the micro-frontend. */
  readonly pagesFile: string;
}

/**
 * Creates the plugin that emits `mfe.json`: everything that the registry and the shell's server need to know
 * about this version.
 */
export const emitMfeJson =
  (options: MfeJsonOptions): Plugin =>
  (compiler) => {
    let requires: Requirements['requires'] = {};
    const getDeclaration = memoizeDeclaration(compiler, options);
    compiler.hooks.thisCompilation.tap('mfe.json', (compilation) => {
      compilation.hooks.afterChunks.tap('mfe.json', () => {
        const requirements = getRequirements(compilation, readReleasedNames(compiler.context));
        ({ requires } = requirements);
        const errors = requirements.problems.map((problem) => new webpack.WebpackError(problem));
        // Unreleased names of shared-ui are warnings in a development build, so that a new name can be tried
        // in the micro-frontend that needs it.
        if (compilation.options.mode === 'production') compilation.errors.push(...errors);
        else compilation.warnings.push(...errors);
      });
    });
    emitFile('mfe.json', async (compilation) => {
      const declaration = await getDeclaration();
      return JSON.stringify({ ...describeBuild(compilation, options, declaration), requires }, null, 1);
    })(compiler);
    // The copy next to the version folders marks the newest version for `npm start` and deployments.
    compiler.hooks.afterEmit.tap('mfe.json', ({ errors }) => {
      const folder = compiler.outputPath;
      if (errors.length === 0) copyFileSync(join(folder, 'mfe.json'), join(dirname(folder), 'mfe.json'));
    });
  };

/** Memoizes the evaluated declaration while a folder is watched, until one of the files that it depends on changes. */
function memoizeDeclaration(
  compiler: Compiler,
  { pagesFile: file, name }: MfeJsonOptions,
): () => Promise<Declaration> {
  let lastEvaluation: EvaluatedDeclaration | undefined;
  return async () => {
    const changedFiles = [...(compiler.modifiedFiles ?? []), ...(compiler.removedFiles ?? [])];
    if (
      !lastEvaluation ||
      changedFiles.length === 0 ||
      changedFiles.some((path) => lastEvaluation?.files.has(path))
    ) {
      lastEvaluation = await evaluatePagesFile(file, name);
    }
    return lastEvaluation.declaration;
  };
}

function describeBuild(
  compilation: Compilation,
  { pagesFile, name, ...identity }: MfeJsonOptions,
  declaration: Declaration,
) {
  if (declaration.name !== name) throw new Error(`${pagesFile} declares ${declaration.name}, not ${name}.`);
  const foreignSlices = Object.keys(declaration.reducers ?? {}).filter((key) => !key.startsWith(`${name}/`));
  if (foreignSlices.length > 0) {
    throw new Error(
      `${pagesFile} names slices that are not its own: ${foreignSlices.join(', ')}. ` +
        'Begin the name of each with `${MICRO_FRONTEND}/`.',
    );
  }
  const exposed = compilation.namedChunkGroups.get(EXPOSED_CHUNK)?.getFiles() ?? [];
  return {
    ...identity,
    ...describePages(compilation, declaration),
    contract: CONTRACT_VERSION,
    apiContract: getInstalledVersion('@shop/contract', compilation.compiler.context),
    entry: [...(compilation.namedChunks.get(identity.container)?.files ?? [])].find(isScript),
    // Includes chunks shared with other entries, which pages must preload too.
    expose: exposed.filter(isScript),
    // Shells released before `manifest` became optional require it.
    manifest: {},
    ...(compilation.getAsset(SERVER_FILE) ? { server: SERVER_FILE } : {}),
    files: computeFileHashes(compilation, () => true),
  };
}
