import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { DOMAIN } from './composedShop.ts';
import type { Answer } from './productionClient.ts';
import { createProductionClient } from './productionClient.ts';

/**
 * In ms, between two requests of a reader and between two orders. So few that also a busy machine, on which all parts
 * of the shop run beside the load, refuses none because of its own lag.
 */
const READ_PAUSE = 200;
const ORDER_PAUSE = 1500;
const READERS = 2;
const STATIC_HOSTS = ['storefront', 'checkout'];

export interface LoadResult {
  readonly requests: number;
  /** What was no success, in the order of its end. */
  readonly failures: readonly string[];
  /** How many orders were acknowledged. */
  readonly orders: number;
  /** Rejects when the shop does not show one of them to its buyer. */
  assertOrdersExist(): Promise<void>;
}

export interface Load {
  /** Ends it, and says what came of it. */
  stop(): Promise<LoadResult>;
}

/** What a reader asks for one after the other. No cache has the answer to a new word. */
const listReads = (product: string, word: string): readonly { host?: string; path: string }[] => [
  { path: `/api/products?keyword=${word}` },
  { path: `/api/products/${product}` },
  { path: '/home' },
  ...STATIC_HOSTS.map((name) => ({ host: `${name}.${DOMAIN}`, path: '/healthz' })),
];

/** Reads the shop from each of its hosts and orders a product, as a new customer, until it is stopped. */
export async function startLoad(certificate: string, product: string): Promise<Load> {
  const client = createProductionClient(certificate);
  const email = `${randomUUID()}@koppie.co.za`;
  await client.ask('/api/users', { json: { name: 'Load', email, password: 'Veldfire88!' } });
  let isOn = true;
  let requests = 0;
  const failures: string[] = [];
  const orders: string[] = [];
  const count = async (path: string, send: () => Promise<Answer>): Promise<void> => {
    requests += 1;
    try {
      const { status, body } = await send();
      if (status >= 300) failures.push(`${path} ${status} ${body.toString().slice(0, 200)}`);
    } catch (error) {
      failures.push(`${path} ${String(error)}`);
    }
  };
  const read = async (reader: number): Promise<void> => {
    for (let turn = 0; isOn; turn += 1) {
      for (const { host = DOMAIN, path } of listReads(product, `w${reader}x${turn}`)) {
        await count(`${host}${path}`, () => client.call(path, { host }));
        await sleep(READ_PAUSE);
      }
    }
  };
  const order = async (): Promise<void> => {
    const shippingAddress = {
      ...{ address: '1 Main Road', city: 'Paarl', postalCode: '7646', phone: '0215550100' },
      country: 'South Africa',
    };
    const json = {
      orderItems: [{ product, qty: 1, size: 'M', price: 100 }],
      ...{ shippingAddress, paymentMethod: 'Credit Card' },
    };
    while (isOn) {
      await count('POST /api/orders', async () => {
        const answer = await client.call('/api/orders', { json, key: randomUUID() });
        if (answer.status === 201) orders.push((JSON.parse(answer.body.toString()) as { _id: string })._id);
        return answer;
      });
      await sleep(ORDER_PAUSE);
    }
  };
  const all = [order(), ...Array.from({ length: READERS }, (_, reader) => read(reader))];
  return {
    async stop() {
      isOn = false;
      await Promise.all(all);
      const assertOrdersExist = async (): Promise<void> => {
        const shown = new Set(
          (await client.ask<{ _id: string }[]>('/api/orders/mine')).map(({ _id }) => _id),
        );
        const lost = orders.filter((id) => !shown.has(id));
        if (lost.length > 0)
          throw new Error(`${lost.length} of ${orders.length} acknowledged orders are lost.`);
      };
      return { requests, failures, orders: orders.length, assertOrdersExist };
    },
  };
}
