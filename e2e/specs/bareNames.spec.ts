import { changeBuild } from '../changedBuild.ts';
import { expect, test } from '../fixtures.ts';
import { release } from '../releases.ts';
import { waitForStart } from '../waitForStart.ts';

/** The call as builds had it before names had owners: `x.shopApi.injectEndpoints({ … })`. */
const withBareNames = (script: string): string =>
  script.replace(/\(0, ?(\w+)\.injectEndpoints\)\("storefront", ?/g, '$1.shopApi.injectEndpoints(');

test('a version whose endpoints have no owner serves from the data in the page', async ({ page, shop }) => {
  let changes = 0;
  const outputs = await changeBuild('storefront', {
    isAnother: true,
    script: (_, text) => {
      const bare = withBareNames(text);
      if (bare !== text) changes += 1;
      return bare;
    },
  });
  expect(changes).toBeGreaterThan(1);
  const restore = await release(shop, 'storefront', outputs);
  const requests: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/products')) requests.push(request.url());
  });
  try {
    await page.goto('/home');
    await waitForStart(page);
    await expect(page.getByRole('link', { name: /Tee/ }).first()).toBeVisible();
    expect(requests).toEqual([]);
    await page.getByRole('link', { name: /Tee/ }).first().click();
    await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
  } finally {
    await restore();
  }
});
