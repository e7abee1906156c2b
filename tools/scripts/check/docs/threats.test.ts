import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../paths.ts';
import { listRepositoryFiles } from '../../repositoryFiles.ts';

const [attacks = '', trust = '', suppliers = ''] = readFileSync(join(ROOT, 'docs/threats.md'), 'utf8').split(
  /^(?=A team that publishes is trusted|## Suppliers)/m,
);
const rows = `${attacks}${suppliers}`.split('\n').filter((line) => line.startsWith('- '));
const tests = listRepositoryFiles(['.test.ts', '.test.tsx', '.spec.ts']).map((path) =>
  readFileSync(path, 'utf8').replaceAll("\\'", "'"),
);

test.each(rows)('a test proves the protection in this row of docs/threats.md: %s', (row) => {
  const [, proof] = /\. _(.+)_$/.exec(row) ?? [];
  expect(tests.filter((source) => proof !== undefined && source.includes(proof))).not.toEqual([]);
});

test('docs/threats.md has rows of attacks, and says what a team is trusted with', () => {
  expect(rows.length).toBeGreaterThan(25);
  expect(trust).toContain('\n- ');
});
