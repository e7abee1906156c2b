import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import CopyPlugin from 'copy-webpack-plugin';
import type { Configuration } from 'webpack';
import { emitBootScript } from './bootScript.ts';
import { createBaseConfig, isProduction, getScriptName } from './baseConfig.ts';
import { createNamePlugin } from './namePlugin.ts';
import { copyPublicFiles } from './copyPublicFiles.ts';
import { copyServerFile } from './serverBundle.ts';
import { SHARE_STRATEGY, getSharedPackages } from './sharingPolicy.ts';
import { emitAssetsJson, emitShellJson, emitShellRelease } from './shellFiles.ts';
import { createChunkIntegrityPlugin } from './chunkIntegrityPlugin.ts';

const RUNTIME_PLUGIN = '@module-federation/inject-external-runtime-core-plugin';

/**
 * Alias that replaces the CommonJS file of the plugin that provides the runtime by its ES module. The
 * federation plugin refers to the CommonJS file and has no option to change that; the file would bundle the
 * runtime a second time.
 */
const RUNTIME_ALIAS = { [createRequire(import.meta.url).resolve(RUNTIME_PLUGIN)]: RUNTIME_PLUGIN };

const REACT_MODULES_PATTERN = /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/;

/**
 * Creates the cache groups that split the shell's start into three scripts, each compiled in a task of its own. A
 * release usually changes one of them, and browsers have the others in their cache.
 */
const createStartCacheGroups = ({ optimization }: ReturnType<typeof createBaseConfig>) => {
  const { defaultVendors } = optimization.splitChunks.cacheGroups;
  return {
    react: {
      name: 'react',
      chunks: 'initial' as const,
      priority: 2,
      enforce: true,
      test: REACT_MODULES_PATTERN,
    },
    libraries: {
      ...defaultVendors,
      name: 'libraries',
      chunks: 'initial' as const,
      priority: 1,
      enforce: true,
    },
    defaultVendors,
  };
};

/**
 * Configures the federation host. The build contains no URL of a micro-frontend, because the registry
 * supplies them at run time.
 */
export function configureShell(folder: string): Configuration {
  const base = createBaseConfig('shell', folder);
  return {
    ...base,
    dependencies: isProduction() ? ['shell-server'] : [],
    resolve: { ...base.resolve, alias: RUNTIME_ALIAS },
    entry: { main: './src/index.ts' },
    output: {
      ...base.output,
      path: join(folder, isProduction() ? 'dist/client' : 'dist/development'),
      publicPath: '/',
      filename: getScriptName('static/[name]'),
      assetModuleFilename: 'static/[name].[contenthash:8][ext]',
      uniqueName: 'shop_shell',
    },
    optimization: { ...base.optimization, splitChunks: { cacheGroups: createStartCacheGroups(base) } },
    plugins: [
      createNamePlugin('shell'),
      new ModuleFederationPlugin({
        name: 'shop_shell',
        remotes: {},
        shared: getSharedPackages('shell'),
        shareStrategy: SHARE_STRATEGY,
        manifest: false,
        dts: false,
        experiments: { provideExternalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      }),
      new CopyPlugin({ patterns: ['public'] }),
      copyPublicFiles(folder),
      emitBootScript('src/boot/boot.ts'),
      emitAssetsJson,
      emitShellJson('src/account/pages.tsx'),
      isProduction() && copyServerFile(folder),
      isProduction() && emitShellRelease(folder),
      isProduction() && createChunkIntegrityPlugin('shell'),
      ...base.plugins,
    ],
  };
}
