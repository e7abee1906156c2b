import pLimit from 'p-limit';
import type { BenchDatabase } from './database.ts';
import { countDatabaseWork } from './database.ts';
import type { LoadMeasurement, RoundOptions, Server, Table } from './measure.ts';
import { roundToHundredths, runConcurrently, runAlternately, toTable, toThroughputRow } from './measure.ts';

const BUYER_COUNT = 100;
const CONCURRENCY = 10;
const ORDERS_PER_SECOND = 300;
const ORDERS_PER_SECOND_AND_BUYER = 3;
const ADDRESS = { address: '12 Long Street', city: 'Durban', postalCode: '4001', phone: '0821234567' };

type Shop = Awaited<ReturnType<typeof prepareWrites>>;

/** Registers the buyers, two at a time because password hashing is slow by design, and selects a product for each. */
export async function prepareWrites(database: BenchDatabase, api: Server, sandboxUrl: string) {
  const buyers = await pLimit(2).map(Array.from({ length: BUYER_COUNT }).keys(), async (number) => {
    const account = { name: 'Buyer', email: `buyer${number}@bench.example`, password: 'Boerboel&Braai47!' };
    const { status, cookie } = await sendJson('POST', `${api.url}/api/users`, account);
    if (status > 300) throw new Error(`No buyer registers: ${status}`);
    return cookie;
  });
  const products = await database.readRows(
    `SELECT id FROM products WHERE state = 'public' AND category = 'Caps' AND stock > 1000 LIMIT ${BUYER_COUNT}`,
  );
  return { ...{ database, api, sandboxUrl, buyers }, products: products.map(({ id }) => String(id)) };
}

/**
 * Measures the API's cost of placing an order and of paying it; each round pays the orders that it has
 * placed.
 */
export async function benchWrites(
  shop: Shop,
  { rounds, seconds, warmUpSeconds }: RoundOptions,
): Promise<Table> {
  const { api, buyers, products, database } = shop;
  const unpaid: Record<'buyer' | 'orderId', string>[] = [];
  const placeOrders = (jobs: number): Promise<LoadMeasurement> =>
    runConcurrently(api, CONCURRENCY, jobs, async (number) => {
      const buyer = buyers[number % buyers.length] ?? '';
      const { status, id } = await placeOrder(api, buyer, products[number % products.length] ?? '');
      unpaid.push({ buyer, orderId: id });
      return status;
    });
  const payOrders = (jobs: number): Promise<LoadMeasurement> => {
    const ordersToPay = unpaid.splice(0, jobs);
    return runConcurrently(api, CONCURRENCY, ordersToPay.length, (number) => {
      const { buyer = '', orderId = '' } = ordersToPay[number] ?? {};
      return payOrder(shop, buyer, orderId);
    });
  };
  for (const warmUp of [placeOrders, payOrders]) await warmUp(Math.ceil(ORDERS_PER_SECOND * warmUpSeconds));
  const orders = Math.ceil(ORDERS_PER_SECOND * seconds);
  const subjects = { 'order placed': () => placeOrders(orders), 'order paid': () => payOrders(orders) };
  const loads = await runAlternately(subjects, rounds);
  const measureRow = async (name: keyof typeof loads, work: (jobs: number) => Promise<LoadMeasurement>) => {
    const { statements } = await countDatabaseWork(database, () => work(1));
    return { 'CPU ms': roundToHundredths(loads[name].cpuUs / 1000), 'p99 ms': loads[name].p99Ms, statements };
  };
  const placedRow = await measureRow('order placed', placeOrders);
  return { 'order placed': placedRow, 'order paid': await measureRow('order paid', payOrders) };
}

/** Measures concurrent buyers: each orders a product of their own, or all order the same one. */
export async function benchBuyers(
  { api, buyers, products, database }: Shop,
  { rounds, seconds }: RoundOptions,
) {
  const jobs = BUYER_COUNT * Math.ceil(ORDERS_PER_SECOND_AND_BUYER * seconds);
  const buy = async (getProduct: (buyer: number) => string | undefined): Promise<LoadMeasurement> => {
    // Expires the orders of earlier rounds, because each new order reads its buyer's unpaid ones.
    await database.execute("UPDATE orders SET status = 'expired' WHERE status = 'created'");
    return runConcurrently(api, BUYER_COUNT, jobs, async (number) => {
      const buyer = number % BUYER_COUNT;
      return (await placeOrder(api, buyers[buyer] ?? '', getProduct(buyer) ?? '')).status;
    });
  };
  const subjects = {
    'a product each': () => buy((number) => products[number]),
    'one product': () => buy(() => products[0]),
  };
  return toTable(await runAlternately(subjects, rounds), (one) => toThroughputRow('orders', one));
}

/** Orders one unit of a product; `buyer` is the value of the Cookie header. */
function placeOrder({ url }: Server, buyer: string, product: string) {
  const order = { orderItems: [{ product, qty: 1 }], shippingAddress: ADDRESS, paymentMethod: 'Credit Card' };
  return sendJson('POST', `${url}/api/orders`, order, buyer);
}

/** Pays an order with PayPal as a browser does: the payment is created, approved by the buyer, captured and reported. */
async function payOrder({ api, sandboxUrl }: Shop, buyer: string, orderId: string): Promise<number> {
  const orderUrl = `${api.url}/api/orders/${orderId}`;
  const { id } = await sendJson('POST', `${orderUrl}/paypal`, {}, buyer);
  await sendJson('POST', `${sandboxUrl}/paypal/sdk/orders/${id}/approve`, {});
  const { status } = await sendJson('POST', `${orderUrl}/paypal/${id}/capture`, {}, buyer);
  return status < 300 ? (await sendJson('PUT', `${orderUrl}/pay`, { id }, buyer)).status : status;
}

/** Sends JSON and returns the status, the id in the response, and the cookies that a browser sends after it. */
async function sendJson(method: string, url: string, body: object, buyer = '') {
  const headers = { 'Content-Type': 'application/json', Cookie: buyer };
  const response = await fetch(url, { method, headers, body: JSON.stringify(body) });
  const text = await response.text();
  const { _id, id = _id } = JSON.parse(text || '{}') as Partial<Record<'_id' | 'id', string>>;
  const cookies = response.headers.getSetCookie().map((one) => one.split(';')[0]);
  return { status: response.status, id: id ?? '', cookie: cookies.join('; ') };
}
