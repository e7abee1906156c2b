import { request } from '@playwright/test';
import type { RunningShop } from '../../tools/scripts/shop/startShop.ts';
import { aNewCustomer, type NewCustomer } from '../pages/AccountScreens.ts';
import { anOrder, atPayPal, type PlacedOrder, type Product, sent, somethingInStock } from './anOrder.ts';

export interface Purchase {
  readonly customer: NewCustomer;
  readonly product: Product;
  readonly paid: PlacedOrder;
  readonly unpaid: PlacedOrder;
}

const COMMENT = 'Heavier cloth than I had hoped for.';

/** Creates, through the API, a customer for one test with two orders, one of them paid, and a review. */
export async function purchase(shop: RunningShop, name: string): Promise<Purchase> {
  const api = await request.newContext({ baseURL: shop.url });
  const customer = { ...aNewCustomer(), name };
  await sent(api, '/api/users', customer);
  const product = await somethingInStock(api);
  const paid = await anOrder(api, product);
  const paypalId = await atPayPal(api, shop, paid._id, 'approve');
  await sent(api, `/api/orders/${paid._id}/paypal/${paypalId}/capture`);
  const unpaid = await anOrder(api, product);
  await sent(api, `/api/products/${product._id}/reviews`, { rating: 4, comment: COMMENT });
  await api.dispose();
  return { customer, product, paid, unpaid };
}
