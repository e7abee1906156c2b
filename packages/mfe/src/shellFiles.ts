import { join } from 'node:path';
import { CONTRACT } from '@shop/registry/contract';
import type { ShellFacts } from '@shop/registry/shellFacts';
import type { Compilation } from 'webpack';
import { buildIdentity } from './buildIdentity.ts';
import { describePages } from './describePages.ts';
import { emits } from './emits.ts';
import type { Plugin } from './emits.ts';
import { evaluatePages } from './evaluatePages.ts';
import { fileHashes, isScript } from './fileHashes.ts';
import { installedVersion, providedVersions } from './providedVersions.ts';
import { SERVER_FILE } from './serverBundle.ts';

/**
 * Writes `assets.json` for the server that makes the HTML: the scripts to run, in order, and the files of every named
 * chunk, of which `bootstrap` is always needed, and what each of them hashes to. Paths are below the client's public
 * path. webpack-assets-manifest lists entry points and files, not the files of a chunk; bringing those along took as
 * many lines.
 */
export const assetsJson = emits('assets.json', (compilation) => {
  const groups = [...compilation.namedChunkGroups].filter(([name]) => name !== 'main');
  return json({
    scripts: entryFiles(compilation).filter(isScript),
    styles: entryFiles(compilation).filter((file) => file.endsWith('.css')),
    chunks: Object.fromEntries(groups.map(([name, group]) => [name, group.getFiles().filter(isScript)])),
    integrity: fileHashes(compilation, (file) => /\.(?:js|css)$/.test(file)),
  });
});

/**
 * Writes `shell.json` for that server: the shell's own pages, described as micro-frontends describe theirs, and the
 * versions of what it brings for them.
 */
export const shellJson = (pagesFile: string): Plugin =>
  emits('shell.json', async (compilation) => {
    const folder = compilation.compiler.context;
    const declared = await evaluatePages(join(folder, pagesFile), 'shell');
    const facts: ShellFacts = { ...describePages(compilation, declared), provides: providedVersions(folder) };
    return json(facts);
  });

/** Writes `mfe.json`, with which the build can be published as a version of the shell. */
export const shellRelease = (folder: string): Plugin =>
  emits('mfe.json', (compilation) =>
    json({
      name: 'shell',
      version: buildIdentity('shell', folder, []).version,
      contract: CONTRACT,
      provides: providedVersions(folder),
      apiContract: installedVersion('@shop/contract', folder),
      scripts: entryFiles(compilation).filter(isScript),
      server: SERVER_FILE,
      files: fileHashes(compilation, () => true),
    }),
  );

const entryFiles = (compilation: Compilation): readonly string[] =>
  compilation.entrypoints.get('main')?.getFiles() ?? [];

const json = (value: unknown): string => JSON.stringify(value, null, 1);
