import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const typescript = (react) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', decorators: true, tsx: react },
      transform: { legacyDecorator: true, useDefineForClassFields: true, react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
];

/** Packages that ship nothing but ES modules; jest runs CommonJS. */
const ES_MODULES = [
  'get-port',
  'uuid',
  'postal-mime',
  'openid-client',
  'oauth4webapi',
  'oidc-provider',
  'jose',
  'nanoid',
  '@zxcvbn-ts',
  'p-limit',
  'yocto-queue',
];

const project = (name, roots, options = {}) => ({
  displayName: name,
  rootDir: import.meta.dirname,
  // Beside the repository's other caches: the folder for temporary files goes with each run of the gate.
  cacheDirectory: '<rootDir>/.cache/jest',
  roots: roots.map((root) => `<rootDir>/${root}`),
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  modulePathIgnorePatterns: ['<rootDir>/.*/dist/', '<rootDir>/.nx/', '<rootDir>/.cache/', '<rootDir>/.data/'],
  transform: { '\\.[cm]?[jt]s$': typescript(false), '\\.tsx$': typescript(true) },
  transformIgnorePatterns: [`/node_modules/(?!(${ES_MODULES.join('|')})/)`],
  testEnvironmentOptions: { customExportConditions: ['shop:source', 'node', 'node-addons'] },
  ...options,
});

const screens = (name, root) =>
  project(name, [`${root}/src`], {
    testEnvironment: 'jsdom',
    testEnvironmentOptions: { customExportConditions: ['shop:source', 'browser'] },
    setupFilesAfterEnv: ['<rootDir>/shared-ui/testing/setup.ts'],
    moduleNameMapper: { '\\.(avif|webp|svg|png|mp4|webm|woff2)$': '<rootDir>/shared-ui/testing/asset.ts' },
  });

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
