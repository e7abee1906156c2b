import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import common from '../../playwright.config.ts';
import { ROOT } from '../../tools/scripts/paths.ts';

/** Tests against the composed shop that `npm run test:containers` has started. */
export default defineConfig({
  ...common,
  testDir: '.',
  testIgnore: [],
  globalSetup: [],
  outputDir: join(ROOT, 'test-results'),
  projects: [{ name: 'containers', use: { baseURL: 'http://localhost:3000' } }],
});
