import type { APIRequestContext, Browser, BrowserContext } from '@playwright/test';
import type { RunningShop } from '../../tools/scripts/shop/startShop.ts';
import { ADMIN, CUSTOMER } from '../pages/AccountScreens.ts';
import type { Visitor } from './screenState.ts';

const CREDENTIALS = { customer: CUSTOMER, admin: ADMIN };

/**
 * Returns the browser storage of a visitor for the shop and the admin's own origin; signs in all but
 * `nobody`.
 */
export async function createSignedInStorage(
  browser: Browser,
  shop: RunningShop,
  as: Exclude<Visitor, 'buyer'>,
) {
  const context = await browser.newContext({ baseURL: shop.url });
  const user = as === 'nobody' ? null : await signIn(context, CREDENTIALS[as]);
  const storage = await getStorage(context, shop, user);
  await context.close();
  return storage;
}

/** Returns the browser storage that belongs to the session in the context's cookies. */
export async function getStorage(
  context: BrowserContext | APIRequestContext,
  shop: RunningShop,
  user: unknown,
) {
  const { cookies } = await context.storageState();
  const localStorage = user === null ? [] : [{ name: 'userInfo', value: JSON.stringify(user) }];
  const origins = [shop.url, shop.adminUrl].map((url) => ({ origin: new URL(url).origin, localStorage }));
  return { cookies, origins };
}

async function signIn(context: BrowserContext, credentials: typeof ADMIN): Promise<unknown> {
  const answer = await context.request.post('/api/users/auth', { data: credentials });
  if (!answer.ok()) throw new Error(`Signing in was answered with ${answer.status()}.`);
  return answer.json();
}
