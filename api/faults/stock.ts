import { updateProduct } from '@shop/contract/adminProducts';
import { listProducts } from '@shop/contract/products';
import { signIn } from '@shop/contract/users';
import { DEMO_ADMIN } from '../src/seed/demoAccounts.ts';
import { callEndpoint } from '../src/testing/callEndpoint.ts';

const LARGE_STOCK = 100_000;

/** Stocks the demo's hoodies, which the buyers of the fault tests order, so that no order is refused. */
export async function addStock(url: string): Promise<void> {
  const { email, password } = DEMO_ADMIN;
  const { headers } = await callEndpoint(url, signIn, { email, password });
  const cookies = headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  const admin = { Cookie: cookies.join('; ') };
  const { body } = await callEndpoint(url, listProducts, { keyword: 'hoodie' });
  for (const { _id: productId } of body.products) {
    const change = { productId, countInStock: LARGE_STOCK };
    const { status } = await callEndpoint(url, updateProduct, change, admin);
    if (status !== 200) throw new Error(`The stock of ${productId} was not changed: ${status}`);
  }
}
