import type { Plugin } from './emits.ts';
import { replaceBodies } from './replaceBodies.ts';
import { UNUSED_IN_ENTRIES } from './unusedParts.ts';

/**
 * Leaves parts of the federation runtime out of the entry of a micro-frontend that the shell alone calls in its own copy:
 * an entry loads no other one, and all that it takes of the shell comes with a chunk of its own.
 */
export const leanEntry: Plugin = (compiler) => {
  compiler.hooks.normalModuleFactory.tap('leanEntry', (factory) => {
    for (const type of ['javascript/auto', 'javascript/esm'] as const) {
      factory.hooks.parser.for(type).tap('leanEntry', (parser) => {
        parser.hooks.program.tap('leanEntry', (program) => {
          replaceBodies(parser, program, UNUSED_IN_ENTRIES);
        });
      });
    }
  });
};
