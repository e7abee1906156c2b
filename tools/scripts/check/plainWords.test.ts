import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths.ts';
import { listRepositoryFiles } from '../repositoryFiles.ts';

interface LintResult {
  readonly messages: readonly { readonly ruleId: string; readonly message: string }[];
}

const { refused, allowed } = JSON.parse(
  readFileSync(join(ROOT, 'tools/scripts/check/vocabulary.json'), 'utf8'),
) as Record<'refused' | 'allowed', Readonly<Record<string, string>>>;

/** Returns what ESLint says about the words of a source as if it were that file of the repository. */
function lintWords(source: string, file: string): string[] {
  const { stdout } = spawnSync(
    process.execPath,
    [
      'node_modules/eslint/bin/eslint.js',
      '--stdin',
      '--stdin-filename',
      join(ROOT, file),
      '--format',
      'json',
    ],
    { cwd: ROOT, input: source, encoding: 'utf8' },
  );
  const [result] = JSON.parse(stdout) as LintResult[];
  return (result?.messages ?? [])
    .filter(({ ruleId }) => ruleId.startsWith('shop/plain-'))
    .map(({ message }) => message);
}

test('refused words are found in comments and in names of variables, functions and types', () => {
  const source = [
    '/** Returns what somebody sent. */',
    'export function drawnPage(heardVersion: number) {',
    '  const keptPages = [heardVersion];',
    '  return keptPages;',
    '}',
    'export type SoldPieces = number;',
  ].join('\n');
  expect(lintWords(source, 'shell/server/sample.ts')).toEqual([
    "Not 'somebody', but the role: a client, a buyer, an administrator.",
    "Not 'drawn', but rendered.",
    "Not 'heard', but received or required.",
    "Not 'kept', but cached, stored, retained or remaining.",
    "Not 'Pieces', but units or a quantity.",
  ]);
});

test('names of files are checked too, and fields that are recorded outside may stay', () => {
  expect(lintWords('export const order = { pieces: 1 };\n', 'api/src/keptOrders.ts')).toEqual([
    "Not 'kept', but cached, stored, retained or remaining.",
  ]);
});

test('at most 40 names may have a refused word, each for a reason and still in use', () => {
  const names = Object.entries(allowed);
  expect(names.length).toBeLessThanOrEqual(40);
  const sources = listRepositoryFiles(['.ts', '.tsx', '.mjs']).map((path) => readFileSync(path, 'utf8'));
  const unused = names.filter(
    ([name]) => !sources.some((source) => new RegExp(`\\b${name}\\b`).test(source)),
  );
  expect(unused).toEqual([]);
  expect(names.filter(([, reason]) => reason.length < 10)).toEqual([]);
});

test('every refused word has a standard term to use instead', () => {
  expect(Object.values(refused).filter((instead) => instead === '')).toEqual([]);
});
