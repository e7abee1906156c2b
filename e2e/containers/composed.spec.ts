import { expect, test } from '@playwright/test';
import { buyProduct, deliverOrder } from '../checkoutJourney.ts';
import { ADMIN, AccountScreens } from '../pages/AccountScreens.ts';

test('a visitor of the composed shop buys by card, and an administrator delivers the order', async ({
  page,
  browser,
}) => {
  const problems: string[] = [];
  page.on('requestfailed', (request) => problems.push(`${request.failure()?.errorText} ${request.url()}`));
  page.on('pageerror', (error) => problems.push(error.message));
  const { customer } = await buyProduct(page);

  const office = await browser.newContext({ baseURL: 'http://localhost:3003' });
  const desk = await office.newPage();
  await desk.goto('/admin/orderlist');
  await new AccountScreens(desk).signIn(ADMIN);
  await deliverOrder(desk, customer);
  await office.close();

  // A page that is left cancels what it still loads.
  expect(problems.filter((problem) => !problem.includes('ERR_ABORTED'))).toEqual([]);
});
