import { type APIRequestContext, request } from '@playwright/test';
import type { RunningShop } from '../../../scripts/shop/startShop.ts';
import { aNewCustomer, type NewCustomer } from '../pages/AccountScreens.ts';

interface Product {
  _id: string;
  name: string;
  price: number;
  countInStock: number;
}

export interface Purchase {
  readonly customer: NewCustomer;
  readonly product: Product;
  readonly paid: { _id: string; number: number };
  readonly unpaid: { _id: string; number: number };
}

const SHIPPING = { address: '12 Main Road', city: 'Paarl', postalCode: '7646', phone: '0821234567' };
const COMMENT = 'Heavier cloth than I had hoped for.';

/** A customer of their own for a test, who has ordered twice, paid once, and written a review; without a browser. */
export async function purchase(shop: RunningShop, name: string): Promise<Purchase> {
  const api = await request.newContext({ baseURL: shop.url });
  const customer = { ...aNewCustomer(), name };
  await sent(api, '/api/users', customer);
  const { products } = (await (await api.get('/api/products')).json()) as { products: Product[] };
  const product = products.find(({ countInStock }) => countInStock > 10);
  if (!product) throw new Error('Nothing can be bought.');

  const paid = await order(api, product);
  await pay(api, shop, paid._id);
  const unpaid = await order(api, product);
  await sent(api, `/api/products/${product._id}/reviews`, { rating: 4, comment: COMMENT });
  await api.dispose();
  return { customer, product, paid, unpaid };
}

async function order(api: APIRequestContext, { _id, name, price }: Product): Promise<Purchase['paid']> {
  const orderItems = [{ product: _id, name, price, qty: 1, size: 'M' }];
  const body = { orderItems, shippingAddress: SHIPPING, paymentMethod: 'Credit Card' };
  return (await sent(api, '/api/orders', body)) as Purchase['paid'];
}

async function pay(api: APIRequestContext, shop: RunningShop, orderId: string): Promise<void> {
  const { id } = (await sent(api, `/api/orders/${orderId}/paypal`)) as { id: string };
  await sent(api, new URL(`/paypal/sdk/orders/${id}/approve`, shop.mailboxUrl).href, {});
  await sent(api, `/api/orders/${orderId}/paypal/${id}/capture`);
}

async function sent(api: APIRequestContext, path: string, data?: object): Promise<unknown> {
  const answer = await api.post(path, data ? { data } : {});
  if (!answer.ok()) throw new Error(`${path} was answered with ${answer.status()}: ${await answer.text()}`);
  return answer.json();
}
