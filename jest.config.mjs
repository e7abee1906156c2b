import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { screens as screensOf, sources } from '@shop/mfe/jest';

/** Packages of the API and its sandbox that contain ES modules alone. */
const ES_MODULES = [
  'postal-mime',
  'openid-client',
  'oauth4webapi',
  'oidc-provider',
  'jose',
  'nanoid',
  '@zxcvbn-ts',
];

const project = (name, roots, options = {}) => ({
  displayName: name,
  rootDir: import.meta.dirname,
  // Beside the repository's other caches: the folder for temporary files goes with each run of the gate.
  cacheDirectory: '<rootDir>/.cache/jest',
  roots: roots.map((root) => `<rootDir>/${root}`),
  ...sources(ES_MODULES),
  modulePathIgnorePatterns: ['<rootDir>/.*/dist/', '<rootDir>/.nx/', '<rootDir>/.cache/', '<rootDir>/.data/'],
  testEnvironmentOptions: { customExportConditions: ['shop:source', 'node', 'node-addons'] },
  ...options,
});

const screens = (name, root) => project(name, [`${root}/src`], screensOf(join(import.meta.dirname, root)));

const microFrontends = readdirSync(import.meta.dirname).filter(
  (folder) => /^[a-z]+-mfe$/.test(folder) && existsSync(join(import.meta.dirname, folder, 'package.json')),
);

export default {
  randomize: true,
  testSequencer: '<rootDir>/scripts/test/LongestFirst.mjs',
  testTimeout: 20_000,
  projects: [
    project('domain', ['api/domain/src']),
    project('contract', ['api/contract/src']),
    project('assets', ['api/assets']),
    project('api', ['api/src'], { setupFilesAfterEnv: ['<rootDir>/api/src/testing/setup.ts'] }),
    project('faults', ['api/faults'], {
      testMatch: [`**/*.${process.env.TEST_DATABASE_URL ? 'mariadb' : 'sqlite'}.test.ts`],
      setupFilesAfterEnv: ['<rootDir>/api/src/testing/setup.ts'],
    }),
    // Several machines' worth of processes, which only `npm run test:faults` starts.
    ...(process.env.CLUSTER_TESTS
      ? [
          project('cluster', ['api/faults'], {
            testMatch: ['**/*.cluster.test.ts'],
            setupFilesAfterEnv: ['<rootDir>/api/src/testing/setup.ts'],
          }),
        ]
      : []),
    project('sandbox', ['api/sandbox/src']),
    project('web-server', ['deploy/web-server/src']),
    project('shell-server', ['shell/server', 'shell/registry/src', 'admin-mfe/server']),
    project('store', ['shell/store/src']),
    project('mfe', ['mfe/src', 'mfe/command']),
    project('scripts', ['scripts']),
    screens('shared-ui', 'shared-ui'),
    screens('forms', 'forms'),
    screens('shell', 'shell'),
    screens('template', 'mfe/template'),
    ...microFrontends.map((folder) => screens(folder.replace(/-mfe$/, ''), folder)),
  ],
};
