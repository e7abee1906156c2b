import { request } from '@playwright/test';
import type { RunningShop } from '../../tools/scripts/shop/startShop.ts';
import { CUSTOMER } from '../pages/AccountScreens.ts';
import { findProductInStock } from './anOrder.ts';

interface Product {
  _id: string;
  name: string;
  image: string;
  price: number;
  countInStock: number;
  numReviews: number;
}

interface Order {
  _id: string;
  status: 'created' | 'paid' | 'delivered' | 'expired';
}

/** Demo data that the screens need. */
export interface DemoData {
  /** Product of which several units of size M can be bought. */
  readonly inStock: Product;
  readonly soldOut: Product;
  readonly reviewed: Product;
  readonly orders: Readonly<Record<Order['status'], string>>;
  readonly customerId: string;
}

export async function readDemoData(shop: RunningShop): Promise<DemoData> {
  const api = await request.newContext({ baseURL: shop.url });
  const get = async <T>(path: string): Promise<T> => (await (await api.get(path)).json()) as T;
  const pages = await Promise.all(
    [1, 2, 3, 4, 5].map((page) => get<{ products: Product[] }>(`/api/products?pageNumber=${page}`)),
  );
  const products = pages.flatMap((page) => page.products);
  const customer = (await (await api.post('/api/users/auth', { data: CUSTOMER })).json()) as { _id: string };
  const orders = await get<Order[]>('/api/orders/mine');
  const { _id: stockedId } = await findProductInStock(api);
  await api.dispose();
  const orderThatIs = (status: Order['status']) =>
    requireFound(orders, `order that is ${status}`, (order) => order.status === status)._id;
  return {
    inStock: requireFound(products, 'product in stock', ({ _id }) => _id === stockedId),
    soldOut: requireFound(products, 'product without stock', ({ countInStock }) => countInStock === 0),
    reviewed: requireFound(products, 'product with reviews', ({ numReviews }) => numReviews > 1),
    orders: {
      created: orderThatIs('created'),
      paid: orderThatIs('paid'),
      delivered: orderThatIs('delivered'),
      expired: orderThatIs('expired'),
    },
    customerId: customer._id,
  };
}

function requireFound<T>(among: readonly T[], what: string, isIt: (one: T) => boolean): T {
  const one = among.find(isIt);
  if (one === undefined) throw new Error(`The demo data has no ${what}.`);
  return one;
}
