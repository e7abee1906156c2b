import { basename, join, relative } from 'node:path';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration } from 'webpack';
import { compressed } from './compressed.ts';
import { inputsHash } from './inputsHash.ts';
import { ROOT } from './root.ts';

export const isProduction = (): boolean => process.env['NODE_ENV'] !== 'development';

/** The name of a script, without its ending. */
export const scriptName = (name: string): string =>
  isProduction() ? `${name}.[contenthash:8].js` : `${name}.js`;

/** What every browser build of the shop has in common. `name` keeps the builds' caches apart. */
export function baseConfig(name: string, folder: string) {
  const mode = isProduction() ? 'production' : 'development';
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
        { test: /\.tsx?$/, exclude: /node_modules/, loader: 'swc-loader', options: swcOptions(folder) },
        {
          test: /\.(avif|webp|svg|png|mp4|webm|woff2)$/,
          type: 'asset/resource',
          generator: { filename: 'assets/[name].[contenthash:8][ext]' },
        },
      ],
    },
    optimization: {
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
      name: `${name}-${mode}-${relative(ROOT, folder).replaceAll(/\W+/g, '-')}`,
      cacheDirectory: join(ROOT, '.cache/webpack'),
      // webpack cannot follow these TypeScript files as dependencies of its cache, so their text is its version.
      version: inputsHash([import.meta.dirname]),
    },
  } satisfies Configuration;
}

/** Components get the same ids in every build of their folder, so that the browser finds the styles that the server wrote. */
const swcOptions = (folder: string) => ({
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    experimental: {
      cacheRoot: join(ROOT, '.cache/swc'),
      plugins: [
        ['@swc/plugin-styled-components', { ...STYLED_COMPONENTS, namespace: basename(folder, '-mfe') }],
      ],
    },
  },
});

const STYLED_COMPONENTS = {
  ssr: true,
  displayName: false,
  fileName: false,
  minify: true,
  transpileTemplateLiterals: false,
  pure: true,
};
