import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import CompressionPlugin from 'compression-webpack-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';
import type { Configuration, Module } from 'webpack';
import { hashInputs } from './inputsHash.ts';
import { SOURCE_CONDITIONS, findInstallRoot, readManifest, findOwnPackage } from './packageFolder.ts';

/** Resolves loaders from this package, wherever it is installed. */
const { resolve } = createRequire(import.meta.url);

/**
 * True for third-party packages, which are bundled without being compiled. The platform's packages are
 * compiled even in node_modules, because the compiler gives their styled components the ids that server and
 * browser agree on.
 */
const isLibrary = (path: string): boolean => /[\\/]node_modules[\\/](?!@shop[\\/])/.test(path);

export const isProduction = (): boolean => process.env['NODE_ENV'] !== 'development';

/** Returns webpack's file name template of a script. */
export const getScriptName = (name: string): string =>
  isProduction() ? `${name}.[contenthash:8].js` : `${name}.js`;

interface BaseOptions {
  /** Whether components retain their state while `mfe dev` updates them. */
  readonly isRefreshed?: boolean;
}

/** Creates the webpack configuration that all builds extend. `name` separates the builds' caches. */
export function createBaseConfig(name: string, folder: string, { isRefreshed = false }: BaseOptions = {}) {
  const mode = isProduction() ? 'production' : 'development';
  const root = findInstallRoot(folder);
  return {
    name,
    mode,
    context: folder,
    target: ['web', 'es2022'],
    devtool: isProduction() ? false : 'cheap-module-source-map',
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
    performance: false,
    output: { filename: getScriptName('[name]'), crossOriginLoading: 'anonymous', clean: true },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      conditionNames: [...SOURCE_CONDITIONS, '...'],
    },
    module: {
      rules: [
        {
          test: /\.[jt]sx?$/,
          exclude: isLibrary,
          use: [
            ...(isRefreshed ? [REFRESH_LOADER] : []),
            { loader: resolve('swc-loader'), options: createSwcOptions(folder, isRefreshed) },
          ],
        },
        {
          test: /\.(avif|webp|svg|png|mp4|webm|woff2)$/,
          type: 'asset/resource',
          generator: { filename: 'assets/[name].[contenthash:8][ext]' },
        },
      ],
    },
    optimization: {
      splitChunks: { cacheGroups: { defaultVendors: VENDOR_CACHE_GROUP } },
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          minimizerOptions: { compress: { passes: 2 } },
          extractComments: false,
        }),
      ],
    },
    plugins: isProduction() ? [createCompileHintPlugin(), ...createCompressionPlugins()] : [],
    cache: {
      type: 'filesystem',
      // The relative path distinguishes a copy of a folder from its original in the cache.
      name: `${name}-${mode}-${relative(root, folder).replaceAll(/\W+/g, '-')}`,
      cacheDirectory: join(root, '.cache/webpack'),
      // webpack does not track the TypeScript files of its own configuration, so a hash of them versions the cache.
      version: hashInputs([import.meta.dirname]),
    },
  } satisfies Configuration;
}

/**
 * Creates the plugin that begins each script with a comment that makes Chromium compile all functions of the
 * script in another thread while it arrives (https://v8.dev/blog/explicit-compile-hints). The comment is
 * added after minification, which removes comments, and before the content hashes are computed.
 */
const createCompileHintPlugin = (): webpack.BannerPlugin =>
  new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /\.js$/,
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });

const COMPRESSION_OPTIONS = {
  test: /\.(js|css|html|json|svg)$/,
  threshold: 1025,
  minRatio: Infinity,
};

/**
 * Creates the plugins that emit `.br` and `.gz` copies of every text file over 1 KB, so that no server compresses
 * during a request.
 */
const createCompressionPlugins = (): CompressionPlugin[] => [
  new CompressionPlugin({ ...COMPRESSION_OPTIONS, filename: '[path][base].br', algorithm: 'brotliCompress' }),
  new CompressionPlugin(COMPRESSION_OPTIONS),
];

/**
 * Compiler options for React Refresh, which needs a development build. JSX is imported from this package,
 * because shells provide `react/jsx-runtime` but not `react/jsx-dev-runtime`.
 */
const REFRESH_OPTIONS = { refresh: true, development: true, importSource: '@shop/mfe/development' };

/** Loader that runs after the compiler: webpack applies loaders from right to left. */
const REFRESH_LOADER = { loader: join(import.meta.dirname, 'development/refreshLoader.cjs') };

/**
 * webpack's default cache group, except that the platform's packages do not count as libraries where they are
 * installed in node_modules.
 */
const VENDOR_CACHE_GROUP = {
  idHint: 'vendors',
  reuseExistingChunk: true,
  priority: -10,
  test: (module: Module) => isLibrary(module.nameForCondition() ?? ''),
};

/**
 * Creates the options of swc. Component ids are derived from the package, so that client and server builds
 * agree on class names and hydration finds the server's styles.
 */
const createSwcOptions = (folder: string, isRefreshed: boolean) => ({
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic', ...(isRefreshed && REFRESH_OPTIONS) } },
    experimental: {
      cacheRoot: join(findInstallRoot(folder), '.cache/swc'),
      plugins: [
        [
          '@swc/plugin-styled-components',
          { ...STYLED_COMPONENTS_OPTIONS, namespace: getComponentNamespace(folder) },
        ],
      ],
    },
  },
});

/** Returns the package's short name: `@shop/reviews-mfe` is `reviews`. A team may name its folder freely. */
const getComponentNamespace = (folder: string): string =>
  readManifest(findOwnPackage(folder)).name.replace(/^.*\/|-mfe$/g, '');

const STYLED_COMPONENTS_OPTIONS = {
  ssr: true,
  displayName: false,
  fileName: false,
  minify: true,
  transpileTemplateLiterals: false,
  pure: true,
};
