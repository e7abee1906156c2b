import webpack from 'webpack';

/**
 * Defines MICRO_FRONTEND, which names of slices, actions and endpoints begin with. The build says it, so that no
 * feature can take the name of another micro-frontend, and a package that several of them bundle has the name of each.
 */
export const ownName = (name: string): webpack.DefinePlugin =>
  new webpack.DefinePlugin({ MICRO_FRONTEND: JSON.stringify(name) });
