import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths.ts';
import { type ConformanceRow, conformanceRows, type Proof } from './conformanceRows.ts';
import { testTitles } from './testTitles.ts';

const rows = conformanceRows(readFileSync(join(ROOT, 'docs/conformance.md'), 'utf8'));
/**
 * How many rows each section of the specification has, `R` being its readings. Whoever adds a row changes the number too;
 * a row that got lost, be it the last of its section, is thereby noticed.
 */
const ROWS = { 1: 34, 2: 72, 3: 13, 4: 29, 5: 31, 6: 12, 7: 35, 8: 27, 9: 24, R: 38 };

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

test('each section of the specification and the readings have all their rows, numbered without gaps', () => {
  const expected = Object.entries(ROWS).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
  );
  expect(rows.map(({ id }) => id)).toEqual(expected);
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
  expect(faultsOf((row) => row.readings.some((number) => number < 1 || number > ROWS.R))).toEqual([]);
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
