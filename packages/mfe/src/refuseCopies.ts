import { sep } from 'node:path';
import webpack from 'webpack';
import type { Plugin } from './emits.ts';
import { packageFolder } from './packageFolder.ts';
import { SHARED_RANGES } from './sharingPolicy.ts';

const SINGLETONS = Object.keys(SHARED_RANGES).filter((name) => !name.startsWith('@shop/'));

/**
 * Fails the build of a micro-frontend that would bundle a second copy of a package that the shell provides.
 */
export function forbidDuplicateSharedDeps(container: string): Plugin {
  if (!/^mfe_\w+$/.test(container)) {
    throw new Error(`Container '${container}' must look like mfe_storefront: a hyphen breaks its loading.`);
  }
  return (compiler) => {
    compiler.hooks.thisCompilation.tap('refuseCopies', (compilation) => {
      const sharedUi = packageFolder('@shop/shared-ui', compiler.context) + sep;
      compilation.hooks.afterChunks.tap('refuseCopies', () => {
        for (const module of compilation.modules) {
          const owner = ownedByShell(module.nameForCondition() ?? '', sharedUi);
          if (!owner) continue;
          const users = [...compilation.moduleGraph.getIncomingConnections(module)]
            .map(({ originModule }) => originModule?.nameForCondition())
            .filter((path) => typeof path === 'string');
          const error = new webpack.WebpackError(
            `${container} bundles ${owner}, which the shell provides. ` +
              `Import it by its bare name only. It came through: ${[...new Set(users)].join(', ')}`,
          );
          error.module = module;
          compilation.errors.push(error);
        }
      });
    });
  };
}

function ownedByShell(path: string, sharedUi: string): string | undefined {
  const isInSharedUi = path.startsWith(sharedUi);
  if (isInSharedUi && !path.slice(sharedUi.length).includes(`node_modules${sep}`)) return '@shop/shared-ui';
  return SINGLETONS.find((name) => path.includes(`${sep}node_modules${sep}${name}${sep}`));
}
