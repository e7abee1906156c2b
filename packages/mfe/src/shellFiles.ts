import { join } from 'node:path';
import { CONTRACT_VERSION } from '@shop/registry/contract';
import type { ShellDescription } from '@shop/registry/shellDescription';
import type { Compilation } from 'webpack';
import { computeBuildIdentity } from './buildIdentity.ts';
import { describePages } from './describePages.ts';
import { emitFile } from './emitFile.ts';
import type { Plugin } from './emitFile.ts';
import { evaluatePages } from './evaluatePages.ts';
import { computeFileHashes, isScript } from './fileHashes.ts';
import { getInstalledVersion, getProvidedVersions } from './providedVersions.ts';
import { SERVER_FILE } from './serverBundle.ts';

/**
 * Emits `assets.json` for the server that renders the HTML: the start scripts and style sheets in order, the scripts of
 * every named chunk (`bootstrap` is always needed), and the hashes of all of them. Paths are relative to the client's
 * public path. webpack-assets-manifest does not list the files of a chunk.
 */
export const emitAssetsJson = emitFile('assets.json', (compilation) => {
  const groups = [...compilation.namedChunkGroups].filter(([name]) => name !== 'main');
  return toJson({
    scripts: listEntryFiles(compilation).filter(isScript),
    styles: listEntryFiles(compilation).filter((file) => file.endsWith('.css')),
    chunks: Object.fromEntries(groups.map(([name, group]) => [name, group.getFiles().filter(isScript)])),
    integrity: computeFileHashes(compilation, (file) => /\.(?:js|css)$/.test(file)),
  });
});

/**
 * Emits `shell.json` for the server: the shell's own pages, declared like those of micro-frontends, and the
 * versions of the packages that it provides.
 */
export const emitShellJson = (pagesFile: string): Plugin =>
  emitFile('shell.json', async (compilation) => {
    const folder = compilation.compiler.context;
    const declaration = await evaluatePages(join(folder, pagesFile), 'shell');
    const description: ShellDescription = {
      ...describePages(compilation, declaration),
      provides: getProvidedVersions(folder),
    };
    return toJson(description);
  });

/** Emits `mfe.json`, with which the build can be published as a version of the shell. */
export const emitShellRelease = (folder: string): Plugin =>
  emitFile('mfe.json', (compilation) =>
    toJson({
      name: 'shell',
      version: computeBuildIdentity('shell', folder, []).version,
      contract: CONTRACT_VERSION,
      provides: getProvidedVersions(folder),
      apiContract: getInstalledVersion('@shop/contract', folder),
      scripts: listEntryFiles(compilation).filter(isScript),
      server: SERVER_FILE,
      files: computeFileHashes(compilation, () => true),
    }),
  );

const listEntryFiles = (compilation: Compilation): readonly string[] =>
  compilation.entrypoints.get('main')?.getFiles() ?? [];

const toJson = (value: unknown): string => JSON.stringify(value, null, 1);
