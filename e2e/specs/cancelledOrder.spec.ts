import { expect, test } from '../fixtures.ts';
import { CheckoutScreens } from '../pages/CheckoutScreens.ts';
import { createOrder, findProductInStock } from '../screens/anOrder.ts';
import { createShopper } from '../screens/aShopper.ts';

test('a buyer cancels a paid order by keyboard and sees the refund @both-engines @long', async ({
  browser,
  shop,
}) => {
  const { context, page } = await createShopper(browser, shop);
  const { _id } = await createOrder(page.request, await findProductInStock(page.request));
  await test.step('the buyer pays by card', async () => {
    await page.goto(`/order/${_id}`);
    await new CheckoutScreens(page).payByCard();
    await expect(page.getByText(/Paid on \d{4}-\d{2}-\d{2}/)).toBeVisible();
  });

  await test.step('the buyer cancels after a question', async () => {
    await page.getByRole('button', { name: 'Cancel order' }).press('Enter');
    const question = page.getByRole('alertdialog', { name: /we'll refund you in full/ });
    await expect(question.getByRole('button', { name: 'Keep order' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Order cancelled' })).toBeVisible();
    // The refund may be complete already.
    await expect(page.getByText(/We'll refund you in full|We've refunded your payment/)).toBeVisible();
  });

  await test.step('the refund is made and shown', async () => {
    const kinds = async () => {
      const events = (await (await page.request.get(`/api/orders/${_id}/payments`)).json()) as {
        kind: string;
      }[];
      return events.map(({ kind }) => kind);
    };
    await expect.poll(kinds).toContain('refunded');
    await page.reload();
    await expect(page.getByText(/We've refunded your payment/)).toBeVisible();
    await expect(page.getByText(/Payment refunded/)).toBeVisible();
  });
  await context.close();
});
