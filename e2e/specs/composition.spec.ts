import { expect, test } from '../fixtures.ts';
import { waitForStart } from '../waitForStart.ts';

const heading = (name: string | RegExp) => ({ name, level: 1 });

test('over four origins there is one React, one styled-components and one store, all the shell’s', async ({
  page,
  shop,
}) => {
  const origins = new Set<string>();
  page.on('request', (request) => origins.add(new URL(request.url()).port));
  await page.goto('/home');
  await expect(page.getByRole('heading', heading('FEATURED PRODUCTS'))).toBeVisible();
  await waitForStart(page);
  await page.getByRole('link', { name: /^Cart/ }).click();
  await expect(page.getByRole('heading', heading('Shopping Cart'))).toBeVisible();

  const shared = await page.evaluate(() => {
    const { __FEDERATION__: federation } = globalThis as unknown as {
      __FEDERATION__: {
        __INSTANCES__: { shareScopeMap: Record<string, Record<string, Record<string, { from: string }>>> }[];
      };
    };
    return federation.__INSTANCES__.flatMap(({ shareScopeMap }) =>
      Object.entries(shareScopeMap['default'] ?? {}).flatMap(([name, versions]) =>
        Object.values(versions).map(({ from }) => `${name} from ${from}`),
      ),
    );
  });
  expect(new Set(shared)).toEqual(
    new Set(
      [
        'react',
        'react/jsx-runtime',
        'react-dom',
        'react-dom/client',
        'styled-components',
        '@shop/shared-ui',
      ].map((name) => `${name} from shop_shell`),
    ),
  );
  expect(origins).toContain(String(shop.ports.storefront));
  expect(origins).toContain(String(shop.ports.checkout));
});

test('a stopped checkout costs the cart alone, and Retry brings it back without a reload', async ({
  page,
  shop,
  pageErrors,
}) => {
  await shop.kill('checkout');
  await page.goto('/home');
  await expect(page.getByRole('heading', heading('FEATURED PRODUCTS'))).toBeVisible();
  await waitForStart(page);
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));

  await page.getByRole('link', { name: /^Cart/ }).click();
  await expect(page.getByText('Loading chunk failed')).toBeVisible();
  await page.getByRole('searchbox').fill('tee');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('heading', heading(/Results for/))).toBeVisible();

  await page.getByRole('link', { name: /^Cart/ }).click();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await shop.start('checkout');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', heading('Shopping Cart'))).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
  // The browser logs the refused connections, which this test expects.
  pageErrors.length = 0;
});
