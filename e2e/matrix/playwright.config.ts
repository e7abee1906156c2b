import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import common from '../../playwright.config.ts';
import { readReleases, shortened } from '../../scripts/releases/releasesFile.ts';
import { ROOT } from '../../scripts/paths.ts';
import type { ShellOption } from './fixtures.ts';

/** Each release of the shell has a shop of its own, in which all releases of the micro-frontends meet it. */
export default defineConfig<object, ShellOption>({
  ...common,
  testDir: '.',
  testIgnore: [],
  // A composition goes through the whole job of a shop, which takes a crowded machine a minute.
  timeout: 600_000,
  expect: { timeout: 30_000 },
  outputDir: join(ROOT, 'test-results'),
  projects: (readReleases()['shell'] ?? []).map((shellCommit) => ({
    name: `shell ${shortened(shellCommit)}`,
    use: { shellCommit },
  })),
});
