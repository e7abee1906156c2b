import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import type { LaunchOptions } from '@playwright/test';

/** Path of Chromium's headless shell, which needs less CPU time than the full browser. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

const CHROMIUM_PATHS = [
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Whether the headless shell is installed or the environment names a Chromium for the tests. */
export const hasPreferredChromium = (): boolean =>
  process.env['CHROMIUM_PATH'] !== undefined || existsSync(HEADLESS_SHELL);

/** Finds the Chromium of CHROMIUM_PATH, of the system or of Playwright; undefined if none is installed. */
export const findChromiumPath = (): string | undefined =>
  [process.env['CHROMIUM_PATH'] ?? '', ...CHROMIUM_PATHS, chromium.executablePath()].find(existsSync);

/**
 * Launch options of Chromium. Playwright's own options let it run in a container and disable most of its
 * background traffic.
 */
export function getLaunchOptions(): LaunchOptions {
  const executablePath = findChromiumPath();
  // Phones position glyphs between pixels; rounding to pixels makes some headings wrap differently.
  const args = ['--disable-gpu', '--disable-quic', '--disable-sync', '--font-render-hinting=none'];
  return executablePath === undefined ? { args } : { args, executablePath };
}
