import ts from 'typescript';
import { ROOT } from './paths.ts';

const IGNORED_FOLDERS = ['**/node_modules', '**/dist', '**/.*'];

/** Lists the repository's own files with these extensions, sorted. Patterns restrict the list. */
export function listRepositoryFiles(endings: readonly string[], patterns?: readonly string[]): string[] {
  return [...ts.sys.readDirectory(ROOT, endings, IGNORED_FOLDERS, patterns)].sort();
}
