import { createRequire } from 'node:module';
import { join } from 'node:path';
import webpack from 'webpack';
import type { Plugin } from '../emits.ts';
import { CHANGES_PATH } from './paths.ts';

/** Environment variable that `mfe dev` sets for builds with hot module replacement. */
export const HOT = 'MFE_HOT';

export const isHot = (): boolean => process.env[HOT] === '1';

/**
 * Compiler options for React Refresh, which needs a development build. JSX is imported from this package,
 * because shells provide `react/jsx-runtime` but not `react/jsx-dev-runtime`.
 */
export const REFRESHED = { refresh: true, development: true, importSource: '@shop/mfe/development' };

/** Returns the loader that runs after the compiler: webpack applies loaders from right to left. */
export const refreshLoader = (): { loader: string }[] =>
  isHot() ? [{ loader: join(import.meta.dirname, 'refreshLoader.cjs') }] : [];

const { resolve } = createRequire(import.meta.url);

/** Hot-update client that every container starts with. */
const CLIENT = `${resolve('webpack-hot-middleware/client')}?path=${CHANGES_PATH}&reload=true&overlay=false`;

/** Enables hot module replacement, in which components retain their state. */
export const hotBuild: Plugin = (compiler) => {
  new webpack.HotModuleReplacementPlugin().apply(compiler);
  // An entry without a name is prepended to every other entry, including the container's.
  new webpack.EntryPlugin(compiler.context, CLIENT, {}).apply(compiler);
};
