import { readFileSync } from 'node:fs';
import { renderConformance } from './renderConformance.ts';
import { listRepositoryFiles } from '../../repositoryFiles.ts';
import { readConformance, readRequirementSections } from './readConformance.ts';
import { listTitledTests } from './titledTests.ts';

const IN_A_COMMENT = /\b[Rr]equirements? ((?:\d+|R)\.\d+)/g;

describe('the requirements and the tests of this repository', () => {
  const { sections, tests } = readConformance();
  const requirements = sections.flatMap((section) => section.requirements);
  const ids = requirements.map(({ id }) => id);
  const proved = new Set(tests.flatMap((test) => test.requirements));

  test('no two requirements have the same number', () => {
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  test('every requirement is named by the title of a test', () => {
    expect(requirements.filter(({ id }) => !proved.has(id))).toEqual([]);
  });

  test('every number in the title of a test is one of a requirement', () => {
    const unknown = (test: (typeof tests)[number]) => test.requirements.some((id) => !ids.includes(id));
    expect(tests.filter(unknown)).toEqual([]);
  });

  test('every refinement that a requirement refers to exists', () => {
    const named = requirements.flatMap(({ text }) => text.match(/\bR\.\d+/g) ?? []);
    expect(named.filter((id) => !ids.includes(id))).toEqual([]);
  });

  test('every requirement that a comment rests on exists', () => {
    const named = listRepositoryFiles(['.ts', '.tsx']).flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(IN_A_COMMENT)].map(([, id = '']) => ({ id, file })),
    );
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter(({ id }) => !ids.includes(id))).toEqual([]);
  });
});

describe('reading and writing them', () => {
  const sections = readRequirementSections(
    '# Requirements\n\nAbout them.\n\n## 9. Limits\n\n- 9.98 A or | B (R.99)\n- 9.99 C\n\n## R. Refinements\n\n- R.99 `D`\n',
  );

  test('requirements stand in sections', () => {
    expect(sections).toEqual([
      {
        heading: '9. Limits',
        requirements: [
          { id: '9.98', text: 'A or | B (R.99)' },
          { id: '9.99', text: 'C' },
        ],
      },
      { heading: 'R. Refinements', requirements: [{ id: 'R.99', text: '`D`' }] },
    ]);
  });

  test('titles are those of tests that name a requirement, with their group, and of nothing else', () => {
    const id = (number: string) => `[${number}]`;
    const source = `
      describe('sign-out', () => { test('ends ${id('9.98')} ${id('R.99')} @slow', () => { test.step('a ${id('9.99')}', f); }); });
      test.each([1, 2])('%s is a page ${id('9.99')}', (n) => check('b ${id('9.99')}'));
      // test('gone ${id('9.99')}', f);
      test('proves no requirement', f);
    `;
    expect(listTitledTests('a/b.test.tsx', source)).toEqual([
      { title: 'sign-out ends @slow', requirements: ['9.98', 'R.99'], file: 'a/b.test.tsx' },
      { title: '%s is a page', requirements: ['9.99'], file: 'a/b.test.tsx' },
    ]);
  });

  test('the list has the tests of each requirement below it', () => {
    const list = renderConformance(sections, [
      { title: 'a', requirements: ['9.98'], file: 'a/b.test.ts' },
      { title: 'd', requirements: ['9.98', 'R.99'], file: 'e.test.ts' },
    ]);
    expect(list.trim().split('\n')).toEqual([
      '9. Limits',
      '9.98 A or | B (R.99)',
      '  a/b.test.ts: a',
      '  e.test.ts: d',
      '9.99 C',
      '',
      'R. Refinements',
      'R.99 `D`',
      '  e.test.ts: d',
    ]);
  });
});
