import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../../paths.ts';

const OXLINT = join(ROOT, 'node_modules/.bin/oxlint');

/** What `mfe lint` runs beside the compiler. */
const RULES = ['--config', 'packages/mfe/presets/oxlint.json', '--deny-warnings'];

test.each(['storefront-mfe', 'checkout-mfe', 'admin-mfe', 'packages/create-mfe/template'])(
  'the lint that a team runs in its folder alone finds nothing in %s',
  (folder) => {
    const { status, stdout } = spawnSync(OXLINT, [...RULES, `${folder}/src`], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    expect(stdout).toContain('Found 0 warnings and 0 errors');
    expect(status).toBe(0);
  },
);
