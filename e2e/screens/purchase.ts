import { request } from '@playwright/test';
import type { RunningShop } from '../../tools/scripts/shop/startShop.ts';
import { createNewCustomer, type NewCustomer } from '../pages/AccountScreens.ts';
import {
  createOrder,
  decideAtPayPal,
  type PlacedOrder,
  type Product,
  callApi,
  findProductInStock,
} from './anOrder.ts';

export interface Purchase {
  readonly customer: NewCustomer;
  readonly product: Product;
  readonly paid: PlacedOrder;
  readonly unpaid: PlacedOrder;
}

const COMMENT = 'Heavier cloth than I had hoped for.';

/** Creates, through the API, a customer for one test with two orders, one of them paid, and a review. */
export async function createPurchase(shop: RunningShop, name: string): Promise<Purchase> {
  const api = await request.newContext({ baseURL: shop.url });
  const customer = { ...createNewCustomer(), name };
  await callApi(api, '/api/users', customer);
  const product = await findProductInStock(api);
  const paid = await createOrder(api, product);
  const paypalId = await decideAtPayPal(api, shop, paid._id, 'approve');
  await callApi(api, `/api/orders/${paid._id}/paypal/${paypalId}/capture`);
  const unpaid = await createOrder(api, product);
  await callApi(api, `/api/products/${product._id}/reviews`, { rating: 4, comment: COMMENT });
  await api.dispose();
  return { customer, product, paid, unpaid };
}
