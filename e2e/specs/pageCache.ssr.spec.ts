import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { ADMIN } from '../pages/AccountScreens.ts';
import { waitForStart } from '../waitForStart.ts';

interface Listed {
  _id: string;
  price: number;
}

async function firstProduct(request: APIRequestContext): Promise<Listed> {
  const { products } = (await (await request.get('/api/products')).json()) as { products: Listed[] };
  if (!products[0]) throw new Error('The demo shop has no products.');
  return products[0];
}

test('a cached page shows a new price with the next request', async ({ request, playwright, shop }) => {
  const { _id, price } = await firstProduct(request);
  const admin = await playwright.request.newContext({ baseURL: shop.url });
  expect((await admin.post('/api/users/auth', { data: ADMIN })).ok()).toBe(true);
  const read = async () => {
    const response = await request.get(`/product/${_id}`);
    return { etag: response.headers()['etag'] ?? '', text: await response.text() };
  };
  const before = await read();
  expect((await read()).etag).toBe(before.etag);
  const unchanged = await request.get(`/product/${_id}`, { headers: { 'If-None-Match': before.etag } });
  expect({ status: unchanged.status(), text: await unchanged.text() }).toEqual({ status: 304, text: '' });

  try {
    const changed = await admin.put(`/api/products/${_id}`, { data: { price: price + 1 } });
    expect(changed.ok()).toBe(true);
    await expect.poll(async () => (await read()).text).toContain(`"price":${price + 1}`);
    expect((await read()).etag).not.toBe(before.etag);
  } finally {
    await admin.put(`/api/products/${_id}`, { data: { price } });
    await admin.dispose();
  }
});

test('a page that everybody gets alike comes to life under its own policy', async ({ page }) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  const response = await page.goto('/home');
  expect(response?.headers()['content-security-policy']).not.toContain('nonce');
  await expect(page.locator('html')).toHaveAttribute('data-shared');
  await page.getByRole('link', { name: 'Sign In' }).first().click();
  await expect(page).toHaveURL(/\/login/);
  await page.goto('/cart');
  await waitForStart(page);
  await page.waitForLoadState('networkidle');
  expect(refused).toEqual([]);
});
