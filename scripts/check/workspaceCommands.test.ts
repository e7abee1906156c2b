import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths.ts';

const scriptsOf = (folder: string): Record<string, string> => {
  const text = readFileSync(join(ROOT, folder, 'package.json'), 'utf8');
  const { scripts }: { scripts?: Record<string, string> } = JSON.parse(text);
  return scripts ?? {};
};

// `npm run doctor -w api` runs the script in every workspace below the folder too, and fails where there is none.
test.each(['api/domain', 'api/contract', 'api/sandbox'])(
  'a command of the API succeeds although %s has no such script',
  (folder) => {
    expect(Object.keys(scriptsOf(folder))).toEqual(expect.arrayContaining(Object.keys(scriptsOf('api'))));
  },
);
