import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { Keyboard } from '../pages/Keyboard.ts';
import { resizeWindow } from '../resizeWindow.ts';
import {
  createOrder,
  decideAtPayPal,
  callApi,
  findProductInStock,
  readPayPalBooks,
} from '../screens/anOrder.ts';
import { createShopper } from '../screens/aShopper.ts';
import { findAxeFaults, findOverflow, findSmallTargets } from '../screens/faults.ts';
import { createSignedInStorage } from '../screens/signedIn.ts';

interface Refunded {
  kind: string;
  amount: { value: string } | null;
}

/** Measures the screen as it is at every width, and runs axe on a phone; the check of all screens has these states too. */
async function inspect(page: Page): Promise<void> {
  if (process.env['LONG_TESTS'] !== '1') return;
  const size = page.viewportSize() ?? { width: 1280, height: 720 };
  for (const width of [1280, 768, 390]) {
    await resizeWindow(page, { width, height: size.height });
    expect.soft(await findOverflow(page), `${width} px wide`).toEqual([]);
    expect.soft(await findSmallTargets(page), `${width} px wide`).toEqual([]);
  }
  expect.soft(await findAxeFaults(page)).toEqual([]);
  await page.setViewportSize(size);
}

async function choose(keys: Keyboard, group: Locator, choices: Readonly<Record<string, string>>) {
  for (const [label, choice] of Object.entries(choices)) {
    await keys.choose(group.getByRole('combobox', { name: label }), choice);
  }
}

async function askFor(page: Page): Promise<void> {
  const keys = new Keyboard(page);
  await keys.press(page.getByRole('button', { name: 'Return or exchange' }));
  const form = page.getByRole('form', { name: 'Return or exchange' });
  await choose(keys, form.getByRole('group', { name: 'Item' }), {
    Quantity: '2',
    Reason: 'Changed my mind',
    'What would you like?': 'A refund',
  });
  await keys.press(form.getByRole('button', { name: 'Add another item' }));
  await choose(keys, form.getByRole('group', { name: 'Item 2' }), {
    Reason: 'Another size',
    'What would you like?': 'An exchange',
    'New size': 'L',
  });
  await inspect(page);
  await keys.press(form.getByRole('button', { name: 'Request return' }));
  await expect(page.getByText('Return requested')).toBeVisible();
}

/** Takes every step of a return, from the list of what waits. */
async function settle(desk: Page, orderNumber: string): Promise<void> {
  const keys = new Keyboard(desk);
  await desk.goto('/admin/returns?status=open');
  await desk.getByRole('table', { name: 'Returns' }).waitFor();
  await inspect(desk);
  await keys.press(desk.getByRole('link', { name: `Details of the return of order ${orderNumber}` }));
  const card = desk.getByRole('region', { name: `Return of order ${orderNumber}` });
  await keys.press(card.getByRole('button', { name: 'Approve' }));
  await keys.press(card.getByRole('button', { name: 'Receive' }));
  for (const [line, pieces] of ['2', '1'].entries()) {
    await keys.choose(card.getByRole('combobox', { name: /^Arrived: / }).nth(line), pieces);
  }
  await inspect(desk);
  await keys.press(card.getByRole('button', { name: 'Received' }));
  await keys.press(card.getByRole('button', { name: /^Close the return/ }));
  await keys.press(desk.getByRole('alertdialog').getByRole('button', { name: 'Close' }));
  await expect(desk.getByText('Return closed')).toBeVisible();
}

test('a buyer returns and exchanges by keyboard, and the admin refunds @both-engines @long', async ({
  browser,
  shop,
}) => {
  const { context, page } = await createShopper(browser, shop);
  const storageState = await createSignedInStorage(browser, shop, 'admin');
  const office = await browser.newContext({ baseURL: shop.url, storageState, locale: 'en-ZA' });
  const product = await findProductInStock(page.request);
  const { _id, number } = await createOrder(page.request, product, 'Credit Card', { qty: 3 });
  const paypalId = await decideAtPayPal(page.request, shop, _id, 'approve');
  await callApi(page.request, `/api/orders/${_id}/paypal/${paypalId}/capture`);
  expect((await office.request.put(`/api/orders/${_id}/deliver`)).ok()).toBe(true);
  const before = await stockOf(page.request, product._id);

  await test.step('the buyer requests a refund and an exchange, which reserves a unit', async () => {
    await page.goto(`/order/${_id}`);
    await askFor(page);
    expect(await stockOf(page.request, product._id)).toBe(before - 1);
  });
  await test.step('the administrator takes every step, and the units are back', async () => {
    const desk = await office.newPage();
    await settle(desk, String(number));
    expect(await stockOf(page.request, product._id)).toBe(before - 1 + 3);
  });

  await test.step('the buyer sees the return closed and refunded', async () => {
    await page.reload();
    const asked = page.getByRole('region', { name: 'Return', exact: true });
    await expect(asked.getByText('Closed')).toBeVisible();
    await expect(asked.getByText(/Your refund: R/)).toBeVisible();
    await inspect(page);
    await expect(page.getByRole('button', { name: 'Return or exchange' })).toBeHidden();
  });
  await test.step('PayPal has refunded what the timeline says', async () => {
    const timeline = async () => {
      const events = (await (await page.request.get(`/api/orders/${_id}/payments`)).json()) as Refunded[];
      return events.flatMap(({ kind, amount }) => (kind === 'refunded' ? [amount?.value] : []));
    };
    await expect.poll(timeline).toHaveLength(1);
    const { refunded } = await readPayPalBooks(page.request, shop, paypalId);
    expect(refunded).toEqual(await timeline());
  });
  await Promise.all([context.close(), office.close()]);
});

async function stockOf(api: APIRequestContext, id: string): Promise<number> {
  const { countInStock } = (await (await api.get(`/api/products/${id}`)).json()) as { countInStock: number };
  return countInStock;
}
