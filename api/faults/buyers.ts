import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { getOrder, placeOrder } from '@shop/contract/orders';
import { listProducts } from '@shop/contract/products';
import { getProfile, register, updateProfile } from '@shop/contract/users';
import { callEndpoint } from '../src/testing/callEndpoint.ts';

/** What the shop has confirmed to somebody, and what it must therefore still know. */
interface Acknowledged {
  readonly buyer: Buyer;
  readonly orderId: string;
  readonly total: number;
}

interface Buyer {
  readonly headers: Record<string, string>;
  /** Every name that the profile may have: the last confirmed one, and those that were sent since. */
  names: string[];
}

export interface BuyersReport {
  readonly acknowledged: number;
  /** Acknowledged writes that are missing or differ. */
  readonly lost: number;
  /** Refused or unanswered requests by their status; 0 is no answer. */
  readonly failed: Readonly<Record<string, number>>;
}

export interface Buyers {
  /** The longest time without any acknowledged write since the moment given, in seconds. */
  longestSilence(since: number): number;
  /** Ends the buying. */
  stop(): Promise<void>;
  /** Reads everything again that was acknowledged. */
  report(): Promise<BuyersReport>;
}

const PASSWORD = 'Fynbos2026!';
const ADDRESS = {
  address: '12 Long Street',
  city: 'Durban',
  postalCode: '4001',
  phone: '0821234567',
  country: 'South Africa',
} as const;
/** Like a browser, a buyer waits this long for an answer. */
const PATIENCE_MS = 20_000;

/** The APIs as buyers see them, each request at the next of them. */
interface Counter {
  readonly nextUrl: () => string;
  /** Null for a refusal, and for no answer in time. */
  readonly attempt: <T extends { status: number }>(call: (url: string) => Promise<T>) => Promise<T | null>;
  readonly failed: Record<string, number>;
  /** When something was acknowledged, by `performance.now()`. */
  readonly moments: number[];
}

function counterOf(urls: readonly string[]): Counter {
  const failed: Record<string, number> = {};
  const moments: number[] = [];
  let turn = 0;
  const nextUrl = (): string => urls[(turn += 1) % urls.length] ?? '';
  return {
    failed,
    moments,
    nextUrl,
    async attempt(call) {
      const unanswered = sleep(PATIENCE_MS, null, { ref: false });
      const answer = await Promise.race([call(nextUrl()).catch(() => null), unanswered]);
      const status = answer?.status ?? 0;
      if (answer && status < 300) {
        moments.push(performance.now());
        return answer;
      }
      failed[status] = (failed[status] ?? 0) + 1;
      return null;
    },
  };
}

/** Buyers who order and edit their profiles until they are stopped. */
export async function startBuyers(urls: readonly string[], count: number): Promise<Buyers> {
  const counter = counterOf(urls);
  const acknowledged: Acknowledged[] = [];
  const stopping = new AbortController();
  const { body: list } = await callEndpoint(counter.nextUrl(), listProducts, { keyword: 'hoodie' });
  const productId = list.products[0]?._id ?? '';

  const buyers = await Promise.all(Array.from({ length: count }, () => aBuyer(counter)));
  const running = buyers.map(async (buyer) => {
    while (!stopping.signal.aborted) {
      const ordered = await orderOnce(counter, { buyer, productId, signal: stopping.signal });
      if (ordered) acknowledged.push(ordered);
      await rename(counter, buyer);
      await sleep(20);
    }
  });

  return {
    longestSilence: (since) => longestGap([since, ...counter.moments.filter((moment) => moment > since)]),
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
    async report() {
      const lost = (await lostOrders(counter, acknowledged)) + (await lostNames(counter, buyers));
      return { acknowledged: counter.moments.length, lost, failed: counter.failed };
    },
  };
}

async function aBuyer({ nextUrl }: Counter): Promise<Buyer> {
  const email = `${randomUUID()}@shop.example`;
  const { headers } = await callEndpoint(nextUrl(), register, { name: 'Nandi', email, password: PASSWORD });
  const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
  return { headers: { Cookie: cookie }, names: ['Nandi'] };
}

interface Ordering {
  readonly buyer: Buyer;
  readonly productId: string;
  readonly signal: AbortSignal;
}

/** Asks until the order is placed; its key makes sure that a repetition orders nothing twice. */
async function orderOnce(
  { attempt }: Counter,
  { buyer, productId, signal }: Ordering,
): Promise<Acknowledged | null> {
  const input = {
    orderItems: [{ product: productId, qty: 1, size: 'M' as const }],
    shippingAddress: ADDRESS,
    paymentMethod: 'Credit Card' as const,
    idempotencyKey: randomUUID(),
  };
  while (!signal.aborted) {
    const answer = await attempt((url) => callEndpoint(url, placeOrder, input, buyer.headers));
    if (answer) return { buyer, orderId: answer.body._id, total: answer.body.totalPrice };
    await sleep(100);
  }
  return null;
}

async function rename({ attempt }: Counter, buyer: Buyer): Promise<void> {
  const name = `Nandi ${randomBytes(4).toString('hex').replaceAll(/\d/g, 'x')}`;
  buyer.names.push(name);
  const answer = await attempt((url) => callEndpoint(url, updateProfile, { name }, buyer.headers));
  if (answer) buyer.names = [name];
}

async function lostOrders({ nextUrl }: Counter, acknowledged: readonly Acknowledged[]): Promise<number> {
  let lost = 0;
  for (const { buyer, orderId, total } of acknowledged) {
    const { status, body } = await callEndpoint(nextUrl(), getOrder, { id: orderId }, buyer.headers);
    if (status !== 200 || body.totalPrice !== total) lost += 1;
  }
  return lost;
}

async function lostNames({ nextUrl }: Counter, buyers: readonly Buyer[]): Promise<number> {
  let lost = 0;
  for (const { headers, names } of buyers) {
    const { body } = await callEndpoint(nextUrl(), getProfile, {}, headers);
    if (!names.includes(body.name)) lost += 1;
  }
  return lost;
}

/** In seconds, to a tenth. */
function longestGap(moments: readonly number[]): number {
  const gaps = moments.slice(1).map((moment, index) => moment - (moments[index] ?? moment));
  return Math.round(Math.max(0, ...gaps) / 100) / 10;
}
