import webpack from 'webpack';

/**
 * Defines the constant MICRO_FRONTEND, the prefix of slice, action and endpoint names. Because the build sets
 * it, no feature can use the name of another micro-frontend, and a shared package gets the name of each
 * micro-frontend that bundles it.
 */
export const createNamePlugin = (name: string): webpack.DefinePlugin =>
  new webpack.DefinePlugin({ MICRO_FRONTEND: JSON.stringify(name) });
