import { basename, dirname } from 'node:path';

/** The folder of the API: above `src`, and above the `dist` of a compiled or a bundled program. */
export const API_FOLDER = folderAbove(import.meta.dirname);

function folderAbove(folder: string): string {
  const above = dirname(folder);
  return ['src', 'dist'].includes(basename(folder)) ? above : folderAbove(above);
}
