import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import CopyPlugin from 'copy-webpack-plugin';
import webpack from 'webpack';
import type { Configuration } from 'webpack';
import { AssetsJsonPlugin } from './AssetsJsonPlugin.ts';
import { baseConfig, buildMode } from './baseConfig.ts';
import { ShellJsonPlugin } from './ShellJsonPlugin.ts';
import { SHARE_STRATEGY, sharedBy } from './sharingPolicy.ts';
import { VerifyChunksPlugin } from './VerifyChunksPlugin.ts';

const PROVIDING_PLUGIN = /inject-external-runtime-core-plugin[\\/]dist[\\/]index\.cjs$/;

/** The host. It is built without any address of a micro-frontend: those come with the registry, at run time. */
export function shell(folder: string): Configuration {
  const mode = buildMode();
  const hash = mode === 'production' ? '.[contenthash:8]' : '';
  const base = baseConfig('shell', folder, mode);
  return {
    ...base,
    entry: { main: './src/index.ts' },
    output: {
      path: join(folder, mode === 'production' ? 'dist/client' : 'dist/development'),
      publicPath: '/',
      filename: `static/[name]${hash}.js`,
      chunkFilename: `static/[name]${hash}.js`,
      assetModuleFilename: 'static/[name].[contenthash:8][ext]',
      uniqueName: 'shop_shell',
      crossOriginLoading: 'anonymous',
      clean: true,
    },
    plugins: [
      new ModuleFederationPlugin({
        name: 'shop_shell',
        remotes: {},
        shared: sharedBy('shell'),
        shareStrategy: SHARE_STRATEGY,
        manifest: false,
        dts: false,
        experiments: { provideExternalRuntime: true, optimization: { target: 'web' } },
      }),
      // The plugin behind provideExternalRuntime is taken as CommonJS and would bring the whole runtime a second time.
      new webpack.NormalModuleReplacementPlugin(PROVIDING_PLUGIN, (resource) => {
        resource.request = resource.request.replace(/\.cjs$/, '.js');
      }),
      new CopyPlugin({ patterns: ['public'] }),
      new AssetsJsonPlugin(),
      new ShellJsonPlugin('src/account/pages.tsx'),
      ...(mode === 'production' ? [new VerifyChunksPlugin('shell')] : []),
      ...(base.plugins ?? []),
    ],
  };
}
