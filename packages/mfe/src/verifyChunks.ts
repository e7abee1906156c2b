import webpack from 'webpack';
import type { Plugin } from './emits.ts';

/** No content is known to hash to this, so a script that must have it never runs. */
const UNMET = JSON.stringify(`sha384-${'A'.repeat(64)}`);

/**
 * Where the hashes stand: in the shell's page (`shopVerifyScript`), or in the document itself, which a complete
 * application brings along with its list of files.
 */
export type HashSource = 'shell' | 'document';

const CODE: Readonly<Record<HashSource, string>> = {
  shell:
    'if (globalThis.shopVerifyScript) globalThis.shopVerifyScript(script);' +
    `else script.integrity = ${UNMET};`,
  document:
    'script.integrity = JSON.parse(document.getElementById("shop-files").textContent)' +
    `[new URL(script.src).pathname.slice(1)] || ${UNMET};`,
};

/** Has every chunk that a build loads verified before it runs; one without a known hash never runs. */
export const verifyChunks =
  (source: HashSource): Plugin =>
  (compiler) => {
    compiler.hooks.compilation.tap('verifyChunks', (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'verifyChunks',
        (code) => `${code}\n${CODE[source]}`,
      );
    });
  };
