import type { Plugin } from './emits.ts';

const RUNTIME_ENTRY = /[\\/]\.federation[\\/]entry\./;

/**
 * Names the two modules whose ids webpack would make from the federation plugin's own file, which is called by a hash
 * of absolute paths: two builds of a commit must have the same bytes wherever they are made.
 */
export const steadyIds: Plugin = (compiler) => {
  compiler.hooks.compilation.tap('steadyIds', (compilation) => {
    compilation.hooks.beforeModuleIds.tap('steadyIds', (modules) => {
      for (const module of modules) {
        const identifier = module.identifier();
        if (!RUNTIME_ENTRY.test(identifier)) continue;
        const id = identifier.startsWith('container entry') ? 'container' : 'runtime';
        compilation.chunkGraph.setModuleId(module, id);
      }
    });
  });
};
