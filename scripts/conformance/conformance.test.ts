import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths.ts';
import { type ConformanceRow, conformanceRows, type Proof } from './conformanceRows.ts';
import { testTitles } from './testTitles.ts';

const rows = conformanceRows(readFileSync(join(ROOT, 'docs/conformance.md'), 'utf8'));
const READINGS = 38;
const SECTIONS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', 'R'];

const titles = new Map<string, Set<string>>();
function titlesIn(file: string): Set<string> {
  const known = titles.get(file);
  if (known) return known;
  const path = join(ROOT, file);
  const read = existsSync(path) ? testTitles(readFileSync(path, 'utf8')) : new Set<string>();
  titles.set(file, read);
  return read;
}

const faultsOf = (found: (row: ConformanceRow) => boolean) =>
  rows.filter(found).map((row) => `${row.id} ${row.statement}`);
const missing = ({ title, file }: Proof) => !titlesIn(file).has(title);

test('each section of the specification and each reading has its rows, numbered without gaps', () => {
  const rowsOf = (section: string) => rows.filter(({ id }) => id.startsWith(`${section}.`));
  const expected = SECTIONS.flatMap((section) =>
    rowsOf(section).map((_, index) => `${section}.${index + 1}`),
  );
  expect(rows.map(({ id }) => id)).toEqual(expected);
  expect(SECTIONS.filter((section) => rowsOf(section).length === 0)).toEqual([]);
  expect(rowsOf('R')).toHaveLength(READINGS);
});

test('each row names a test', () => {
  expect(faultsOf((row) => row.proofs.length === 0)).toEqual([]);
});

test('each named test exists under exactly that name', () => {
  const absent = rows.flatMap((row) =>
    row.proofs.filter(missing).map(({ title, file }) => `${row.id}: ${file} › ${title}`),
  );
  expect(absent).toEqual([]);
});

test('each named reading exists', () => {
  expect(faultsOf((row) => row.readings.some((number) => number < 1 || number > READINGS))).toEqual([]);
});

describe('a row without its proof is found', () => {
  const table = [
    '| No. | Specification | Readings | Proved by |',
    '|---|---|---|---|',
    '| 1.1 | Prices in rand \\| R | 5 | [a \\[b\\] c](../a/b.test.ts)<br>[d](../e.test.ts) |',
    '| 1.2 | Nothing shows this | | |',
    '| R.7 | A reading | [f](../g.test.ts) |',
  ].join('\n');

  test('rows, readings and links are read', () => {
    expect(conformanceRows(table)).toEqual([
      {
        id: '1.1',
        statement: 'Prices in rand | R',
        readings: [5],
        proofs: [
          { title: 'a [b] c', file: 'a/b.test.ts' },
          { title: 'd', file: 'e.test.ts' },
        ],
      },
      { id: '1.2', statement: 'Nothing shows this', readings: [], proofs: [] },
      { id: 'R.7', statement: 'A reading', readings: [], proofs: [{ title: 'f', file: 'g.test.ts' }] },
    ]);
  });

  test('titles are those of tests, with their group, and of nothing else', () => {
    const source = `
      describe('sign-out', () => { test('ends', () => { test.step('clicks', f); }); });
      test.each([1, 2])('%s is a page', (n) => check('nothing'));
      // test('gone', f);
    `;
    expect([...testTitles(source)]).toEqual(['sign-out ends', '%s is a page']);
  });
});
