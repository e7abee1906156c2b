import webpack from 'webpack';
import type { Plugin } from './emitFile.ts';

/** Integrity value that no content matches, so a script with it never runs. */
const UNMATCHABLE_HASH = JSON.stringify(`sha384-${'A'.repeat(64)}`);

/**
 * Source of the chunk hashes: the function `shopVerifyScript` of the shell's page, or the document of a
 * standalone application, which lists its files.
 */
export type HashSource = 'shell' | 'document';

const INTEGRITY_CODE: Readonly<Record<HashSource, string>> = {
  shell:
    'if (globalThis.shopVerifyScript) globalThis.shopVerifyScript(script);' +
    `else script.integrity = ${UNMATCHABLE_HASH};`,
  document:
    'script.integrity = JSON.parse(document.getElementById("shop-files").textContent)' +
    `[new URL(script.src).pathname.slice(1)] || ${UNMATCHABLE_HASH};`,
};

/**
 * Creates the webpack plugin that sets the integrity of every chunk script that a build loads; a script
 * without a known hash never runs. The hook is part of webpack's public API; plugins that write hashes into a
 * build cannot know the hashes of another version's files.
 */
export const createChunkIntegrityPlugin =
  (source: HashSource): Plugin =>
  (compiler) => {
    compiler.hooks.compilation.tap('ChunkIntegrityPlugin', (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'ChunkIntegrityPlugin',
        (code) => `${code}\n${INTEGRITY_CODE[source]}`,
      );
    });
  };
