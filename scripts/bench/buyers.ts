import pLimit from 'p-limit';
import type { Place } from './engines.ts';
import type { Server } from './servers.ts';

/** Somebody with a session at the API; the limit server knows no sessions. */
export interface Buyer {
  readonly cookie: string;
}

const ADDRESS = { address: '12 Long Street', city: 'Durban', postalCode: '4001', phone: '0821234567' };

/** Registers as many buyers as are wanted, few at a time, since passwords are meant to take a while. */
export function registerBuyers({ url }: Server, howMany: number): Promise<Buyer[]> {
  const numbers = Array.from({ length: howMany }, (_, number) => number);
  return pLimit(2).map(numbers, async (number) => {
    const email = `buyer${number}@bench.example`;
    const account = { name: `Buyer ${number}`, email, password: 'Boerboel&Braai47!' };
    const answer = await sendJson(`${url}/api/users`, 'POST', account);
    if (!answer.ok) throw new Error(`Nobody registers: ${await answer.text()}`);
    return { cookie: sessionOf(answer) };
  });
}

/** What the answer of a sign-in makes a browser send from then on. */
export const sessionOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

/** The ids of products that have many pieces and one size. */
export async function plentifulProducts(place: Place, howMany: number): Promise<string[]> {
  const rows = await place.run(
    `SELECT id FROM products WHERE state = 'public' AND category = 'Caps' AND stock > 1000 LIMIT ${howMany}`,
  );
  return rows.map(({ id }) => String(id));
}

/** Orders one piece. The id is there if the order was placed. */
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

/** Writes an order down as paid at the limit server, without a provider. */
export async function recordPayment({ url }: Server, orderId: string): Promise<number> {
  return doneWith(await sendJson(`${url}/api/orders/${orderId}/pay`, 'PUT', {}));
}

/** Pays an order as a browser does with PayPal: the payment is created, approved by the buyer, captured and reported. */
export async function payOrder(
  { url }: Server,
  sandboxUrl: string,
  { cookie, orderId, isReported }: Buyer & { readonly orderId: string; readonly isReported: boolean },
): Promise<number> {
  const order = `${url}/api/orders/${orderId}`;
  const created = await sendJson(`${order}/paypal`, 'POST', {}, cookie);
  const { id } = (await created.json()) as { id: string };
  await doneWith(await sendJson(`${sandboxUrl}/paypal/sdk/orders/${id}/approve`, 'POST', {}));
  const captured = await sendJson(`${order}/paypal/${id}/capture`, 'POST', {}, cookie);
  if (!isReported || !captured.ok) return doneWith(captured);
  await doneWith(captured);
  return doneWith(await sendJson(`${order}/pay`, 'PUT', { id }, cookie));
}

export const sendJson = (url: string, method: string, body: object, cookie = ''): Promise<Response> =>
  fetch(url, {
    method,
    headers: { 'Content-Type': 'application/json', ...(cookie !== '' && { Cookie: cookie }) },
    body: JSON.stringify(body),
  });

/** A connection is used again once its answer has been read. */
async function doneWith(answer: Response): Promise<number> {
  await answer.arrayBuffer();
  return answer.status;
}
