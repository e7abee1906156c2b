import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { MAPS_FOLDER } from '@shop/registry/contract';
import type { Configuration } from 'webpack';
import { configureApplication } from './application.ts';
import { createBaseConfig, isProduction, getScriptName } from './baseConfig.ts';
import { computeBuildIdentity } from './buildIdentity.ts';
import { EXPOSED_CHUNK, emitMfeJson } from './mfeJson.ts';
import { forbidModules } from './forbidModules.ts';
import { createNamePlugin } from './namePlugin.ts';
import { configureServerBundle, copyServerFile } from './serverBundle.ts';
import { SHARE_STRATEGY, getSharedPackages } from './sharingPolicy.ts';
import { createChunkIntegrityPlugin } from './chunkIntegrityPlugin.ts';

interface RemoteOptions {
  readonly name: string;
  /** Folder with package.json and `src`. */
  readonly folder: string;
  /** Also builds a standalone application into `dist/app`. */
  readonly alone?: boolean;
  /** Whether the shell's server may render the pages of the micro-frontend; true by default. */
  readonly isServerDrawn?: boolean;
}

/** Module that the container exposes to browsers and that the server bundle exports. */
const EXPOSED_MODULE = './src/pages.tsx';

/** Configures the builds of one micro-frontend. With MFE_STANDALONE=1 only the standalone application is built. */
export function remote({ name, folder, alone, isServerDrawn = true }: RemoteOptions): Configuration[] {
  if (process.env['MFE_STANDALONE'] === '1') return [configureApplication(name, folder)];
  // A development build changes under a fixed name, so it is rendered in the browser only.
  const hasServerFile = isServerDrawn && isProduction();
  return [
    configureFederatedBuild(name, folder, hasServerFile),
    ...(hasServerFile
      ? [configureServerBundle({ name, folder, entry: EXPOSED_MODULE, isRemote: true })]
      : []),
    ...(alone ? [configureApplication(name, folder)] : []),
  ];
}

function configureFederatedBuild(name: string, folder: string, hasServerFile: boolean): Configuration {
  const { container, version } = computeBuildIdentity(name, folder);
  const base = createBaseConfig(`${name}-remote`, folder, { isRefreshed: !isProduction() });
  return {
    ...base,
    devtool: isProduction() ? 'hidden-nosources-source-map' : base.devtool,
    dependencies: hasServerFile ? [`${name}-server`] : [],
    entry: {},
    output: {
      ...base.output,
      path: join(folder, isProduction() ? 'dist/remote' : 'dist/development', version),
      publicPath: 'auto',
      uniqueName: container,
      // Source maps are not public, so they are outside of the version's folder, which is public.
      ...(isProduction() && { sourceMapFilename: `../${MAPS_FOLDER}/${version}/[file].map` }),
    },
    plugins: [
      createNamePlugin(name),
      forbidModules(container),
      new ModuleFederationPlugin({
        name: container,
        filename: getScriptName('remoteEntry'),
        exposes: { './remote': { import: EXPOSED_MODULE, name: EXPOSED_CHUNK } },
        shared: getSharedPackages('remote'),
        shareStrategy: SHARE_STRATEGY,
        manifest: false,
        dts: false,
        // Micro-frontends use the shell's federation runtime instead of bundling their own, and load no other remotes.
        experiments: { externalRuntime: true, optimization: { target: 'web', disableRemote: true } },
      }),
      hasServerFile && copyServerFile(folder),
      emitMfeJson({ name, container, version, pagesFile: join(folder, EXPOSED_MODULE) }),
      isProduction() && createChunkIntegrityPlugin('shell'),
      ...base.plugins,
    ],
  };
}
