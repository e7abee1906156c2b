import CopyPlugin from 'copy-webpack-plugin';
import { packageFolder } from './packageFolder.ts';

/** Files that shared-ui and every page request from their own origin: the display font and the icon. */
export const copyPublicFiles = (folder: string): CopyPlugin =>
  new CopyPlugin({ patterns: [{ from: 'public', context: packageFolder('@shop/shared-ui', folder) }] });
