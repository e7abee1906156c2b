import CopyPlugin from 'copy-webpack-plugin';
import { findPackageFolder } from './packageFolder.ts';

/**
 * Creates the plugin that copies the files that every page requests from its own origin: the display font and the icon.
 */
export const copyPublicFiles = (folder: string): CopyPlugin =>
  new CopyPlugin({ patterns: [{ from: 'public', context: findPackageFolder('@shop/shared-ui', folder) }] });
