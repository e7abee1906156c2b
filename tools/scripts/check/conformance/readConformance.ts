import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from '../../paths.ts';
import { listRepositoryFiles } from '../../repositoryFiles.ts';
import { listTitledTests } from './titledTests.ts';

const TEST_FILES = ['**/*.test.ts', '**/*.test.tsx', 'e2e/**/*.ts'];
const REQUIREMENT_PATTERN = /^- ((?:\d+|R)\.\d+) (.+)$/gm;

export type Section = ReturnType<typeof readRequirementSections>[number];

/**
 * Parses the sections of `docs/requirements.md`. The id of a requirement is its section and its position
 * there, such as `2.14`; section `R` contains the refinements.
 */
export function readRequirementSections(markdown: string) {
  const [, ...sections] = markdown.split(/^## /m);
  return sections.map((section) => ({
    heading: section.slice(0, section.indexOf('\n')),
    requirements: [...section.matchAll(REQUIREMENT_PATTERN)].map(([, id = '', text = '']) => ({ id, text })),
  }));
}

/** Reads the requirements, and all tests of the repository that name one. */
export const readConformance = () => ({
  sections: readRequirementSections(readFileSync(join(ROOT, 'docs/requirements.md'), 'utf8')),
  tests: listRepositoryFiles(['.ts', '.tsx'], TEST_FILES).flatMap((path) =>
    listTitledTests(relative(ROOT, path).replaceAll('\\', '/'), readFileSync(path, 'utf8')),
  ),
});
