import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../paths.ts';

const PROOF = /\[([^\]]+)\]\(\.\.\/([\w./-]+\.(?:test|spec)\.tsx?)\)/g;

const document = readFileSync(join(ROOT, 'docs/threats.md'), 'utf8');
const proofs = [...document.matchAll(PROOF)].map(([, title = '', file = '']) => [title, file] as const);

test.each(proofs)('the proof "%s" exists in %s', (title, file) => {
  expect(existsSync(join(ROOT, file))).toBe(true);
  expect(readFileSync(join(ROOT, file), 'utf8').replaceAll("\\'", "'")).toContain(title);
});

test('every attack has a proof', () => {
  const rows = document.split('\n').filter((line) => line.startsWith('- **'));
  expect(rows.length).toBeGreaterThan(25);
  expect(rows.filter((row) => !/\[[^\]]+\]\(\.\.\//.test(row))).toEqual([]);
});
