import { createOrder, findProductInStock } from './anOrder.ts';
import { controlPayFast, createBankRefund } from './payfastOrders.ts';
import { createScreen, type ScreenState, type Visit } from './screenState.ts';
import { storeCart } from './storedCart.ts';

/** Time in ms within which the shop asks PayFast about a refund and reads its status page again. */
const JOB_MS = 90_000;

/** Opens the page of an order whose refund needs a bank account, with the form for it. */
async function openBankRefund({ page, shop }: Visit): Promise<void> {
  await page.goto(`/order/${await createBankRefund(page.request, shop)}`);
  const form = page.getByRole('form', { name: 'Where shall we pay?' });
  await waitWithReloads({ page }, () => form.isVisible());
}

async function waitWithReloads(
  { page }: Pick<Visit, 'page'>,
  isReady: () => Promise<boolean>,
): Promise<void> {
  const endsAt = Date.now() + JOB_MS;
  while (!(await isReady())) {
    if (Date.now() > endsAt) throw new Error(`${page.url()} does not show what it should.`);
    await page.waitForTimeout(1000);
    await page.reload({ waitUntil: 'networkidle' });
  }
}

/** Screens of a shop that offers PayFast. */
export const payfastScreens: readonly ScreenState[] = [
  createScreen('methods of PayFast of which one is down', 'customer', '/profile', async (visit) => {
    const { page, shop, demo } = visit;
    await controlPayFast(page.request, shop, { down: ['Capitec Pay'] });
    await storeCart(page, demo, { isAddressed: true });
    await page.goto('/payment');
    await waitWithReloads(visit, () => page.getByText('Down at PayFast right now: Capitec Pay.').isVisible());
    await page.getByText('PayFast', { exact: true }).click();
    await page.getByLabel('Pay with').selectOption('Capitec Pay (down right now)');
  }),
  createScreen('an unpaid order while PayFast is down', 'customer', '/profile', async (visit) => {
    const { page, shop } = visit;
    await controlPayFast(page.request, shop, { down: 'all' });
    const { _id } = await createOrder(page.request, await findProductInStock(page.request), 'PayFast');
    await page.goto(`/order/${_id}`);
    await waitWithReloads(visit, () => page.getByText('PayFast is down right now').isVisible());
    await page.getByLabel('Pay with').waitFor();
  }),
  createScreen('a bank account with errors', 'customer', '/profile', async (visit) => {
    const { page } = visit;
    await openBankRefund(visit);
    await page.getByRole('button', { name: 'Save bank account' }).click();
    await page.getByText('Please choose the bank.').first().waitFor();
  }),
  createScreen('a bank account that is given', 'customer', '/profile', async (visit) => {
    const { page } = visit;
    await openBankRefund(visit);
    await controlPayFast(page.request, visit.shop, { nextRefund: 'REFUSED' });
    await page.getByLabel('Bank', { exact: true }).selectOption('FNB');
    await page.getByLabel('Branch code').fill('250655');
    await page.getByLabel('Account number').fill('62001234567');
    await page.getByLabel('Account type').selectOption('Savings');
    await page.getByRole('button', { name: 'Save bank account' }).click();
    await page.getByRole('button', { name: 'Change the bank account' }).waitFor();
  }),
];
