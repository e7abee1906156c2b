import { request } from '@playwright/test';
import type { RunningShop } from '../../tools/scripts/shop/startShop.ts';
import { ADMIN, CUSTOMER } from '../pages/AccountScreens.ts';
import { callApi, createOrder, decideAtPayPal } from './anOrder.ts';

/** Code of the voucher that each shop with discounts has. */
export const CODE = 'SUMMER-100';

export interface Discounts {
  readonly voucherId: string;
  /** Id of a batch of single-use codes. */
  readonly batch: string;
  /** Paid order of the demo customer: three units on sale, bought with the voucher. */
  readonly orderId: string;
}

interface ListedProduct {
  _id: string;
  name: string;
  price: number;
  countInStock: number;
  version: number;
}

const TERMS = { gives: 'amount', amount: '100.00', until: '2099-12-24T21:59:00.000Z', usesPerBuyer: null };
const SALE = { percent: 20, until: TERMS.until };

const known = new Map<string, Promise<Discounts>>();

/** Returns the discounts of a shop; the first call for a shop creates them. */
export function getDiscounts(shop: RunningShop): Promise<Discounts> {
  const made = known.get(shop.dataDir) ?? createDiscounts(shop);
  known.set(shop.dataDir, made);
  return made;
}

async function createDiscounts(shop: RunningShop): Promise<Discounts> {
  const buyer = await request.newContext({ baseURL: shop.url });
  const desk = await request.newContext({ baseURL: shop.url });
  await callApi(desk, '/api/users/auth', ADMIN);
  await callApi(buyer, '/api/users/auth', CUSTOMER);
  const listed = (await (await desk.get('/api/admin/products')).json()) as { products: ListedProduct[] };
  // Other tests read and change the first products of the list, at the price before a sale.
  const product = listed.products.findLast(({ countInStock }) => countInStock > 10);
  if (!product) throw new Error('Nothing can be put on sale.');
  const products = [{ id: product._id, version: product.version }];
  await callApi(desk, '/api/admin/products/changes', { products, change: { sale: SALE } });
  const { _id: voucherId } = await callApi<{ _id: string }>(desk, '/api/admin/vouchers', {
    ...{ ...TERMS, code: CODE, minItems: '200.00' },
  });
  const batch = crypto.randomUUID();
  await callApi(desk, '/api/admin/vouchers/codes', { ...TERMS, batch, count: 40, prefix: 'GIFT' });
  const { _id: orderId } = await createOrder(buyer, product, 'Credit Card', {
    qty: 3,
    voucher: CODE,
  });
  const paypalId = await decideAtPayPal(buyer, shop, orderId, 'approve');
  await callApi(buyer, `/api/orders/${orderId}/paypal/${paypalId}/capture`);
  await Promise.all([buyer.dispose(), desk.dispose()]);
  return { voucherId, batch, orderId };
}
