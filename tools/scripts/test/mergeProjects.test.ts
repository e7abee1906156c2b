import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../paths.ts';

interface Project {
  readonly displayName: string;
  readonly roots: readonly string[];
  readonly testMatch: readonly string[];
  readonly testEnvironment: string;
}

const A = {
  displayName: 'a',
  roots: ['<rootDir>/a', '<rootDir>/b'],
  testMatch: ['**/*.test.ts'],
  testEnvironment: 'node',
};
const SHARED = { ...A, displayName: 'shared', roots: ['<rootDir>/c'], testMatch: ['<rootDir>/c/1.share.js'] };
const SCREENS = { ...A, displayName: 'screens', roots: ['<rootDir>/d'], testEnvironment: 'jsdom' };

/** Jest's configuration, which uses the module, is no TypeScript, and neither is it compiled for a test. */
function merged(projects: readonly Project[], names?: readonly string[]): Project[] {
  const module = pathToFileURL(join(ROOT, 'tools/scripts/test/mergeProjects.mjs')).href;
  const given = [projects, ...(names ? [names] : [])].map((value) => JSON.stringify(value)).join(', ');
  const script = `import { mergeProjects } from '${module}';
    console.log(JSON.stringify(mergeProjects(${given})));`;
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }),
  ) as Project[];
}

test('projects with the same settings become one, with the test files of each', () => {
  expect(merged([A, SHARED, SCREENS])).toEqual([
    {
      id: 'a',
      displayName: 'a, shared',
      roots: ['<rootDir>/a', '<rootDir>/b', '<rootDir>/c'],
      testMatch: ['<rootDir>/a/**/*.test.ts', '<rootDir>/b/**/*.test.ts', '<rootDir>/c/1.share.js'],
      testEnvironment: 'node',
    },
    { ...SCREENS, id: 'screens', testMatch: ['<rootDir>/d/**/*.test.ts'] },
  ]);
});

test('only the named projects are taken', () => {
  expect(merged([A, SHARED, SCREENS], ['screens', 'shared']).map(({ displayName }) => displayName)).toEqual([
    'shared',
    'screens',
  ]);
});
