import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths.ts';
import { ONE_ENGINE } from './oneEngine.ts';

test.each(Object.keys(ONE_ENGINE))('%s, which runs on one engine, is there', (path) => {
  expect(existsSync(join(ROOT, 'api/src', path))).toBe(true);
});
