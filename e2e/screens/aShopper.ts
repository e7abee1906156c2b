import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { RunningShop } from '../../tools/scripts/shop/startShop.ts';
import { createNewCustomer, type NewCustomer } from '../pages/AccountScreens.ts';
import { getStorage } from './signedIn.ts';

export interface Shopper {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly customer: NewCustomer;
}

/**
 * Registers a customer and opens a page that is signed in as them, in a browser context that the caller
 * closes.
 */
export async function createShopper(browser: Browser, shop: RunningShop): Promise<Shopper> {
  const customer = createNewCustomer();
  const registering = await browser.newContext({ baseURL: shop.url });
  const answer = await registering.request.post('/api/users', { data: customer });
  if (!answer.ok()) throw new Error(`Registering was answered with ${answer.status()}.`);
  const storageState = await getStorage(registering, shop, await answer.json());
  await registering.close();
  const context = await browser.newContext({ baseURL: shop.url, storageState, locale: 'en-ZA' });
  return { context, page: await context.newPage(), customer };
}
