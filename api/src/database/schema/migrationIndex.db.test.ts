import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrations } from './migrations.ts';

test('the index of migrations names each of them', () => {
  const index = readFileSync(join(import.meta.dirname, '../../../../docs/migrations.md'), 'utf8');
  const named = [...index.matchAll(/^- `(\w+)`: /gm)].map(([, name]) => name);
  expect(named).toEqual(migrations.map(({ name }) => name));
});
