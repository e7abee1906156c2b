import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import ts from 'typescript';
import { ROOT } from '../paths.ts';
import { requirementSections, type Section } from './requirements.ts';
import { testTitles, type TitledTest } from './testTitles.ts';

const TEST_FILES = ['**/*.test.ts', '**/*.test.tsx', 'shell/e2e/**/*.ts'];
const NO_SOURCES = ['**/node_modules', '**/dist', '**/.*'];

/** The requirements, and all tests of the repository that name one. */
export function readConformance(): { sections: Section[]; tests: TitledTest[] } {
  const files = ts.sys.readDirectory(ROOT, ['.ts', '.tsx'], NO_SOURCES, TEST_FILES);
  return {
    sections: requirementSections(readFileSync(join(ROOT, 'docs/requirements.md'), 'utf8')),
    tests: files
      .map((path) => ({ path, file: relative(ROOT, path).split(sep).join('/') }))
      .sort((one, other) => (one.file < other.file ? -1 : 1))
      .flatMap(({ path, file }) => testTitles(file, readFileSync(path, 'utf8'))),
  };
}
