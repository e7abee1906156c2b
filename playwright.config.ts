import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from './tools/scripts/browser/chromium.ts';
import { ROOT } from './tools/scripts/paths.ts';
import type { EngineOption } from './e2e/fixtures.ts';

const IS_LONG = process.env['LONG_TESTS'] === '1';

/** Without a server the tests run on the embedded database alone; `npm test` always gives one. */
const mariaDb = process.env['E2E_DATABASE_URL'] ? [mariaDbProject()] : [];

export default defineConfig<object, EngineOption>({
  testDir: 'e2e/specs',
  // Playwright reads the platform's packages as sources, so that nothing has to be built before the tests
  // load.
  tsconfig: join(ROOT, 'e2e/tsconfig.json'),
  globalSetup: join(ROOT, 'e2e/buildShop.ts'),
  // Server-side rendering cannot be tested where browsers render every page.
  testIgnore: process.env['SSR'] === 'off' ? '*.ssr.spec.ts' : [],
  outputDir: 'test-results',
  forbidOnly: true,
  // Files run beside each other, each worker with a shop of its own. More workers than processors are slower: four on two
  // processors took a fifth more of the processors' time for the same tests.
  workers: Math.min(availableParallelism(), 4),
  // The limits only end what hangs: nothing that is seen in time is proven by them, on a machine that may be busy.
  timeout: 240_000,
  retries: 0,
  grepInvert: IS_LONG ? [] : /@long/,
  expect: { timeout: 30_000 },
  use: {
    browserName: 'chromium',
    locale: 'en-ZA',
    actionTimeout: 60_000,
    // Traces cost an eighth of the run; `npx playwright test --trace retain-on-failure` records them.
    trace: 'off',
    launchOptions: chromiumLaunch(),
  },
  projects: [{ name: 'sqlite', use: { engine: 'sqlite' } }, ...mariaDb],
});

/** The checkout journey runs on the second engine too, and in the long tests every job that touches money and stock. */
function mariaDbProject() {
  return {
    name: 'mariadb',
    grep: IS_LONG ? /@both-engines/ : /checkoutJourney.*@both-engines/,
    use: { engine: 'mariadb' as const },
  };
}
