import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import getPort from 'get-port';
import { cancelOrder } from '@shop/contract/orderCancellation';
import type { Order } from '@shop/contract/orders';
import { placeOrder } from '@shop/contract/orders';
import { listProducts } from '@shop/contract/products';
import { register } from '@shop/contract/users';
import { systemClock } from '../src/clock.ts';
import { VoucherEntity } from '../src/database/entities/vouchers.ts';
import { connectMySql } from '../src/database/mysql/connect.ts';
import { connectSqlite } from '../src/database/sqlite/connect.ts';
import { examineShop } from '../src/doctor/examineShop.ts';
import type { ApiProcess } from '../src/testing/apiProcess.ts';
import { startApi } from '../src/testing/apiProcess.ts';
import { callEndpoint } from '../src/testing/callEndpoint.ts';
import { voucherRow } from '../src/testing/factories/vouchers.ts';
import { recordMeasurement } from '../src/testing/measurements.ts';
import { ADDRESS } from './purchases.ts';
import { addStock } from './stock.ts';

const BUYER_COUNT = 50;
const MAX_USES = 5;
const RETRY_AFTER_MS = 100;
/** Time limit in ms for both processes to start: they migrate an empty database on a busy machine. */
const START_TIMEOUT_MS = 240_000;

type Environment = Readonly<Record<string, string>>;

interface Race {
  readonly subject: string;
  /** Environment variables with which the doctor connects to the database. */
  readonly env: Environment;
  readonly urls: readonly string[];
  /** Causes a fault while the buyers order, such as a killed process. */
  readonly fault?: () => Promise<void>;
}

interface Buyer {
  readonly headers: Record<string, string>;
  readonly idempotencyKey: string;
}

/**
 * Lets 50 buyers order at once with a voucher of 5 uses, spread over the URLs, and then cancels two orders at
 * all URLs at once. Fails unless 5 orders are placed, two uses are given back, and the doctor finds no
 * violation.
 */
export async function raceForVoucher({ subject, env, urls, fault }: Race): Promise<void> {
  const voucher = voucherRow(systemClock.now(), { maxUses: MAX_USES });
  await withDatabase(env, (db) => db.insert(VoucherEntity, voucher));
  const { body: list } = await callEndpoint(urls[0] ?? '', listProducts, { keyword: 'hoodie' });
  const productId = list.products[0]?._id ?? '';
  const buyers = await Promise.all(
    Array.from({ length: BUYER_COUNT }, (_, index) => createBuyer(urls[index % urls.length] ?? '')),
  );
  const since = performance.now();
  const ordering = buyers.map((buyer, index) =>
    orderOnce(buyer, { urls, first: index, productId, voucher: voucher.code }),
  );
  const [orders] = await Promise.all([Promise.all(ordering), fault?.()]);
  const placed = orders.flatMap((order, index) => (order ? [{ order, buyer: buyers[index] }] : []));
  const ms = Math.round(performance.now() - since);
  recordMeasurement(`voucher, ${subject}`, {
    buyers: BUYER_COUNT,
    uses: MAX_USES,
    orders: placed.length,
    ms,
  });
  expect(placed).toHaveLength(MAX_USES);
  await Promise.all(
    placed
      .slice(0, 2)
      .flatMap(({ order, buyer }) =>
        urls.map((url) => callEndpoint(url, cancelOrder, { id: order._id }, buyer?.headers)),
      ),
  );
  const row = await withDatabase(env, (db) => db.findOneByOrFail(VoucherEntity, { id: voucher.id }));
  expect(row.used).toBe(MAX_USES - 2);
  const findings = await examineShop(env, systemClock.now());
  expect(findings.filter(({ level }) => level === 'broken')).toEqual([]);
}

/**
 * Runs the race at two processes on the database that the environment names; one of them is killed and
 * restarted meanwhile.
 */
export async function raceAtTwoProcesses(subject: string, env: Environment): Promise<void> {
  const settings = [await getPort(), await getPort()].map((port) => ({
    ...{ ...env, SHOP_DEMO: '1', PORT: String(port) },
  }));
  const apis: ApiProcess[] = settings.map((own) => startApi(own));
  try {
    await Promise.all(apis.map((api) => api.untilHealthy(START_TIMEOUT_MS)));
    await addStock(apis[0]?.url ?? '');
    await raceForVoucher({
      ...{ subject, env },
      urls: settings.map(({ PORT }) => `http://127.0.0.1:${PORT}`),
      fault: async () => {
        await sleep(100 + Math.random() * 400);
        await apis[0]?.send('SIGKILL');
        apis[0] = startApi(settings[0] ?? {});
        await apis[0].untilHealthy(START_TIMEOUT_MS);
      },
    });
  } finally {
    await Promise.all(apis.map((api) => api.send('SIGKILL')));
  }
}

async function createBuyer(url: string): Promise<Buyer> {
  const person = { name: 'Nandi', email: `${randomUUID()}@shop.example`, password: 'Fynbos2026!' };
  const { status, headers } = await callEndpoint(url, register, person);
  expect(status).toBe(201);
  const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
  return { headers: { Cookie: cookie }, idempotencyKey: randomUUID() };
}

interface VoucherPurchase {
  readonly urls: readonly string[];
  readonly first: number;
  readonly productId: string;
  readonly voucher: string;
}

/** Orders with the voucher, at the next URL after each failure; null when the voucher is used up. */
async function orderOnce(
  { headers, idempotencyKey }: Buyer,
  { urls, first, productId, voucher }: VoucherPurchase,
): Promise<Order | null> {
  const input = {
    ...{ orderItems: [{ product: productId, qty: 1, size: 'M' }], shippingAddress: ADDRESS },
    ...{ paymentMethod: 'Credit Card', voucher, idempotencyKey },
  };
  for (let tries = first; ; tries += 1) {
    const answer = await callEndpoint(urls[tries % urls.length] ?? '', placeOrder, input, headers).catch(
      () => null,
    );
    if (answer?.status === 201) return answer.body;
    if (answer !== null && answer.status !== 503) {
      expect(answer.body).toMatchObject({ code: 'voucher_refused', message: 'This code is used up.' });
      return null;
    }
    await sleep(RETRY_AFTER_MS);
  }
}

type Manager = Awaited<ReturnType<typeof connectSqlite>>['write']['manager'];

async function withDatabase<Result>(
  env: Environment,
  use: (db: Manager) => Promise<Result>,
): Promise<Result> {
  const { DATABASE_URL: url, SHOP_DATA_DIR: dataDir = '' } = env;
  const sources = await (url === undefined || url === '' ? connectSqlite(dataDir) : connectMySql(url));
  try {
    return await use(sources.write.manager);
  } finally {
    for (const source of new Set([sources.write, sources.read])) await source.destroy();
  }
}
