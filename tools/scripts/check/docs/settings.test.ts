import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../paths.ts';

/** Where the servers declare what they read from the environment, and how a name looks there. */
const DECLARATIONS = [
  ['api/src/config/settings.ts', /^ {2}([A-Z][A-Z_]+):/gm],
  ['shell/server/settings.ts', /[eE]nv, '([A-Z_]+)'/g],
  ['admin-mfe/server/settings.ts', /[eE]nv, '([A-Z_]+)'/g],
  ['packages/web-server/src/settings.ts', /[eE]nv, '([A-Z_]+)'/g],
  ['packages/web-server/src/shopIdentity.ts', /[eE]nv, '([A-Z_]+)'/g],
] as const;

const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

test.each(DECLARATIONS)('.env.example names every setting that %s declares', (file, pattern) => {
  const names = [...textOf(file).matchAll(pattern)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(0);
  const example = textOf('.env.example');
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(example))).toEqual([]);
});
