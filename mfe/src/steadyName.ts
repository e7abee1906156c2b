import { relative, sep } from 'node:path';
import { manifestIn, ownPackage } from './packageFolder.ts';

const LIBRARY = /^.*[\\/]node_modules[\\/]/;

/**
 * The name of a module that it has wherever its package lies, in a workspace or in node_modules:
 * `@shop/forms/src/Form.tsx`.
 */
export function steadyName(path: string): string {
  const folder = ownPackage(path);
  const name = LIBRARY.test(folder) ? folder.replace(LIBRARY, '') : manifestIn(folder).name;
  return [name, relative(folder, path)].join('/').replaceAll(sep, '/');
}
