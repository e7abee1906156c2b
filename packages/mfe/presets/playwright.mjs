const DEVELOPMENT_SERVER = 'http://localhost:3100';

/**
 * Playwright options for browser tests in a running shop: the one at BASE_URL, or the one that `mfe dev`
 * shows. CHROMIUM_PATH names an installed browser; without it Playwright uses the one that `npx playwright
 * install chromium` downloads.
 */
export function runningShop() {
  const { BASE_URL: baseURL = DEVELOPMENT_SERVER, CHROMIUM_PATH: executablePath, CI } = process.env;
  return {
    testDir: 'e2e',
    forbidOnly: CI !== undefined,
    use: {
      baseURL,
      trace: 'retain-on-failure',
      ...(executablePath && { launchOptions: { executablePath } }),
    },
  };
}
