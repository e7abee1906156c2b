import { extname, relative, sep } from 'node:path';
import webpack from 'webpack';
import type { Module } from 'webpack';
import type { Plugin } from './emitFile.ts';
import { findPackageFolder } from './packageFolder.ts';
import { SHARED_RANGES } from './sharingPolicy.ts';

const SINGLETON_PACKAGES = Object.keys(SHARED_RANGES).filter((name) => !name.startsWith('@shop/'));

/** File types that pages of the shop cannot use, each with an alternative. */
const UNSUPPORTED_FILES: readonly (readonly [pattern: RegExp, problem: string])[] = [
  [
    /\.(css|scss|sass|less)$/,
    'is a style sheet. Styles are written with styled-components, whose rules belong to one component.',
  ],
  [/\.(wasm|node)$/, 'is a compiled program, which the policy of the pages does not let run.'],
];

/** File types that a build accepts in addition to code. */
const ASSET_EXTENSIONS = ['avif', 'webp', 'svg', 'png', 'mp4', 'webm', 'woff2'];
const CODE_EXTENSIONS = ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.jsx', '.json'];

/**
 * Creates the plugin that fails the build of a micro-frontend which bundles a second copy of a package that
 * the shell provides, or a file that pages of the shop cannot use. webpack prints the import of each such
 * module below its error. Throws for a container name that is not `mfe_` followed by word characters.
 */
export function forbidModules(container: string): Plugin {
  if (!/^mfe_\w+$/.test(container)) {
    throw new Error(`Container '${container}' must look like mfe_storefront: a hyphen breaks its loading.`);
  }
  return (compiler) => {
    const sharedUi = findPackageFolder('@shop/shared-ui', compiler.context) + sep;
    compiler.hooks.thisCompilation.tap('forbidModules', (compilation) => {
      compilation.hooks.afterChunks.tap('forbidModules', () => {
        for (const module of compilation.modules) {
          const path = module.nameForCondition();
          const problem = path === null ? undefined : findModuleProblem(module, path, sharedUi);
          if (path === null || problem === undefined) continue;
          const error = new webpack.WebpackError(`${relative(compiler.context, path)} ${problem}`);
          error.module = module;
          compilation.errors.push(error);
        }
      });
    });
  };
}

function findModuleProblem(module: Module, path: string, sharedUi: string): string | undefined {
  const owner = findProvidedPackage(path, sharedUi);
  if (owner) return `is a copy of ${owner}, which the shell provides. Import ${owner} by its bare name only.`;
  const [, problem] = UNSUPPORTED_FILES.find(([pattern]) => pattern.test(path)) ?? [];
  if (problem !== undefined) return problem;
  if (startsWorker(module)) {
    return "starts a worker, which the policy of the pages (worker-src 'none') does not let run.";
  }
  const extension = extname(path);
  if (CODE_EXTENSIONS.includes(extension) || ASSET_EXTENSIONS.includes(extension.slice(1))) return undefined;
  return `is of a kind that pages cannot load. Files beside code are ${ASSET_EXTENSIONS.join(', ')}.`;
}

function findProvidedPackage(path: string, sharedUi: string): string | undefined {
  const isInSharedUi = path.startsWith(sharedUi);
  if (isInSharedUi && !path.slice(sharedUi.length).includes(`node_modules${sep}`)) return '@shop/shared-ui';
  return SINGLETON_PACKAGES.find((name) => path.includes(`${sep}node_modules${sep}${name}${sep}`));
}

const startsWorker = ({ blocks }: Module): boolean =>
  blocks.some(({ dependencies }) => dependencies.some(({ category }) => category === 'worker'));
