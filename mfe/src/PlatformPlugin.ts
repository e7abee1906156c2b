import { join, sep } from 'node:path';
import webpack from 'webpack';
import type { Compilation, Compiler } from 'webpack';
import { ROOT } from './root.ts';
import { SHARED_RANGES } from './sharingPolicy.ts';

const SINGLETONS = Object.keys(SHARED_RANGES).filter((name) => !name.startsWith('@shop/'));

/** Refuses a micro-frontend that would bring a second copy of what the shell provides. */
export class PlatformPlugin {
  readonly #container: string;

  constructor(container: string) {
    this.#container = container;
  }

  apply(compiler: Compiler): void {
    if (!/^mfe_[a-z]+$/.test(this.#container)) {
      throw new Error(
        `Container '${this.#container}' must look like mfe_storefront: a hyphen breaks its loading.`,
      );
    }
    compiler.hooks.thisCompilation.tap('PlatformPlugin', (compilation) => {
      compilation.hooks.afterChunks.tap('PlatformPlugin', () => this.#refuseCopies(compilation));
    });
  }

  #refuseCopies(compilation: Compilation): void {
    for (const module of compilation.modules) {
      const path = module.nameForCondition();
      const owner = path && ownedByShell(path);
      if (!owner) continue;
      const users = importers(compilation, module).join(', ');
      const error = new webpack.WebpackError(
        `${this.#container} bundles ${owner}, which the shell provides. ` +
          `Import it by its bare name only. It came through: ${users}`,
      );
      error.module = module;
      compilation.errors.push(error);
    }
  }
}

function ownedByShell(path: string): string | undefined {
  if (path.startsWith(join(ROOT, 'shared-ui') + sep) && !path.includes(`${sep}node_modules${sep}`)) {
    return '@shop/shared-ui';
  }
  return SINGLETONS.find((name) => path.includes(`${sep}node_modules${sep}${name}${sep}`));
}

function importers(compilation: Compilation, module: webpack.Module): string[] {
  const users = [...compilation.moduleGraph.getIncomingConnections(module)]
    .map(({ originModule }) => originModule?.nameForCondition())
    .filter((path) => typeof path === 'string');
  return [...new Set(users)];
}
