import { extname, join } from 'node:path';
import CopyPlugin from 'copy-webpack-plugin';
import type { Configuration } from 'webpack';
import { createBaseConfig } from './baseConfig.ts';
import { createNamePlugin } from './namePlugin.ts';
import { SHARED_PACKAGES } from './sharingPolicy.ts';

/** File name of the server bundle among a version's files. */
export const SERVER_FILE = 'server.cjs';

const SERVER_FOLDER = 'dist/rendering';

interface ServerBundleOptions {
  readonly name: string;
  readonly folder: string;
  /** Module whose exports the server uses. */
  readonly entry: string;
  /** False for the shell, whose bundle contains the shared packages. */
  readonly isRemote: boolean;
}

/**
 * Configures a single-file bundle for Node.js, with which the shell's server renders the pages. Pictures have
 * the URLs of the browser build, which emits their files; this build emits none.
 */
export function configureServerBundle({ name, folder, entry, isRemote }: ServerBundleOptions): Configuration {
  const base = createBaseConfig(`${name}-server`, folder);
  return {
    ...base,
    mode: 'production',
    target: 'node20',
    entry: { server: [join(import.meta.dirname, `serverPublicPath${extname(import.meta.filename)}`), entry] },
    externals: isRemote ? SHARED_PACKAGES.map((shared) => new RegExp(`^${shared}(/|$)`)) : [],
    module: {
      ...base.module,
      parser: { javascript: { dynamicImportMode: 'eager' } },
      generator: { 'asset/resource': { emit: false } },
    },
    output: {
      path: join(folder, SERVER_FOLDER),
      filename: SERVER_FILE,
      library: { type: 'commonjs2' },
      uniqueName: `${name}-server`,
      clean: true,
    },
    // Path comments above concatenated modules would differ between a workspace and a repository of one
    // micro-frontend.
    optimization: { minimize: false, splitChunks: false, concatenateModules: !isRemote },
    plugins: [createNamePlugin(name)],
  };
}

/** Adds the server bundle to the files of the browser build, so that `mfe.json` contains its hash. */
export const copyServerFile = (folder: string): CopyPlugin =>
  new CopyPlugin({
    patterns: [{ from: join(folder, SERVER_FOLDER, SERVER_FILE), info: { minimized: true } }],
  });
