import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Until then the page can be read, its links and its search load another document, and other presses are kept for later. */
export async function waitForStart(page: Page): Promise<void> {
  await expect(page.locator('#boot-failed')).toHaveCount(0);
}
