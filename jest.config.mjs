import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { screens as screensOf, sources } from '@shop/mfe/jest';
import { mergeProjects } from './tools/scripts/test/mergeProjects.mjs';
import { writeShares } from './tools/scripts/test/shares.mjs';

const ROOT = import.meta.dirname;

/** Packages of the API and its sandbox that consist of ES modules only. */
const ES_MODULES = [
  'postal-mime',
  'openid-client',
  'oauth4webapi',
  'oidc-provider',
  'jose',
  'nanoid',
  '@zxcvbn-ts',
];

/**
 * Name of a run that groups test files and projects, and the projects of the run (all unless named): see
 * tools/scripts/test/shares.mjs.
 */
const { TEST_SHARES: run, TEST_PROJECTS: wanted } = process.env;
const engine = process.env.TEST_DATABASE_URL ? 'mariadb' : 'sqlite';
const isLong = process.env.LONG_TESTS === '1';
/**
 * `npm test` excludes files by their name: see the README. The long run and manual runs execute every file
 * that they are given.
 */
const isByName = run !== undefined && !isLong;
const LONG = /\.long\.test\.tsx?$/;

/** Transforms with the presets' options, and caches the result across projects and runs. */
const { transform, ...preset } = sources(ES_MODULES);
const kept = Object.entries(transform).map(([pattern, [, options]]) => [
  pattern,
  ['<rootDir>/tools/scripts/test/swc.mjs', options],
]);

const project = (name, roots, options = {}) => ({
  displayName: name,
  rootDir: ROOT,
  // In the repository's cache folder, because the folder for temporary files is deleted after each run.
  cacheDirectory: '<rootDir>/.cache/jest',
  roots: roots.map((root) => `<rootDir>/${root}`),
  ...preset,
  transform: Object.fromEntries(kept),
  testPathIgnorePatterns: ['/node_modules/', ...(isByName ? [LONG.source] : [])],
  modulePathIgnorePatterns: [
    ...['<rootDir>/.*/dist/', '<rootDir>/.nx/', '<rootDir>/.cache/(?!shares/)', '<rootDir>/.data/'],
  ],
  testEnvironmentOptions: { customExportConditions: ['shop:source', 'node', 'node-addons'] },
  ...options,
});

/** Configures a project whose test files `npm test` runs in groups of `size`. `tests` matches their paths. */
const shared = (name, roots, size, { tests = /\.test\.tsx?$/, ...options } = {}) => {
  const alone = project(name, roots, options);
  if (!run) return alone;
  const folder = join('.cache/shares', run, name);
  const files = roots.flatMap((root) =>
    readdirSync(join(ROOT, root), { recursive: true, encoding: 'utf8' })
      .filter((file) => tests.test(file) && !(isByName && LONG.test(file)))
      .map((file) => join(ROOT, root, file)),
  );
  const paths = writeShares({ rootDir: ROOT, files, folder: join(ROOT, folder), size });
  const testMatch = paths.map((path) => `<rootDir>/${relative(ROOT, path)}`);
  return { ...alone, roots: [...alone.roots, `<rootDir>/${folder}`], testMatch };
};

const screens = (name, root) => shared(name, [`${root}/src`], 10, screensOf(join(ROOT, root)));

const microFrontends = readdirSync(ROOT).filter(
  (folder) => /^[a-z]+-mfe$/.test(folder) && existsSync(join(ROOT, folder, 'package.json')),
);

const projects = [
  shared('domain', ['packages/domain/src'], 12),
  shared('contract', ['packages/contract/src'], 7),
  project('assets', ['api/assets']),
  shared('api', ['api/src'], 24, {
    ...(isByName && engine === 'mariadb' && { tests: /\.db\.test\.ts$/ }),
    setupFilesAfterEnv: ['<rootDir>/api/src/testing/setup.ts'],
  }),
  project('faults', ['api/faults'], {
    testMatch: [`**/*.${engine}.test.ts`, `**/*.${engine}.long.test.ts`],
    setupFilesAfterEnv: ['<rootDir>/api/src/testing/setup.ts'],
  }),
  // Tests with the processes of several machines, which only `npm run test:faults` starts.
  ...(process.env.CLUSTER_TESTS
    ? [
        project('cluster', ['api/faults'], {
          testMatch: ['**/*.cluster.test.ts'],
          setupFilesAfterEnv: ['<rootDir>/api/src/testing/setup.ts'],
        }),
      ]
    : []),
  shared('sandbox', ['tools/sandbox/src'], 10),
  shared('web-server', ['packages/web-server/src'], 10),
  shared('shell-server', ['shell/server', 'packages/registry/src', 'admin-mfe/server'], 24),
  shared('store', ['packages/store/src'], 8),
  shared('mfe', ['packages/mfe/src', 'packages/mfe/command', 'packages/create-mfe/bin'], 10),
  shared('scripts', ['tools/scripts'], 12),
  screens('shared-ui', 'shared-ui'),
  screens('forms', 'packages/forms'),
  screens('shell', 'shell'),
  screens('template', 'packages/create-mfe/template'),
  ...microFrontends.map((folder) => screens(folder.replace(/-mfe$/, ''), folder)),
];

export default {
  randomize: true,
  testSequencer: '<rootDir>/tools/scripts/test/LongestFirst.mjs',
  // Time limit for hanging tests only, because a busy machine may be slow.
  testTimeout: isLong ? 1_200_000 : 120_000,
  projects: run ? mergeProjects(projects, wanted?.split(' ')) : projects,
};
