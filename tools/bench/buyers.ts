import pLimit from 'p-limit';
import type { BenchDatabase } from './database.ts';
import type { Server } from './servers.ts';

/** Client of the API with a session. */
export interface Buyer {
  readonly cookie: string;
}

const ADDRESS = { address: '12 Long Street', city: 'Durban', postalCode: '4001', phone: '0821234567' };

/** Registers this number of buyers, few at a time, because password hashing is slow by design. */
export function registerBuyers({ url }: Server, howMany: number): Promise<Buyer[]> {
  const numbers = Array.from({ length: howMany }, (_, number) => number);
  return pLimit(2).map(numbers, async (number) => {
    const email = `buyer${number}@bench.example`;
    const account = { name: `Buyer ${number}`, email, password: 'Boerboel&Braai47!' };
    const answer = await sendJson(`${url}/api/users`, 'POST', account);
    if (!answer.ok) throw new Error(`No buyer registers: ${await answer.text()}`);
    return { cookie: getSessionCookie(answer) };
  });
}

/** Returns the cookies that a browser sends after this response to a sign-in. */
const getSessionCookie = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

/** Finds products of one size with a large stock. */
export async function findPlentifulProducts(database: BenchDatabase, howMany: number): Promise<string[]> {
  const rows = await database.run(
    `SELECT id FROM products WHERE state = 'public' AND category = 'Caps' AND stock > 1000 LIMIT ${howMany}`,
  );
  return rows.map(({ id }) => String(id));
}

/** Orders one unit. The id is present if the order was placed. */
export async function placeOrder({ url }: Server, { cookie }: Buyer, product: string) {
  const order = {
    orderItems: [{ product, qty: 1 }],
    shippingAddress: ADDRESS,
    paymentMethod: 'Credit Card',
  };
  const answer = await sendJson(`${url}/api/orders`, 'POST', order, cookie);
  const { _id } = (await answer.json()) as { _id?: string | number };
  return { status: answer.status, id: String(_id) };
}

/**
 * Pays an order with PayPal as a browser does: the payment is created, approved by the buyer, captured and
 * reported.
 */
export async function payOrder(
  { url }: Server,
  sandboxUrl: string,
  { cookie, orderId }: Buyer & { readonly orderId: string },
): Promise<number> {
  const order = `${url}/api/orders/${orderId}`;
  const created = await sendJson(`${order}/paypal`, 'POST', {}, cookie);
  const { id } = (await created.json()) as { id: string };
  await drainResponse(await sendJson(`${sandboxUrl}/paypal/sdk/orders/${id}/approve`, 'POST', {}));
  const captured = await sendJson(`${order}/paypal/${id}/capture`, 'POST', {}, cookie);
  const status = await drainResponse(captured);
  if (!captured.ok) return status;
  return drainResponse(await sendJson(`${order}/pay`, 'PUT', { id }, cookie));
}

const sendJson = (url: string, method: string, body: object, cookie = ''): Promise<Response> =>
  fetch(url, {
    method,
    headers: { 'Content-Type': 'application/json', ...(cookie !== '' && { Cookie: cookie }) },
    body: JSON.stringify(body),
  });

/** A connection can be reused only after its response was read. */
async function drainResponse(answer: Response): Promise<number> {
  await answer.arrayBuffer();
  return answer.status;
}
