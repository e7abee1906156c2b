import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { screens as screensOf, sources } from '@shop/mfe/jest';

const ROOT = import.meta.dirname;

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

const engine = process.env.TEST_DATABASE_URL ? 'mariadb' : 'sqlite';

/** A project whose test files are below `roots`. */
const project = (name, roots, options = {}) => ({
  displayName: name,
  rootDir: ROOT,
  // Beside the repository's other caches: the folder for temporary files goes with each run of the gate.
  cacheDirectory: '<rootDir>/.cache/jest',
  roots: roots.map((root) => `<rootDir>/${root}`),
  ...sources(ES_MODULES),
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
  // It only ends what hangs: a busy machine may be slow.
  testTimeout: 120_000,
  projects: [
    project('domain', ['packages/domain/src']),
    project('contract', ['packages/contract/src']),
    project('assets', ['api/assets']),
    project('api', ['api/src'], api),
    project('faults', ['api/faults'], {
      testMatch: [`**/*.${engine}.test.ts`, `**/*.${engine}.long.test.ts`],
      ...api,
    }),
    project('cluster', ['api/faults'], { testMatch: ['**/*.cluster.test.ts'], ...api }),
    project('sandbox', ['tools/sandbox/src']),
    project('web-server', ['packages/web-server/src']),
    project('shell-server', ['shell/server', 'packages/registry/src', 'admin-mfe/server']),
    project('store', ['packages/store/src']),
    project('mfe', ['packages/mfe/src', 'packages/mfe/command']),
    project('scripts', ['scripts']),
    screens('shared-ui', 'shared-ui'),
    screens('forms', 'packages/forms'),
    screens('shell', 'shell'),
    screens('template', 'packages/mfe/template'),
    ...microFrontends.map((folder) => screens(folder.replace(/-mfe$/, ''), folder)),
  ],
};
