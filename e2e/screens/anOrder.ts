import type { APIRequestContext } from '@playwright/test';
import type { RunningShop } from '../../tools/scripts/shop/startShop.ts';

export interface Product {
  _id: string;
  name: string;
  price: number;
  countInStock: number;
}

interface ProductDetails extends Product {
  sizes?: { size: string; countInStock: number }[];
}

/** Numbers of units, in all sizes and in one, that the tests of a file may order together. */
const MIN_STOCK = 10;
const MIN_STOCK_OF_SIZE = 3;

export interface PlacedOrder {
  _id: string;
  number: number;
}

const SHIPPING = { address: '12 Main Road', city: 'Paarl', postalCode: '7646', phone: '0821234567' };

/** Orders units in size M, one by default, with or without a voucher, through the API as the customer who is signed in. */
export async function createOrder(
  api: APIRequestContext,
  product: Product,
  paymentMethod = 'Credit Card',
  { qty = 1, voucher }: { readonly qty?: number; readonly voucher?: string } = {},
): Promise<PlacedOrder> {
  const { _id, name, price } = product;
  const orderItems = [{ product: _id, name, price, qty, size: 'M' }];
  const order = { orderItems, shippingAddress: SHIPPING, paymentMethod, voucher };
  return callApi<PlacedOrder>(api, '/api/orders', order);
}

/**
 * Creates a PayPal order for an order and decides about its payment at the sandbox, as a buyer does on
 * PayPal's page. Returns the id of the PayPal order, which is not captured yet.
 */
export async function decideAtPayPal(
  api: APIRequestContext,
  shop: RunningShop,
  orderId: string,
  action: 'approve' | 'decline' | 'pend',
): Promise<string> {
  const { id } = await callApi<{ id: string }>(api, `/api/orders/${orderId}/paypal`);
  await callApi(api, new URL(`/paypal/sdk/orders/${id}/${action}`, shop.mailboxUrl).href, {});
  return id;
}

/** Orders units through the API, pays them by card and ships them as the administrator of `desk`. */
export async function createShippedOrder(
  { api, desk, shop }: { api: APIRequestContext; desk: APIRequestContext; shop: RunningShop },
  product: Product,
  qty = 1,
): Promise<PlacedOrder & { paypalId: string }> {
  const order = await createOrder(api, product, 'Credit Card', { qty });
  const paypalId = await decideAtPayPal(api, shop, order._id, 'approve');
  await callApi(api, `/api/orders/${order._id}/paypal/${paypalId}/capture`);
  const parcel = { carrier: 'Berg Couriers', trackingNumber: `BC-${order.number}` };
  const answer = await desk.put(`/api/orders/${order._id}/ship`, { data: parcel });
  if (!answer.ok()) throw new Error(`Shipping was answered with ${answer.status()}.`);
  return { ...order, paypalId };
}

/** Reads from PayPal's books what was paid for a PayPal order and what was refunded of it, in dollars. */
export async function readPayPalBooks(
  api: APIRequestContext,
  shop: RunningShop,
  paypalId: string,
): Promise<{ paid: string[]; refunded: string[] }> {
  const books = new URL(`/control/paypal/orders/${paypalId}`, shop.mailboxUrl).href;
  const { purchase_units: units } = (await (await api.get(books)).json()) as {
    purchase_units: {
      payments: Record<'captures' | 'refunds', { amount: { value: string } }[] | undefined>;
    }[];
  };
  const list = (kind: 'captures' | 'refunds') =>
    units.flatMap(({ payments }) => (payments[kind] ?? []).map(({ amount }) => amount.value));
  return { paid: list('captures'), refunded: list('refunds') };
}

/** Finds a product of which several units of size M can be bought, as other tests may have ordered some. */
export async function findProductInStock(api: APIRequestContext): Promise<Product> {
  const { products } = (await (await api.get('/api/products')).json()) as { products: Product[] };
  for (const { _id, countInStock } of products) {
    if (countInStock <= MIN_STOCK) continue;
    const product = (await (await api.get(`/api/products/${_id}`)).json()) as ProductDetails;
    const unitsOfM = product.sizes?.find(({ size }) => size === 'M')?.countInStock ?? 0;
    if (unitsOfM > MIN_STOCK_OF_SIZE) return product;
  }
  throw new Error('Nothing can be bought.');
}

/** Finds a size of the product with this name of which so many units can be bought. */
export async function findSizeInStock(
  api: APIRequestContext,
  name: string,
  units: number,
): Promise<'S' | 'M' | 'L'> {
  const address = `/api/products?keyword=${encodeURIComponent(name)}`;
  const { products } = (await (await api.get(address)).json()) as { products: Product[] };
  const id = products.find((product) => product.name === name)?._id ?? '';
  const { sizes = [] } = (await (await api.get(`/api/products/${id}`)).json()) as ProductDetails;
  const found = (['M', 'L', 'S'] as const).find((wanted) =>
    sizes.some(({ size, countInStock }) => size === wanted && countInStock >= units),
  );
  if (!found) throw new Error(`No size of ${name} has ${units} units.`);
  return found;
}

/** Sends a POST to the API and returns the parsed response. Throws when the call does not succeed. */
export async function callApi<T>(api: APIRequestContext, path: string, data?: object): Promise<T> {
  const answer = await api.post(path, data ? { data } : {});
  if (!answer.ok()) throw new Error(`${path} was answered with ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()) as T;
}
