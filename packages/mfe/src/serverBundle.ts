import { join } from 'node:path';
import CopyPlugin from 'copy-webpack-plugin';
import type { Configuration } from 'webpack';
import { baseConfig } from './baseConfig.ts';
import { ownName } from './ownName.ts';
import { SHARED } from './sharingPolicy.ts';

/** The name of a version's bundle for the server, beside its files for browsers. */
export const SERVER_FILE = 'server.cjs';

const SERVER_FOLDER = 'dist/rendering';

interface ServerBundleOptions {
  readonly name: string;
  readonly folder: string;
  /** The module whose exports the server takes. */
  readonly entry: string;
  /** False for the shell, which brings the shared packages along. */
  readonly isRemote: boolean;
}

/**
 * Builds the pages as one file for Node, which the shell's server runs to render them. Pictures keep the URLs that the
 * browser's build gives them; their files are emitted by that build alone.
 */
export function serverBundle({ name, folder, entry, isRemote }: ServerBundleOptions): Configuration {
  const base = baseConfig(`${name}-server`, folder);
  return {
    ...base,
    mode: 'production',
    target: 'node20',
    entry: { server: [join(import.meta.dirname, 'serverPublicPath.ts'), entry] },
    externals: isRemote ? SHARED.map((shared) => new RegExp(`^${shared}(/|$)`)) : [],
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
    // Above merged modules stand the paths that they come from, which differ where a folder stands alone.
    optimization: { minimize: false, splitChunks: false, concatenateModules: !isRemote },
    plugins: [ownName(name)],
  };
}

/** Puts the server's bundle among the files of the browser's build, whose `mfe.json` then says what it hashes to. */
export const serverFile = (folder: string): CopyPlugin =>
  new CopyPlugin({
    patterns: [{ from: join(folder, SERVER_FOLDER, SERVER_FILE), info: { minimized: true } }],
  });
