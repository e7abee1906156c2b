import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Chromium without windows: it needs about half the processor time of the other one. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

const USUAL_PLACES = [
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Options that silence background traffic and let Chromium run in a container. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Whether tests run with the Chromium that suits them best, or with the one that somebody has chosen. */
export const hasBestChromium = (): boolean =>
  process.env['CHROMIUM_PATH'] !== undefined || existsSync(HEADLESS_SHELL);

/** Finds Chromium: the one that CHROMIUM_PATH names, the system's, or one that Playwright has installed. */
export function chromiumPath(): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  return [...(named ? [named] : []), ...USUAL_PLACES, chromium.executablePath()].find(existsSync);
}
