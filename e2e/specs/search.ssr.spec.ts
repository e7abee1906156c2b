import { expect, test } from '../fixtures.ts';

test.use({ javaScriptEnabled: false });

test('without scripts the server draws the filters of an address, and a form adds another', async ({
  page,
  shop,
}) => {
  const answer = await fetch(`${shop.url}/api/products?brand=koppie&size=m&facets=1`);
  const { total } = (await answer.json()) as { total: number };
  await page.goto('/home?brand=koppie&size=m');
  await expect(page.getByText(new RegExp(`^${total} products?$`))).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^Koppie/ })).toBeChecked();
  await page.getByText('Price', { exact: true }).click();
  await page.getByLabel('To (R)').fill('400');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/brand=koppie&size=m&min=&max=400/);
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Up to R400.00');
});
