import CopyPlugin from 'copy-webpack-plugin';
import { packageFolder } from './packageFolder.ts';

/** What shared-ui and a page ask for on whatever origin they are: the display font and the icon. */
export const publicFiles = (folder: string): CopyPlugin =>
  new CopyPlugin({ patterns: [{ from: 'public', context: packageFolder('@shop/shared-ui', folder) }] });
