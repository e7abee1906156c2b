import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { screens as screensOf, sources } from '@shop/mfe/jest';

const ROOT = import.meta.dirname;

/** ES-module-only dependencies of the API and the sandbox, which Jest transforms because it runs CommonJS. */
const ES_MODULES = [
  'postal-mime',
  'openid-client',
  'oauth4webapi',
  'oidc-provider',
  'jose',
  'nanoid',
  '@zxcvbn-ts',
];

const { TEST_DATABASE_URL, LONG_TESTS, FAULT_RUNS } = process.env;
const engine = TEST_DATABASE_URL ? 'mariadb' : 'sqlite';
const isLong = LONG_TESTS === '1';

const project = (name, roots, options = {}) => ({
  displayName: name,
  rootDir: ROOT,
  // In the repository's cache folder, because the folder for temporary files is deleted after each run.
  cacheDirectory: '<rootDir>/.cache/jest',
  roots: roots.map((root) => `<rootDir>/${root}`),
  ...sources(ES_MODULES),
  testPathIgnorePatterns: ['/node_modules/', ...(isLong || FAULT_RUNS ? [] : ['\\.long\\.test\\.tsx?$'])],
  modulePathIgnorePatterns: ['<rootDir>/.*/dist/', '<rootDir>/.nx/', '<rootDir>/.cache/', '<rootDir>/.data/'],
  testEnvironmentOptions: { customExportConditions: ['shop:source', 'node', 'node-addons'] },
  ...options,
});

const screens = (name, root) => project(name, [`${root}/src`], screensOf(join(ROOT, root)));

const api = { setupFilesAfterEnv: ['<rootDir>/api/src/testing/setup.ts'] };

const microFrontends = readdirSync(ROOT).filter(
  (folder) => /^[a-z]+-mfe$/.test(folder) && existsSync(join(ROOT, folder, 'package.json')),
);

export default {
  randomize: true,
  testSequencer: '<rootDir>/tools/scripts/test/processTestsFirst.mjs',
  // Ends only tests that hang, because a test may be slow on a busy machine.
  testTimeout: isLong ? 1_200_000 : 120_000,
  projects: [
    project('domain', ['packages/domain/src']),
    project('contract', ['packages/contract/src']),
    project('assets', ['api/assets']),
    project('api', ['api/src'], api),
    project('faults', ['api/faults'], {
      testMatch: [`**/*.${engine}.test.ts`, `**/*.${engine}.long.test.ts`],
      ...api,
    }),
    // Tests with the processes of several machines, which only `npm run test:faults` starts.
    ...(FAULT_RUNS
      ? [project('cluster', ['api/faults'], { testMatch: ['**/*.cluster.test.ts'], ...api })]
      : []),
    project('sandbox', ['tools/sandbox/src']),
    project('web-server', ['packages/web-server/src']),
    project('shell-server', ['shell/server', 'packages/registry/src', 'admin-mfe/server']),
    project('store', ['packages/store/src']),
    project('mfe', ['packages/mfe/src', 'packages/mfe/command', 'packages/create-mfe/bin']),
    project('scripts', ['tools/scripts']),
    screens('shared-ui', 'shared-ui'),
    screens('forms', 'packages/forms'),
    screens('shell', 'shell'),
    screens('template', 'packages/create-mfe/template'),
    ...microFrontends.map((folder) => screens(folder.replace(/-mfe$/, ''), folder)),
  ],
};
