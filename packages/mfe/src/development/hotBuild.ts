import { createRequire } from 'node:module';
import { join } from 'node:path';
import webpack from 'webpack';
import type { RuleSetUseItem } from 'webpack';
import type { Plugin } from '../emits.ts';
import { CHANGES_PATH } from './paths.ts';

/** Set by `mfe dev`, whose page replaces changed modules. Other builds are loaded whole. */
export const HOT = 'MFE_HOT';

export const isHot = (): boolean => process.env[HOT] === '1';

/**
 * Marks components for React Refresh, which the compiler does in development builds alone. Their JSX is called by a
 * runtime of this package, because shells provide `react/jsx-runtime` and not the one of development.
 */
export const REFRESHED = { refresh: true, development: true, importSource: '@shop/mfe/development' };

/** Runs after the compiler, which stands to its right. */
export const refreshLoader = (): RuleSetUseItem[] =>
  isHot() ? [{ loader: join(import.meta.dirname, 'refreshLoader.cjs') }] : [];

const { resolve } = createRequire(import.meta.url);

/** The client that replaces changed modules, with which every container begins. */
const CLIENT = `${resolve('webpack-hot-middleware/client')}?path=${CHANGES_PATH}&reload=true&overlay=false`;

/** Lets a page replace the changed modules of this build, and keep the state of its components. */
export const hotBuild: Plugin = (compiler) => {
  new webpack.HotModuleReplacementPlugin().apply(compiler);
  // An entry without a name precedes every entry, the container's too.
  new webpack.EntryPlugin(compiler.context, CLIENT, {}).apply(compiler);
};
