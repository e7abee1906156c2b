import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unmetRequirements } from '@shop/registry/requirements';
import { providedVersions } from './providedVersions.ts';
import { ROOT } from './testing/root.ts';
import { RUNTIME_RANGE, SHARED_RANGES } from './sharingPolicy.ts';

test('the shell provides shared-ui in the version of its package.json', () => {
  const text = readFileSync(join(ROOT, 'shared-ui/package.json'), 'utf8');
  expect(providedVersions(ROOT)['@shop/shared-ui']).toBe((JSON.parse(text) as { version: string }).version);
});

test('the shell provides every package that micro-frontends may require', () => {
  expect(unmetRequirements({ ...SHARED_RANGES, ...RUNTIME_RANGE }, providedVersions(ROOT))).toEqual([]);
});
