import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths.ts';
import { FAULTS, LONG_ONLY, ONE_ENGINE, STORMS } from './leftOut.ts';

const tests = Object.keys(ONE_ENGINE).map((path) => `api/src/${path}`);
const faults = Object.values(FAULTS).flatMap((files) => files.map((file) => `api/faults/${file}`));

const storms = STORMS.map((file) => `api/faults/${file}`);

test.each([...tests, ...faults, ...storms, ...LONG_ONLY])(
  '%s, which `npm test` leaves out on an engine, is there',
  (path) => {
    expect(existsSync(join(ROOT, path))).toBe(true);
  },
);

test.each(faults)('%s runs on the other engine', (path) => {
  const other = path.includes('.sqlite.')
    ? path.replace('.sqlite.', '.mariadb.')
    : path.replace('.mariadb.', '.sqlite.');
  expect(existsSync(join(ROOT, other))).toBe(true);
  expect(faults).not.toContain(other);
});
