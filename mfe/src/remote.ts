import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { application } from './application.ts';
import { baseConfig, buildMode } from './baseConfig.ts';
import { dependencyFolders } from './dependencyFolders.ts';
import { inputsHash } from './inputsHash.ts';
import { MfeJsonPlugin } from './MfeJsonPlugin.ts';
import { PlatformPlugin } from './PlatformPlugin.ts';
import { ROOT } from './root.ts';
import { serverBundle, serverFile } from './serverBundle.ts';
import { SHARED, SHARE_STRATEGY, sharedBy } from './sharingPolicy.ts';
import { VerifyChunksPlugin } from './VerifyChunksPlugin.ts';

interface RemoteOptions {
  readonly name: string;
  /** Where its package.json and its `src` are. */
  readonly folder: string;
  /** Also built as a complete application of its own in `dist/app`. */
  readonly alone?: boolean;
  /** Whether the shell's server may draw its pages. */
  readonly isServerDrawn?: boolean;
}

/** The module that the browser loads from a micro-frontend, and the server too. */
const EXPOSED = './src/pages.tsx';

/** The builds of one micro-frontend. With MFE_STANDALONE=1 only the application that needs no shell. */
export function remote(options: RemoteOptions): Configuration[] {
  const { name, folder, alone = false, isServerDrawn = true } = options;
  if (process.env['MFE_STANDALONE'] === '1') return [application(name, folder)];
  const builds = [federated(options)];
  // A development build changes under its name; it is drawn in the browser alone.
  if (isServerDrawn && buildMode() === 'production') {
    builds.push(serverBundle({ name, folder, entry: EXPOSED, isRemote: true }));
  }
  return alone ? [...builds, application(name, folder)] : builds;
}

function remoteVersion(folder: string): string {
  if (buildMode() === 'development') return 'development';
  const inputs = [folder, ...dependencyFolders(folder, SHARED), join(ROOT, 'package-lock.json')];
  return `${packageVersion(folder)}-${inputsHash(inputs).slice(0, 8)}`;
}

function federated({ name, folder, isServerDrawn = true }: RemoteOptions): Configuration {
  const container = `mfe_${name}`;
  const version = remoteVersion(folder);
  const mode = buildMode();
  const hash = mode === 'production' ? '.[contenthash:8]' : '';
  const base = baseConfig(`${name}-remote`, folder, mode);
  const hasServerFile = isServerDrawn && mode === 'production';
  return {
    ...base,
    dependencies: hasServerFile ? [`${name}-server`] : [],
    entry: {},
    output: {
      path: join(folder, mode === 'production' ? 'dist/remote' : 'dist/development/remote', version),
      publicPath: 'auto',
      filename: `[name]${hash}.js`,
      chunkFilename: `[name]${hash}.js`,
      // Two versions in one page must not read each other's chunks.
      uniqueName: `${container}@${version}`,
      crossOriginLoading: 'anonymous',
      clean: true,
    },
    plugins: [
      new PlatformPlugin(container),
      new ModuleFederationPlugin({
        name: container,
        filename: `remoteEntry${hash}.js`,
        exposes: { './remote': EXPOSED },
        shared: sharedBy('remote'),
        shareStrategy: SHARE_STRATEGY,
        manifest: true,
        dts: false,
        // Measured: the shell's copy of the federation runtime saves 15 KB (brotli) of every micro-frontend's entry.
        experiments: { externalRuntime: true, optimization: { target: 'web' } },
      }),
      ...(hasServerFile ? [serverFile(folder)] : []),
      new MfeJsonPlugin({ name, container, version, pagesFile: join(folder, EXPOSED) }),
      ...(mode === 'production' ? [new VerifyChunksPlugin('shell')] : []),
      ...(base.plugins ?? []),
    ],
  };
}

function packageVersion(folder: string): string {
  const text = readFileSync(join(folder, 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
