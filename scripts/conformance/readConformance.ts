import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import ts from 'typescript';
import { ROOT } from '../paths.ts';
import { requirementSections, type Section } from './requirements.ts';
import { testTitles, type TitledTest } from './testTitles.ts';

const TEST_FILES = ['**/*.test.ts', '**/*.test.tsx', 'shell/e2e/**/*.ts'];
const NO_SOURCES = ['**/node_modules', '**/dist', '**/.*'];

/** Paths of the sources in TypeScript, tests included; of some only when patterns are given. */
export function sourceFiles(patterns?: readonly string[]): string[] {
  return ts.sys.readDirectory(ROOT, ['.ts', '.tsx'], NO_SOURCES, patterns);
}

/** The requirements, and all tests of the repository that name one. */
export function readConformance(): { sections: Section[]; tests: TitledTest[] } {
  return {
    sections: requirementSections(readFileSync(join(ROOT, 'docs/requirements.md'), 'utf8')),
    tests: sourceFiles(TEST_FILES)
      .map((path) => ({ path, file: relative(ROOT, path).split(sep).join('/') }))
      .sort((one, other) => (one.file < other.file ? -1 : 1))
      .flatMap(({ path, file }) => testTitles(file, readFileSync(path, 'utf8'))),
  };
}
