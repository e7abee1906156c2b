import { expect, test } from '../fixtures.ts';
import { createNewCustomer } from '../pages/AccountScreens.ts';
import { Keyboard } from '../pages/Keyboard.ts';
import { waitForStart } from '../waitForStart.ts';

test('the whole way from the search to the paid order is gone by keyboard alone', async ({ page }) => {
  const keyboard = new Keyboard(page);
  const main = page.getByRole('main');
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  const customer = createNewCustomer();

  await page.goto('/home');
  await waitForStart(page);
  await keyboard.type(page.getByRole('searchbox'), 'paarl rock');
  await page.keyboard.press('Enter');
  await keyboard.expectHeading(/Results for/);
  await keyboard.press(main.getByRole('link', { name: /Paarl Rock Tee/ }));
  await keyboard.expectHeading('Paarl Rock Tee');

  await keyboard.type(field('Size'), 'L');
  await keyboard.type(field('Qty'), '2');
  await keyboard.press(button('Add to Cart'));
  await keyboard.press(page.getByRole('link', { name: 'Cart, 2 items' }));
  await keyboard.expectHeading('Shopping Cart');
  await keyboard.press(button('Proceed To Checkout'));
  // The checkout begins with a document of its own, where the focus is at the top.
  await expect(main.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
  await waitForStart(page);

  await keyboard.press(main.getByRole('link', { name: 'Register' }));
  await keyboard.expectHeading('Sign Up');
  await keyboard.type(field('Name'), customer.name);
  await keyboard.type(field('Email Address'), customer.email);
  await keyboard.type(field('Password'), customer.password);
  await keyboard.type(field('Confirm Password'), customer.password);
  await page.keyboard.press('Enter');

  await keyboard.expectHeading('Shipping');
  await expect(page.getByRole('navigation', { name: /^(Shop|Our Products)$/ })).toHaveCount(0);
  await keyboard.type(field('Address'), '12 Main Road');
  await keyboard.type(field('City'), 'Paarl');
  await keyboard.type(field('Postal Code'), '7646');
  await keyboard.type(field('Phone'), '0821234567');
  await keyboard.press(button('Continue'));
  await keyboard.expectHeading('Payment Method');
  await keyboard.press(button('Continue'));
  await keyboard.expectHeading('Place Order');
  await keyboard.press(button('Place Order'));
  await keyboard.expectHeading(/^Order \d+$/);

  await keyboard.press(page.getByRole('button', { name: 'Pay with card' }));
  await keyboard.press(page.getByRole('button', { name: 'Pay now' }));
  await expect(page.getByText(/Paid on \d{4}-\d{2}-\d{2}/)).toBeVisible();
});

test('the skip link leads past the header', async ({ page }) => {
  await page.goto('/home');
  await waitForStart(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('the menu of the account is opened, walked and left by keyboard, and signs out @long', async ({
  page,
}) => {
  const keyboard = new Keyboard(page);
  await page.goto('/login');
  await keyboard.type(page.getByLabel('Email Address'), 'customer@shop.example');
  await keyboard.type(page.getByLabel('Password', { exact: true }), 'Protea2026!');
  await page.keyboard.press('Enter');

  const menu = page.getByRole('button', { name: 'Johan Petersen' });
  await keyboard.press(menu);
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeFocused();
  await page.keyboard.press('Enter');
  await keyboard.expectHeading('Sign In');
});
