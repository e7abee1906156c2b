import { expect, test } from '../fixtures.ts';
import { createOrder, findProductInStock } from '../screens/anOrder.ts';
import { createShopper } from '../screens/aShopper.ts';

/** It needs a shop of its own; in `npm test` the page and the API show their halves of it, each alone. */
const IS_LONG = process.env['LONG_TESTS'] === '1';
const RESERVED_S = 6;

test.use({ settings: { RESERVATION_MINUTES: String(RESERVED_S / 60) } });

if (IS_LONG) {
  test('an order that is not paid in time expires before the buyer’s eyes, and its stock is back', async ({
    browser,
    shop,
  }) => {
    const { context, page } = await createShopper(browser, shop);
    const product = await findProductInStock(page.request);
    // A page that loads for longer than the order is kept shows no note; the test then tries another order.
    await expect(async () => {
      const { _id } = await createOrder(page.request, product);
      await page.goto(`/order/${_id}`);
      await expect(page.getByText("We're holding your items for another minute")).toBeVisible({
        timeout: RESERVED_S * 1000,
      });
    }).toPass();
    await expect(page.getByText('Expired')).toBeVisible({ timeout: 20 * RESERVED_S * 1000 });
    await expect(page.getByRole('button', { name: 'Pay with card' })).toBeHidden();
    await expect(page.getByText(/wasn't paid in time/)).toBeVisible();
    const { countInStock } = (await (await page.request.get(`/api/products/${product._id}`)).json()) as {
      countInStock: number;
    };
    expect(countInStock).toBe(product.countInStock);
    await context.close();
  });
}
