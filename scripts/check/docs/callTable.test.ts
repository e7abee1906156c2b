import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../paths.ts';
import { contractNames, servedCalls } from './servedCalls.ts';
import { tableRows } from './tableRows.ts';

const plain = (cell: string): string => cell.replaceAll('`', '');

test('api/README.md lists every call with its name, its routes and its services', () => {
  const rows = tableRows(readFileSync(join(ROOT, 'api/README.md'), 'utf8'));
  const listed = rows
    .filter(([call = '']) => /^`(GET|POST|PUT|DELETE) \//.test(call))
    .map((row) => row.map(plain).join(' | '));
  expect(listed.sort()).toEqual(
    servedCalls()
      .map((call) => call.join(' | '))
      .sort(),
  );
});

test('every call of the contract is served by one routes file', () => {
  const served = servedCalls().flatMap(([, name]) => (name === '' ? [] : [name]));
  expect(served.sort()).toEqual(contractNames().sort());
});
