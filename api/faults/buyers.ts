import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Order } from '@shop/contract/orders';
import { getOrder } from '@shop/contract/orders';
import { listProducts } from '@shop/contract/products';
import { getProfile, register, updateProfile } from '@shop/contract/users';
import type { Answer } from '../src/testing/callEndpoint.ts';
import { callEndpoint } from '../src/testing/callEndpoint.ts';
import type { Attempts } from './attempts.ts';
import { createAttempts } from './attempts.ts';
import type { Purchase } from './purchases.ts';
import { buyUnit, payPurchase } from './purchases.ts';

interface Buyer {
  readonly headers: Record<string, string>;
  /** Every name that the profile may have: the last acknowledged one, and those that were sent after it. */
  names: string[];
  /** Orders as last returned by the API, by id. */
  readonly orders: Map<string, Order>;
}

export interface BuyersReport {
  /** Number of acknowledged writes: orders, the steps of payments, and changed names. */
  readonly acknowledged: number;
  readonly orders: number;
  readonly paid: number;
  /** Number of acknowledged orders and names that are missing or differ. */
  readonly lost: number;
  /** Description of each order or name that is missing or differs. */
  readonly losses: readonly string[];
  readonly failed: Attempts['failed'];
}

export interface Buyers {
  /** Number of acknowledged writes so far. */
  readonly acknowledged: number;
  /** Longest time without an acknowledged write since the given moment, in seconds. */
  getLongestSilence(since: number): number;
  /** Stops the buyers and waits for their running requests. */
  stop(): Promise<void>;
  /** Reads all acknowledged orders and names again and counts those that are lost. */
  report(): Promise<BuyersReport>;
}

export interface BuyersOptions {
  readonly urls: readonly string[];
  /** Approves a payment as the buyer does in PayPal's window; without it no buyer pays. */
  readonly approve?: Purchase['approve'];
}

const PASSWORD = 'Fynbos2026!';
/** Time limit in ms for a busy shop to answer a read. */
const READ_TIMEOUT_MS = 60_000;

/** Starts buyers who order, pay and edit their profiles until they are stopped. */
export async function startBuyers({ urls, approve }: BuyersOptions, count: number): Promise<Buyers> {
  const attempts = createAttempts(urls);
  const stopping = new AbortController();
  const { signal } = stopping;
  const { body: list } = await callEndpoint(attempts.nextUrl(), listProducts, { keyword: 'hoodie' });
  const productId = list.products[0]?._id ?? '';

  const buyers = await Promise.all(Array.from({ length: count }, () => createBuyer(attempts)));
  const running = buyers.map(async (buyer) => {
    const purchase: Purchase = { attempts, headers: buyer.headers, productId, approve, signal };
    while (!signal.aborted) {
      await buyOnce(purchase, buyer);
      await renameBuyer(attempts, buyer);
      await sleep(20);
    }
  });

  return {
    get acknowledged() {
      return attempts.moments.length;
    },
    getLongestSilence: (since) =>
      computeLongestGap([since, ...attempts.moments.filter((moment) => moment > since)]),
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
    async report() {
      const orders = buyers.flatMap((buyer) => [...buyer.orders.values()]);
      const losses = [
        ...(await findLostOrders(attempts, buyers)),
        ...(await findLostNames(attempts, buyers)),
      ];
      return {
        acknowledged: attempts.moments.length,
        orders: orders.length,
        paid: orders.filter(({ isPaid }) => isPaid).length,
        lost: losses.length,
        losses,
        failed: attempts.failed,
      };
    },
  };
}

async function createBuyer({ nextUrl }: Attempts): Promise<Buyer> {
  const email = `${randomUUID()}@shop.example`;
  const { headers } = await callEndpoint(nextUrl(), register, { name: 'Nandi', email, password: PASSWORD });
  const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
  return { headers: { Cookie: cookie }, names: ['Nandi'], orders: new Map() };
}

async function buyOnce(purchase: Purchase, { orders }: Buyer): Promise<void> {
  const placed = await buyUnit(purchase);
  if (!placed) return;
  orders.set(placed._id, placed);
  const paid = await payPurchase(purchase, placed);
  if (paid) orders.set(placed._id, paid);
}

async function renameBuyer({ once }: Attempts, buyer: Buyer): Promise<void> {
  const name = `Nandi ${randomBytes(4).toString('hex').replaceAll(/\d/g, 'x')}`;
  buyer.names.push(name);
  const answer = await once((url) => callEndpoint(url, updateProfile, { name }, buyer.headers));
  if (answer) buyer.names = [name];
}

async function findLostOrders({ nextUrl }: Attempts, buyers: readonly Buyer[]): Promise<string[]> {
  const losses: string[] = [];
  for (const { headers, orders } of buyers) {
    for (const [id, acknowledged] of orders) {
      const { status, body } = await readWhenFree(() => callEndpoint(nextUrl(), getOrder, { id }, headers));
      if (status !== 200) losses.push(`order ${id}: ${status} ${JSON.stringify(body)}`);
      else if (!isUnchanged(acknowledged, body)) losses.push(`order ${id}: ${JSON.stringify(body)}`);
    }
  }
  return losses;
}

/** Repeats a read that is refused with 503, because a busy shop says nothing about what it has stored. */
async function readWhenFree<T>(read: () => Promise<Answer<T>>): Promise<Answer<T>> {
  const until = performance.now() + READ_TIMEOUT_MS;
  for (;;) {
    const answer = await read();
    if (answer.status !== 503 || performance.now() > until) return answer;
    await sleep(100);
  }
}

/**
 * Whether an order still has the acknowledged immutable fields and, if it was acknowledged as paid, the time
 * of payment.
 */
function isUnchanged(acknowledged: Order, now: Order): boolean {
  if (acknowledged.isPaid && acknowledged.paidAt !== now.paidAt) return false;
  return isDeepStrictEqual(getImmutableFields(acknowledged), getImmutableFields(now));
}

/** Selects the immutable fields of an order. */
const getImmutableFields = (placed: Order) => ({
  ...{ number: placed.number, createdAt: placed.createdAt, userId: placed.user._id },
  ...{ lines: placed.orderItems, address: placed.shippingAddress, method: placed.paymentMethod },
  prices: [placed.itemsPrice, placed.shippingPrice, placed.vatPrice, placed.totalPrice],
});

async function findLostNames({ nextUrl }: Attempts, buyers: readonly Buyer[]): Promise<string[]> {
  const losses: string[] = [];
  for (const { headers, names } of buyers) {
    const { status, body } = await readWhenFree(() => callEndpoint(nextUrl(), getProfile, {}, headers));
    if (!names.includes(body.name)) losses.push(`name ${names.at(-1)}: ${status} ${JSON.stringify(body)}`);
  }
  return losses;
}

/** Returns the longest gap between the moments, in seconds with one decimal. */
function computeLongestGap(moments: readonly number[]): number {
  const gaps = moments.slice(1).map((moment, index) => moment - (moments[index] ?? moment));
  return Math.round(Math.max(0, ...gaps) / 100) / 10;
}
