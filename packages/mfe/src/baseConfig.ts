import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration, Module } from 'webpack';
import { compressed } from './compressed.ts';
import { inputsHash } from './inputsHash.ts';
import { REFRESHED, isHot, refreshLoader } from './development/hotBuild.ts';
import { installRoot, manifestIn, ownPackage } from './packageFolder.ts';

/** The loaders of this package, wherever it is installed. */
const { resolve } = createRequire(import.meta.url);

/** Libraries are compiled already; the shop's own packages are TypeScript, in a workspace and in node_modules alike. */
const isLibrary = (path: string): boolean => /[\\/]node_modules[\\/](?!@shop[\\/])/.test(path);

export const isProduction = (): boolean => process.env['NODE_ENV'] !== 'development';

/** The name of a script, without its ending. */
export const scriptName = (name: string): string =>
  isProduction() ? `${name}.[contenthash:8].js` : `${name}.js`;

/** What every browser build of the shop has in common. `name` keeps the builds' caches apart. */
export function baseConfig(name: string, folder: string) {
  const mode = isProduction() ? 'production' : 'development';
  const root = installRoot(folder);
  return {
    name,
    mode,
    context: folder,
    target: ['web', 'es2022'],
    devtool: isProduction() ? false : 'cheap-module-source-map',
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
    performance: false,
    output: { filename: scriptName('[name]'), crossOriginLoading: 'anonymous', clean: true },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      conditionNames: ['shop:source', '...'],
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: isLibrary,
          use: [...refreshLoader(), { loader: resolve('swc-loader'), options: swcOptions(folder) }],
        },
        {
          test: /\.(avif|webp|svg|png|mp4|webm|woff2)$/,
          type: 'asset/resource',
          generator: { filename: 'assets/[name].[contenthash:8][ext]' },
        },
      ],
    },
    optimization: {
      splitChunks: { cacheGroups: { defaultVendors: LIBRARIES } },
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          minimizerOptions: { compress: { passes: 2 } },
          extractComments: false,
        }),
      ],
    },
    plugins: isProduction() ? compressed() : [],
    cache: {
      type: 'filesystem',
      // A copy of a folder is another build, although its files have the same names in it.
      name: `${name}-${mode}${isHot() ? '-hot' : ''}-${relative(root, folder).replaceAll(/\W+/g, '-')}`,
      cacheDirectory: join(root, '.cache/webpack'),
      // webpack cannot follow these TypeScript files as dependencies of its cache, so their text is its version.
      version: inputsHash([import.meta.dirname]),
    },
  } satisfies Configuration;
}

/** As webpack has it, but without the shop's own packages, which are in node_modules where a folder stands alone. */
const LIBRARIES = {
  idHint: 'vendors',
  reuseExistingChunk: true,
  priority: -10,
  test: (module: Module) => isLibrary(module.nameForCondition() ?? ''),
};

/** Components get the same ids in every build of their folder, so that the browser finds the styles that the server wrote. */
const swcOptions = (folder: string) => ({
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic', ...(isHot() && REFRESHED) } },
    experimental: {
      cacheRoot: join(installRoot(folder), '.cache/swc'),
      plugins: [['@swc/plugin-styled-components', { ...STYLED_COMPONENTS, namespace: namespaceOf(folder) }]],
    },
  },
});

/** By the package, because a team may call its folder as it likes: `@shop/reviews-mfe` is `reviews`. */
const namespaceOf = (folder: string): string =>
  manifestIn(ownPackage(folder)).name.replace(/^.*\/|-mfe$/g, '');

const STYLED_COMPONENTS = {
  ssr: true,
  displayName: false,
  fileName: false,
  minify: true,
  transpileTemplateLiterals: false,
  pure: true,
};
