import type { CDPSession } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { waitForStart } from '../waitForStart.ts';

/** What a page that has not changed may cost who opens it again, headers included. */
const MAX_BYTES = 3000;

/** Counts what the browser receives from now on; what comes from its cache counts for nothing. */
function countBytes(session: CDPSession): { received: number } {
  const count = { received: 0 };
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    count.received += encodedDataLength;
  });
  return count;
}

test('whoever opens a public page again downloads next to nothing of it @long', async ({
  page,
  context,
  shop,
}) => {
  const answer = await fetch(`${shop.url}/api/products`);
  const { products } = (await answer.json()) as { products: { _id: string }[] };
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const count = countBytes(session);
  for (const path of ['/', '/home', `/product/${products[0]?._id ?? ''}`]) {
    const open = async (): Promise<number> => {
      await page.goto('about:blank');
      count.received = 0;
      await page.goto(path);
      await waitForStart(page);
      await page.waitForLoadState('networkidle');
      return count.received;
    };
    expect(await open(), path).toBeGreaterThan(MAX_BYTES);
    expect(await open(), path).toBeLessThan(MAX_BYTES);
  }
});
