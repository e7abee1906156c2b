import { join } from 'node:path';
import type { ShellFacts } from '@shop/registry/shellFacts';
import { describePages } from './describePages.ts';
import { emits } from './emits.ts';
import type { Plugin } from './emits.ts';
import { evaluatePages } from './evaluatePages.ts';
import { fileHashes, isScript } from './fileHashes.ts';
import { providedVersions } from './providedVersions.ts';

/**
 * Writes `assets.json` for the server that makes the HTML: the scripts to run, in order, and the files of every named
 * chunk, of which `bootstrap` is always needed, and what each of them hashes to. Paths are below the client's public path.
 * webpack-assets-manifest lists entry points and files, not the files of a chunk; bringing those along took as many lines.
 */
export const assetsJson = emits('assets.json', (compilation) => {
  const entry = compilation.entrypoints.get('main')?.getFiles() ?? [];
  const groups = [...compilation.namedChunkGroups].filter(([name]) => name !== 'main');
  return json({
    scripts: entry.filter(isScript),
    styles: entry.filter((file) => file.endsWith('.css')),
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
    const declared = await evaluatePages(join(compilation.compiler.context, pagesFile));
    const facts: ShellFacts = { ...describePages(compilation, declared), provides: providedVersions() };
    return json(facts);
  });

const json = (value: unknown): string => JSON.stringify(value, null, 1);
