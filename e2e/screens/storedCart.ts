import type { Page } from '@playwright/test';
import type { DemoData } from './demoData.ts';

interface CartOptions {
  readonly lines?: readonly { size: string; qty: number; price?: number }[];
  readonly isAddressed?: boolean;
}

/** Writes a cart into local storage, from which the next page reads it. */
export async function storeCart(
  page: Page,
  { inStock }: DemoData,
  { lines = [{ size: 'M', qty: 2 }], isAddressed = false }: CartOptions = {},
): Promise<void> {
  const { _id, name, image, price, countInStock } = inStock;
  const cart = {
    version: 1,
    cartItems: lines.map((line) => ({ _id, name, image, price, countInStock, ...line })),
    shippingAddress: isAddressed
      ? {
          address: '12 Main Road',
          city: 'Paarl',
          postalCode: '7646',
          phone: '0821234567',
          country: 'South Africa',
        }
      : null,
    paymentMethod: 'Credit Card',
  };
  await page.evaluate((text) => {
    localStorage.setItem('cart', text);
  }, JSON.stringify(cart));
}
