import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import common from '../../playwright.config.ts';
import { ROOT } from '../../tools/scripts/paths.ts';

/** The composed shop of `npm run test:containers`, which runs already. */
export default defineConfig({
  ...common,
  testDir: '.',
  testIgnore: [],
  globalSetup: [],
  outputDir: join(ROOT, 'test-results'),
  projects: [{ name: 'containers', use: { baseURL: 'http://localhost:3000' } }],
});
