import { getAfterSale, type AfterSale } from './afterSale.ts';
import { createScreen, type ScreenState, type Visit } from './screenState.ts';

/** Creates a screen about the order with returns, which its buyer or an administrator opens. */
function createAfterSaleScreen(
  name: string,
  as: 'buyer' | 'admin',
  path: (sale: AfterSale) => string,
  then?: (visit: Visit) => Promise<void>,
): ScreenState {
  return {
    name,
    as,
    open: async (visit) => {
      const { page, shop } = visit;
      await page.goto(path(await getAfterSale(shop)));
      await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
      await then?.(visit);
    },
  };
}

const buyers: readonly ScreenState[] = [
  createAfterSaleScreen(
    'an order with a return in each state',
    'buyer',
    ({ orderId }) => `/order/${orderId}`,
    async ({ page }) => {
      await page.getByRole('region', { name: 'Return 5', exact: true }).waitFor();
    },
  ),
  createAfterSaleScreen(
    'an exchange before it is asked for',
    'buyer',
    ({ orderId }) => `/order/${orderId}`,
    async ({ page }) => {
      await page.getByRole('button', { name: 'Return or exchange' }).click();
      await page.getByLabel('Reason', { exact: true }).selectOption('Another size');
      await page.getByLabel('What would you like?').selectOption('An exchange');
      await page.getByRole('button', { name: 'Request return' }).click();
      await page.getByText('Please choose a size.').first().waitFor();
    },
  ),
  createAfterSaleScreen(
    'an invoice with a credit note',
    'buyer',
    ({ orderId }) => `/order/${orderId}/invoice`,
    async ({ page }) => {
      await page.getByRole('link', { name: /^Credit note/ }).waitFor();
    },
  ),
  createAfterSaleScreen(
    'a credit note',
    'buyer',
    ({ orderId, creditNote }) => `/order/${orderId}/credit-note/${creditNote}`,
    async ({ page }) => {
      await page.getByRole('heading', { level: 1, name: /^Credit Note/ }).waitFor();
    },
  ),
  createAfterSaleScreen(
    'an order that is asked about and late',
    'buyer',
    ({ shipped }) => `/order/${shipped.asked}`,
    async ({ page }) => {
      await page.getByText('Has this order arrived?').waitFor();
      await page.getByRole('button', { name: 'Cancel, it has not arrived' }).waitFor();
    },
  ),
  createAfterSaleScreen(
    'a late order before it is cancelled',
    'buyer',
    ({ shipped }) => `/order/${shipped.asked}`,
    async ({ page }) => {
      await page.getByRole('button', { name: 'Cancel, it has not arrived' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  ),
  createAfterSaleScreen(
    'an arrival with an error',
    'buyer',
    ({ shipped }) => `/order/${shipped.asked}`,
    async ({ page }) => {
      await page.getByRole('button', { name: 'Yes', exact: true }).click();
      await page.getByLabel('Day', { exact: true }).fill('');
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      await page.locator('[aria-invalid=true]').waitFor();
    },
  ),
  createAfterSaleScreen(
    'a missing order that is cancelled as late',
    'buyer',
    ({ shipped }) => `/order/${shipped.missing}`,
    async ({ page }) => {
      await page.getByText("You've cancelled this order because it's late.").waitFor();
    },
  ),
  createAfterSaleScreen(
    'an order that has arrived',
    'buyer',
    ({ shipped }) => `/order/${shipped.arrived}`,
    async ({ page }) => {
      await page.getByText(/^Arrived on/).waitFor();
    },
  ),
  createScreen('a customer before downloading their data', 'customer', '/profile', async ({ page }) => {
    await page.getByRole('button', { name: 'Download my data' }).click();
    await page.getByRole('dialog').waitFor();
  }),
  createScreen('a customer before deleting their account', 'customer', '/profile', async ({ page }) => {
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByRole('dialog').waitFor();
  }),
];

const desk: readonly ScreenState[] = [
  createAfterSaleScreen(
    'Returns',
    'admin',
    () => '/admin/returns',
    async ({ page }) => {
      await page.getByRole('table', { name: 'Returns' }).waitFor();
    },
  ),
  createAfterSaleScreen(
    'Missing parcels',
    'admin',
    () => '/admin/orderlist?missing=true',
    async ({ page }) => {
      await page.getByRole('button', { name: /^Open order/ }).waitFor();
    },
  ),
  createAfterSaleScreen(
    'a missing order for administrators',
    'admin',
    ({ shipped }) => `/admin/order/${shipped.missing}`,
    async ({ page }) => {
      await page.getByText('Reported missing').waitFor();
    },
  ),
  createAfterSaleScreen(
    'an arrival before it is corrected',
    'admin',
    ({ shipped }) => `/admin/order/${shipped.arrived}`,
    async ({ page }) => {
      await page.getByRole('button', { name: 'Correct the day of arrival' }).click();
      await page.getByRole('dialog').waitFor();
    },
  ),
  createAfterSaleScreen(
    'orders before they are delivered',
    'admin',
    () => '/admin/orderlist?state=paid',
    async ({ page }) => {
      await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
      await page.getByRole('button', { name: 'Mark as delivered' }).click();
      await page.getByRole('dialog').waitFor();
    },
  ),
  createAfterSaleScreen(
    'returns that are received and declined',
    'admin',
    ({ orderId }) => `/admin/order/${orderId}`,
    async ({ page }) => {
      await page.getByRole('button', { name: 'Receive' }).click();
      await page.getByRole('button', { name: 'Decline' }).first().click();
      await page.getByRole('form', { name: 'Receive the return' }).waitFor();
      await page.getByRole('combobox', { name: /^Arrived: / }).selectOption('1');
      await page.getByRole('form', { name: 'Decline the return' }).waitFor();
    },
  ),
  createAfterSaleScreen(
    'a refund with errors',
    'admin',
    ({ orderId }) => `/admin/order/${orderId}`,
    async ({ page }) => {
      await page.getByRole('button', { name: 'Refund', exact: true }).click();
      await page.getByText('Please enter a reason.').first().waitFor();
    },
  ),
  createAfterSaleScreen(
    'a refund before it is made',
    'admin',
    ({ orderId }) => `/admin/order/${orderId}`,
    async ({ page }) => {
      await page.getByLabel('Amount in rand').fill('10.00');
      await page.getByLabel('Reason', { exact: true }).fill('A loose seam');
      await page.getByRole('button', { name: 'Refund', exact: true }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  ),
  createAfterSaleScreen(
    'Activity with what was done to an order',
    'admin',
    () => '/admin/activity',
    async ({ page }) => {
      await page.getByRole('list', { name: 'Activity' }).waitFor();
    },
  ),
];

export const afterSaleScreens: readonly ScreenState[] = [...buyers, ...desk];
