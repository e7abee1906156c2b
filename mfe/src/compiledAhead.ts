import type { Plugin } from './emits.ts';

/** Must be the first line of a script. Browsers without it take it as the comment that it is. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Has Chromium compile a script's functions while it arrives, in a thread beside the page's. Without the hint each of them
 * is compiled when it is called for the first time, in the page's thread.
 */
export const compiledAhead: Plugin = (compiler) => {
  const { Compilation, sources } = compiler.webpack;
  compiler.hooks.thisCompilation.tap('compiledAhead', (compilation) => {
    // After the minimizer, which removes comments, and before anything is hashed or compressed.
    const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
    compilation.hooks.processAssets.tap({ name: 'compiledAhead', stage }, (assets) => {
      for (const file of Object.keys(assets).filter((name) => name.endsWith('.js'))) {
        compilation.updateAsset(file, (code) => new sources.ConcatSource(HINT, code));
      }
    });
  });
};
