import { basename, dirname } from 'node:path';

/** The API's root folder: the parent of `src`, or of `dist` in a compiled or bundled program. */
export const API_FOLDER = findParentFolder(import.meta.dirname);

function findParentFolder(folder: string): string {
  const above = dirname(folder);
  return ['src', 'dist'].includes(basename(folder)) ? above : findParentFolder(above);
}
