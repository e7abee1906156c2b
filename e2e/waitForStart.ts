import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/**
 * Waits until the client has started. Before that, the page is readable, links and search load another
 * document, and other clicks are replayed later.
 */
export async function waitForStart(page: Page): Promise<void> {
  await expect(page.locator('#boot-failed')).toHaveCount(0);
}
