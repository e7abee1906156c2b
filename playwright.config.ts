import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { getLaunchOptions } from './tools/scripts/browser/chromium.ts';
import { ROOT } from './tools/scripts/paths.ts';
import type { EngineOption } from './e2e/fixtures.ts';

const IS_LONG = process.env['LONG_TESTS'] === '1';
/** Titles of tests that do not run. */
const EXCLUDED = IS_LONG ? [] : [/@long/];

/** Project on MariaDB; left out unless E2E_DATABASE_URL names a database server. */
const mariaDbProjects = process.env['E2E_DATABASE_URL'] ? [createMariaDbProject()] : [];

export default defineConfig<object, EngineOption>({
  testDir: 'e2e/specs',
  // Playwright loads the platform's packages as sources, so that they need no build.
  tsconfig: join(ROOT, 'e2e/tsconfig.json'),
  globalSetup: join(ROOT, 'e2e/buildShop.ts'),
  // Server-side rendering cannot be tested where browsers render every page.
  testIgnore: process.env['SSR'] === 'off' ? '*.ssr.spec.ts' : [],
  outputDir: 'test-results',
  forbidOnly: true,
  // Files run in parallel; each worker starts its own shop. `npm test` has one more than CPUs, because tests also
  // wait; some tests of the long run measure durations.
  workers: Math.min(availableParallelism() + (IS_LONG ? 0 : 1), 4),
  // Time limits for hanging tests only, because the machine may be busy; no test asserts a duration by them.
  timeout: 240_000,
  retries: 0,
  grepInvert: EXCLUDED,
  expect: { timeout: 30_000 },
  use: {
    browserName: 'chromium',
    locale: 'en-ZA',
    actionTimeout: 60_000,
    // Traces slow the run down; `npx playwright test --trace retain-on-failure` records them.
    trace: 'off',
    launchOptions: getLaunchOptions(),
  },
  projects: [
    {
      name: 'sqlite',
      // `npm test` makes the checkout journey once: on MariaDB if there is a server.
      grepInvert: [...EXCLUDED, ...(IS_LONG || mariaDbProjects.length === 0 ? [] : [/checkoutJourney/])],
      use: { engine: 'sqlite' },
    },
    ...mariaDbProjects,
  ],
});

/**
 * Runs the tests tagged @both-engines on MariaDB: all of them in the long run, else only the checkout
 * journey.
 */
function createMariaDbProject() {
  return {
    name: 'mariadb',
    grep: IS_LONG ? /@both-engines/ : /checkoutJourney.*@both-engines/,
    use: { engine: 'mariadb' as const },
  };
}
