import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { IS_RELEASED } from '../bin/runNode.mjs';

/** Packages that consist of ES modules only; Jest runs CommonJS, so they are transformed. */
const ES_MODULES = ['get-port', 'uuid', 'p-limit', 'yocto-queue'];

/** Jest transform that compiles TypeScript, and JSX if `react` is true. */
export const typescript = (react) => [
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

/**
 * Jest options for TypeScript sources. The platform's packages are ES modules in node_modules, so they are
 * transformed too.
 */
export const sources = (esModules = []) => ({
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  transform: { '\\.[cm]?[jt]s$': typescript(false), '\\.tsx$': typescript(true) },
  transformIgnorePatterns: [`/node_modules/(?!(@shop|${[...ES_MODULES, ...esModules].join('|')})/)`],
});

/**
 * Jest options for component tests, in addition to `sources`. Setup files are resolved from the
 * micro-frontend's folder.
 */
export function screens(folder) {
  const manifest = join(folder, 'package.json');
  const { resolve } = createRequire(manifest);
  const { name } = JSON.parse(readFileSync(manifest, 'utf8'));
  const sharedUi = dirname(resolve('@shop/shared-ui/package.json'));
  const getTestingPath = (file) =>
    join(sharedUi, IS_RELEASED ? `dist/testing/${file}.js` : `testing/${file}.ts`);
  return {
    testEnvironment: 'jsdom',
    testEnvironmentOptions: { customExportConditions: [...(IS_RELEASED ? [] : ['shop:source']), 'browser'] },
    // Inserts single CSS rules as in production. Otherwise jsdom parses all styles again for each new rule.
    globals: { SC_DISABLE_SPEEDY: false, MICRO_FRONTEND: name.replace(/^.*\/|-mfe$/g, '') },
    setupFilesAfterEnv: [getTestingPath('setup')],
    moduleNameMapper: { '\\.(avif|webp|svg|png|mp4|webm|woff2)$': getTestingPath('asset') },
  };
}

/** Complete Jest configuration of a micro-frontend: `export default microFrontend(import.meta.dirname)`. */
export const microFrontend = (folder) => ({
  rootDir: folder,
  roots: ['<rootDir>/src'],
  randomize: true,
  testTimeout: 120_000,
  ...sources(),
  ...screens(folder),
});
