import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { ROOT } from '../../paths.ts';
import { repositoryFiles } from '../../repositoryFiles.ts';
import { requirementSections, type Section } from './requirements.ts';
import { testTitles, type TitledTest } from './testTitles.ts';

const TEST_FILES = ['**/*.test.ts', '**/*.test.tsx', 'shell/e2e/**/*.ts'];

/** The requirements, and all tests of the repository that name one. */
export function readConformance(): { sections: Section[]; tests: TitledTest[] } {
  return {
    sections: requirementSections(readFileSync(join(ROOT, 'docs/requirements.md'), 'utf8')),
    tests: repositoryFiles(['.ts', '.tsx'], TEST_FILES).flatMap((path) => {
      const file = relative(ROOT, path).split(sep).join('/');
      return testTitles(file, readFileSync(path, 'utf8'));
    }),
  };
}
