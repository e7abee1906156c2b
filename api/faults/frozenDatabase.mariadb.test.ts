import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getOrder, listOwnOrders, placeOrder } from '@shop/contract/orders';
import { getProduct, listProducts } from '@shop/contract/products';
import { getProfile, register, signIn, updateProfile } from '@shop/contract/users';
import { createConnection } from 'mysql2/promise';
import type { MariaDb } from '../../tools/scripts/mariadb/startMariaDb.ts';
import { startMariaDb } from '../../tools/scripts/mariadb/startMariaDb.ts';
import { getFirstConnectionParameters } from '../src/database/mysql/connect.ts';
import type { ApiProcess } from '../src/testing/apiProcess.ts';
import { startApi, waitUntil } from '../src/testing/apiProcess.ts';
import type { Answer } from '../src/testing/callEndpoint.ts';
import { callEndpoint } from '../src/testing/callEndpoint.ts';
import { IS_LONG, RUNS } from './runs.ts';
import { addStock } from './stock.ts';

/** The short form has time for a busy machine: without a limit of the API, these writes would wait for the thaw. */
const BUSY_WITHIN_MS = IS_LONG ? 12_000 : 40_000;
const SERVED_WITHIN_MS = IS_LONG ? 5000 : 40_000;
/** A little more than the limit of one statement. */
const READS_WITHIN_MS = IS_LONG ? 8500 : 40_000;

let mariaDb: MariaDb;
let api: ApiProcess;
/** An API that is started while the database is frozen. */
let early: ApiProcess | undefined;
let env: Record<string, string>;
beforeAll(async () => {
  mariaDb = await startMariaDb();
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-frozen-'));
  env = { DATABASE_URL: mariaDb.url, SHOP_DATA_DIR: dataDir, SHOP_DEMO: '1' };
  api = startApi(env);
  await api.untilHealthy();
  await addStock(api.url);
});
afterAll(async () => {
  await api.send('SIGKILL');
  await early?.send('SIGKILL');
  await mariaDb.stop();
  rmSync(env['SHOP_DATA_DIR'] ?? '', { recursive: true });
});

test.each(RUNS)(
  'a frozen database gives 503 in 12 seconds and loses no acknowledged write (run %d)',
  async (run) => {
    const shopper = await aShopper(`nandi-${run}@shop.example`);
    const acknowledged: string[] = [];
    const underWay = [0, 1, 2, 3].map(() => orderUntilRefused(shopper, acknowledged));
    await waitUntil(() => Promise.resolve(acknowledged.length >= 5));
    await sleep(Math.random() * 100);

    await mariaDb.freeze();
    const frozenAt = performance.now();
    early = startApi(env);
    const refused = await Promise.all([...underWay, ...everyKind(shopper, run).map((call) => call())]);
    const lateMs = performance.now() - frozenAt;
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(refused.map(() => [503, 'busy']));
    expect(lateMs).toBeLessThan(BUSY_WITHIN_MS);

    mariaDb.thaw();
    const thawedAt = performance.now();
    for (const call of everyKind(shopper, run)) await waitUntil(async () => (await call()).status < 300);
    await Promise.all([api.untilHealthy(), early.untilHealthy()]);
    expect(performance.now() - thawedAt).toBeLessThan(SERVED_WITHIN_MS);
    await early.send('SIGKILL');

    for (const id of acknowledged) {
      expect((await callEndpoint(api.url, getOrder, { id }, shopper.headers)).status).toBe(200);
    }
    expect(await sql('SELECT id FROM products WHERE stock + reserved + sold <> received')).toEqual([]);
  },
);

test('twenty readers of a frozen database wait for one limit together, not one after the other', async () => {
  const { headers } = await aShopper('ayanda@shop.example');
  const read = async () => (await callEndpoint(api.url, getProfile, {}, headers)).status;
  await Promise.all(Array.from({ length: 20 }, read));
  await mariaDb.freeze();
  try {
    const frozenAt = performance.now();
    const statuses = await Promise.all(Array.from({ length: 20 }, read));
    expect(statuses).toEqual(statuses.map(() => 503));
    expect(performance.now() - frozenAt).toBeLessThan(READS_WITHIN_MS);
  } finally {
    mariaDb.thaw();
  }
  await waitUntil(async () => (await read()) === 200);
});

async function sql(statement: string): Promise<unknown> {
  const connection = await createConnection(getFirstConnectionParameters(mariaDb.url));
  const [rows] = await connection.query(statement);
  await connection.end();
  return rows;
}

interface Shopper {
  readonly email: string;
  readonly headers: Record<string, string>;
  readonly productId: string;
}

const PASSWORD = 'Fynbos2026!';

async function aShopper(email: string): Promise<Shopper> {
  const { headers } = await callEndpoint(api.url, register, { name: 'Nandi', email, password: PASSWORD });
  const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
  const { body } = await callEndpoint(api.url, listProducts, { keyword: 'hoodie' });
  return { email, headers: { Cookie: cookie }, productId: body.products[0]?._id ?? '' };
}

const orderOf = ({ productId, headers }: Shopper) =>
  callEndpoint(
    api.url,
    placeOrder,
    {
      orderItems: [{ product: productId, qty: 1, size: 'M' }],
      shippingAddress: {
        address: '12 Long Street',
        city: 'Durban',
        postalCode: '4001',
        phone: '0821234567',
        country: 'South Africa',
      },
      paymentMethod: 'Credit Card',
    },
    headers,
  );

/** Places orders until one is refused, and returns that response. */
async function orderUntilRefused(shopper: Shopper, acknowledged: string[]): Promise<Answer<unknown>> {
  for (;;) {
    const answer = await orderOf(shopper);
    if (answer.status !== 201) return answer;
    acknowledged.push(answer.body._id);
  }
}

/** Requests of every kind: reads, session writes and transactions. */
function everyKind(shopper: Shopper, run: number): (() => Promise<Answer<unknown>>)[] {
  const { headers, email, productId } = shopper;
  const stranger = { name: 'Sipho', email: `sipho-${run}-${Math.random()}@shop.example`, password: PASSWORD };
  return [
    () => callEndpoint(api.url, listProducts, {}),
    () => callEndpoint(api.url, listProducts, { keyword: 'cap' }),
    () => callEndpoint(api.url, getProduct, { id: productId }),
    () => callEndpoint(api.url, getProfile, {}, headers),
    () => callEndpoint(api.url, updateProfile, { name: 'Nandi D' }, headers),
    () => callEndpoint(api.url, listOwnOrders, {}, headers),
    () => callEndpoint(api.url, signIn, { email, password: PASSWORD }),
    () => callEndpoint(api.url, register, stranger),
    () => orderOf(shopper),
  ];
}
