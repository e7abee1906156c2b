import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { DOMAIN } from './composedShop.ts';
import type { ClientResponse } from './productionClient.ts';
import { createProductionClient } from './productionClient.ts';

/**
 * Pauses in ms: READ_PAUSE_MS between two requests of a reader, ORDER_PAUSE_MS between two orders. The load is
 * low, so that even a busy machine with all parts of the shop sheds none of it.
 */
const READ_PAUSE_MS = 200;
const ORDER_PAUSE_MS = 1500;
const READERS = 2;
const STATIC_HOSTS = ['storefront', 'checkout'];

export interface LoadResult {
  readonly requests: number;
  /** Failed requests in the order in which they ended, each with its path and its status or error. */
  readonly failures: readonly string[];
  /** Number of acknowledged orders. */
  readonly orders: number;
  /** Rejects when the shop does not show an acknowledged order to its buyer. */
  assertOrdersExist(): Promise<void>;
}

export interface Load {
  /** Stops the load and returns its result. */
  stop(): Promise<LoadResult>;
}

/** Lists the paths that a reader requests in turn. No cache contains the response for a new search word. */
const listReads = (product: string, word: string): readonly { host?: string; path: string }[] => [
  { path: `/api/products?keyword=${word}` },
  { path: `/api/products/${product}` },
  { path: '/home' },
  ...STATIC_HOSTS.map((name) => ({ host: `${name}.${DOMAIN}`, path: '/healthz' })),
];

/**
 * Reads pages, API and static hosts in parallel and orders a product as a new customer, until it is stopped.
 */
export async function startLoad(certificate: string, product: string): Promise<Load> {
  const client = createProductionClient(certificate);
  const email = `${randomUUID()}@koppie.co.za`;
  await client.ask('/api/users', { json: { name: 'Load', email, password: 'Veldfire88!' } });
  let isOn = true;
  let requests = 0;
  const failures: string[] = [];
  const orders: string[] = [];
  const count = async (path: string, send: () => Promise<ClientResponse>): Promise<void> => {
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
        await sleep(READ_PAUSE_MS);
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
      await sleep(ORDER_PAUSE_MS);
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
