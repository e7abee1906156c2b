import type { Page } from '@playwright/test';

/** Holds the requests of a page for matching URLs until the function that it returns is called. */
export async function holdRequests(page: Page, urls: string | RegExp): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(urls, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
