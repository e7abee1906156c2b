import type { Page } from '@playwright/test';
import { CODE, getDiscounts, type Discounts } from './discounts.ts';
import { createScreen, type ScreenState, type Visit } from './screenState.ts';
import { storeCart } from './storedCart.ts';

/** Creates a screen about the discounts of the shop. */
function createDiscountScreen(
  name: string,
  as: 'customer' | 'admin',
  path: (discounts: Discounts) => string,
  then?: (visit: Visit) => Promise<void>,
): ScreenState {
  return {
    name,
    as,
    open: async (visit) => {
      await visit.page.goto(path(await getDiscounts(visit.shop)));
      await visit.page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
      await then?.(visit);
    },
  };
}

/** Opens a page of the checkout with two units in the cart, and applies a code there. */
async function applyVoucher({ page, shop, demo }: Visit, path: string, code: string): Promise<void> {
  await getDiscounts(shop);
  await storeCart(page, demo, { isAddressed: true });
  await page.goto(path);
  await page.getByLabel('Voucher code').fill(code);
  await page.getByRole('button', { name: 'Apply' }).click();
}

const waitForDiscount = (page: Page) => page.getByText(`Voucher ${CODE} takes R100.00 off.`).waitFor();

const buyers: readonly ScreenState[] = [
  createScreen('a cart with a voucher', 'customer', '/profile', async (visit) => {
    await applyVoucher(visit, '/cart', CODE);
    await waitForDiscount(visit.page);
  }),
  createScreen('a cart whose voucher is refused', 'customer', '/profile', async (visit) => {
    await applyVoucher(visit, '/cart', 'no-such-code');
    await visit.page.getByText("This code isn't valid.").first().waitFor();
  }),
  createScreen('Place Order with a voucher', 'customer', '/profile', async (visit) => {
    await applyVoucher(visit, '/placeorder', CODE);
    await waitForDiscount(visit.page);
  }),
  createDiscountScreen('an order with a voucher', 'customer', ({ orderId }) => `/order/${orderId}`),
  createDiscountScreen('an invoice with a voucher', 'customer', ({ orderId }) => `/order/${orderId}/invoice`),
];

const desk: readonly ScreenState[] = [
  createDiscountScreen(
    'vouchers and single-use codes',
    'admin',
    () => '/admin/promotions',
    async ({ page }) => {
      await page.getByRole('table', { name: 'Vouchers' }).waitFor();
    },
  ),
  createDiscountScreen(
    'single-use codes that were created together',
    'admin',
    ({ batch }) => `/admin/promotions?batch=${batch}`,
    async ({ page }) => {
      await page.getByRole('table', { name: 'Vouchers' }).waitFor();
    },
  ),
  createDiscountScreen(
    'a voucher that an order has used',
    'admin',
    ({ voucherId }) => `/admin/promotions/voucher/${voucherId}/edit`,
    async ({ page }) => {
      await page.getByRole('button', { name: 'Show history' }).click();
      await page.getByRole('list', { name: 'History' }).waitFor();
    },
  ),
  createScreen(
    'new single-use codes with errors',
    'admin',
    '/admin/promotions/codes/new',
    async ({ page }) => {
      await page.getByRole('button', { name: 'Create' }).click();
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  ),
  createDiscountScreen(
    'a sale before it is stopped',
    'admin',
    () => '/admin/promotions/sales',
    async ({ page }) => {
      await page
        .getByRole('button', { name: /^Stop the sale/ })
        .first()
        .click();
      await page.getByRole('alertdialog').waitFor();
    },
  ),
  createDiscountScreen(
    'running sales',
    'admin',
    () => '/admin/promotions/sales',
    async ({ page }) => {
      await page.getByRole('table').waitFor();
    },
  ),
  createDiscountScreen(
    'an order of staff with a voucher',
    'admin',
    ({ orderId }) => `/admin/order/${orderId}`,
    async ({ page }) => {
      await page.getByText(`Discount (${CODE})`).waitFor();
    },
  ),
];

export const discountScreens: readonly ScreenState[] = [...buyers, ...desk];
