import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** Packages that contain ES modules alone; jest runs CommonJS. */
const ES_MODULES = ['get-port', 'uuid', 'p-limit', 'yocto-queue'];

/** What compiles TypeScript for a test. */
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

/** What jest needs to know of sources: the platform's packages are TypeScript wherever they are installed. */
export const sources = (esModules = []) => ({
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  transform: { '\\.[cm]?[jt]s$': typescript(false), '\\.tsx$': typescript(true) },
  transformIgnorePatterns: [`/node_modules/(?!(@shop|${[...ES_MODULES, ...esModules].join('|')})/)`],
});

/** What tests of screens need beside that; the packages are those of the folder. */
export function screens(folder) {
  const manifest = join(folder, 'package.json');
  const { resolve } = createRequire(manifest);
  const { name } = JSON.parse(readFileSync(manifest, 'utf8'));
  return {
    testEnvironment: 'jsdom',
    testEnvironmentOptions: { customExportConditions: ['shop:source', 'browser'] },
    // styled-components adds one rule after the other, as in production; else jsdom parses all styles again for each.
    globals: { SC_DISABLE_SPEEDY: false, MICRO_FRONTEND: name.replace(/^.*\/|-mfe$/g, '') },
    setupFilesAfterEnv: [resolve('@shop/shared-ui/testing/setup')],
    moduleNameMapper: { '\\.(avif|webp|svg|png|mp4|webm|woff2)$': resolve('@shop/shared-ui/testing/asset') },
  };
}

/** The whole configuration of a micro-frontend: `export default microFrontend(import.meta.dirname)`. */
export const microFrontend = (folder) => ({
  rootDir: folder,
  roots: ['<rootDir>/src'],
  randomize: true,
  testTimeout: 120_000,
  ...sources(),
  ...screens(folder),
});
