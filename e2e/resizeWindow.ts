import type { Page } from '@playwright/test';

/**
 * Resizes the window and waits until two frames are painted in which media queries see the new width: on a busy
 * machine the browser knows it later than Playwright, and styles follow with the next frame only.
 */
export async function resizeWindow(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.waitForFunction((width) => matchMedia(`(width: ${width}px)`).matches, size.width);
  await page.evaluate(
    () =>
      new Promise((painted) => {
        requestAnimationFrame(() => {
          requestAnimationFrame(painted);
        });
      }),
  );
}
