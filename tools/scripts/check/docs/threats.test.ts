import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../paths.ts';
import { repositoryFiles } from '../../repositoryFiles.ts';

const attacks = readFileSync(join(ROOT, 'docs/threats.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('- **'));
const tests = repositoryFiles(['.test.ts', '.test.tsx', '.spec.ts']).map((path) =>
  readFileSync(path, 'utf8').replaceAll("\\'", "'"),
);

test.each(attacks)('a test proves the protection in this row of docs/threats.md: %s', (attack) => {
  const [, proof = ''] = /\. _(.+)_$/.exec(attack) ?? [];
  expect(proof).not.toBe('');
  expect(tests.filter((source) => source.includes(proof))).not.toEqual([]);
});

test('docs/threats.md has a row for each attack', () => {
  expect(attacks.length).toBeGreaterThan(25);
});
