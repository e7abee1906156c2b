import { join } from 'node:path';

/**
 * Compiler options for React Refresh, which needs a development build. JSX is imported from this package,
 * because shells provide `react/jsx-runtime` but not `react/jsx-dev-runtime`.
 */
export const REFRESH_OPTIONS = { refresh: true, development: true, importSource: '@shop/mfe/development' };

/** Loader that runs after the compiler: webpack applies loaders from right to left. */
export const REFRESH_LOADER = { loader: join(import.meta.dirname, 'refreshLoader.cjs') };
