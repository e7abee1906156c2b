import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import type { LaunchOptions } from '@playwright/test';

/** Chromium without windows: it needs about half the processor time of the other one. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

const USUAL_PLACES = [
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Whether tests run with the headless shell, or with a Chromium that the environment names. */
export const hasBestChromium = (): boolean =>
  process.env['CHROMIUM_PATH'] !== undefined || existsSync(HEADLESS_SHELL);

/** Finds Chromium: the one that CHROMIUM_PATH names, the system's, or one that Playwright has installed. */
export const chromiumPath = (): string | undefined =>
  [process.env['CHROMIUM_PATH'] ?? '', ...USUAL_PLACES, chromium.executablePath()].find(existsSync);

/** How Chromium is started. Playwright's own options let it run in a container and silence most of its traffic. */
export function chromiumLaunch(): LaunchOptions {
  const executablePath = chromiumPath();
  // Phones place glyphs between pixels; rounding each of them to a pixel makes some headings wrap as on no phone.
  const args = ['--disable-gpu', '--disable-quic', '--disable-sync', '--font-render-hinting=none'];
  return executablePath === undefined ? { args } : { args, executablePath };
}
