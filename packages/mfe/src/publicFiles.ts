import CopyPlugin from 'copy-webpack-plugin';
import { findPackageFolder } from './packageFolder.ts';

/** Files that shared-ui and every page request from their own origin: the display font and the icon. */
export const copyPublicFiles = (folder: string): CopyPlugin =>
  new CopyPlugin({ patterns: [{ from: 'public', context: findPackageFolder('@shop/shared-ui', folder) }] });
