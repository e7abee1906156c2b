import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { uploadImage } from '@shop/contract/adminProducts';
import { getOrder, placeOrder } from '@shop/contract/orders';
import { capturePayPalOrder, createPayPalOrder } from '@shop/contract/payments';
import { listProducts } from '@shop/contract/products';
import { register, signIn } from '@shop/contract/users';
import autocannon from 'autocannon';
import getPort from 'get-port';
import sharp from 'sharp';
import type { MariaDb } from '../../tools/scripts/mariadb/startMariaDb.ts';
import { startMariaDb } from '../../tools/scripts/mariadb/startMariaDb.ts';
import type { Nginx } from '../../tools/scripts/nginx/startNginx.ts';
import { startNginx } from '../../tools/scripts/nginx/startNginx.ts';
import type { TestRedis } from '../../tools/scripts/redis/startRedis.ts';
import { startRedis } from '../../tools/scripts/redis/startRedis.ts';
import { defaultSettings } from '../../tools/sandbox/src/settings.ts';
import type { Sandbox } from '../../tools/sandbox/src/startSandbox.ts';
import { startSandbox } from '../../tools/sandbox/src/startSandbox.ts';
import { DEMO_ADMIN } from '../src/seed/demoAccounts.ts';
import type { ApiProcess } from '../src/testing/apiProcess.ts';
import { startApi, startWorker, waitUntil } from '../src/testing/apiProcess.ts';
import { callEndpoint } from '../src/testing/callEndpoint.ts';
import { recordMeasurement } from '../src/testing/measurements.ts';
import { countMails } from './countMails.ts';
import { addStock } from './stock.ts';

const PER_SECOND = 200;
const PASSWORD = 'Fynbos2026!';
/** The factor of all limits; there are 5 failed sign-ins at 1. */
const FACTOR = 10;
/** Fewer than the limit of one buyer's orders. */
const ORDERS_OF_ONE = 20;

let mariaDb: MariaDb;
let redis: TestRedis;
let sandbox: Sandbox;
let nginx: Nginx;
let worker: ApiProcess;
let apis: ApiProcess[] = [];
let ports: number[];
let env: Record<string, string>;

const startAt = (port: number): ApiProcess => startApi({ ...env, PORT: String(port) });

/** Ends what was started, the last first, also when the start of something else has failed. */
const ends: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  [mariaDb, redis, sandbox] = await Promise.all([
    startMariaDb(),
    startRedis(),
    startSandbox({ httpPort: 0, smtpPort: 0 }),
  ]);
  ends.push(
    () => mariaDb.stop(),
    () => redis.stop(),
    () => sandbox.stop(),
  );
  const { httpUrl, smtpUrl } = sandbox;
  env = {
    DATABASE_URL: mariaDb.url,
    REDIS_URL: redis.url,
    SHOP_DATA_DIR: mkdtempSync(join(tmpdir(), 'shop-machines-')),
    SHOP_DEMO: '1',
    RATE_LIMIT_FACTOR: String(FACTOR),
    TRUSTED_PROXIES: '1',
    JOBS: 'off',
    DRAIN_SECONDS: '10',
    STORAGE_URL: `s3://${defaultSettings.s3Bucket}?endpoint=${httpUrl}/s3`,
    STORAGE_ACCESS_KEY_ID: defaultSettings.s3AccessKeyId,
    STORAGE_SECRET_ACCESS_KEY: defaultSettings.s3SecretAccessKey,
    PAYPAL_CLIENT_ID: defaultSettings.paypalClientId,
    PAYPAL_CLIENT_SECRET: defaultSettings.paypalClientSecret,
    PAYPAL_MERCHANT_ID: defaultSettings.paypalMerchantId,
    PAYPAL_WEBHOOK_ID: defaultSettings.paypalWebhookId,
    PAYPAL_API_URL: `${httpUrl}/paypal`,
    PAYPAL_SDK_URL: `${httpUrl}/paypal/sdk/js`,
    EXCHANGE_RATE_URL: `${httpUrl}/exchange-rate`,
    SMTP_URL: smtpUrl,
  };
  ports = [await getPort(), await getPort()];
  apis = ports.map(startAt);
  ends.push(() => Promise.all(apis.map((api) => api.send('SIGKILL'))));
  await Promise.all(apis.map((api) => api.untilHealthy()));
  await addStock(apis[0]?.url ?? '');
  worker = await startWorker(env);
  ends.push(() => worker.send('SIGKILL'));
  nginx = await startNginx(ports);
  ends.push(() => nginx.stop());
});
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
  rmSync(env['SHOP_DATA_DIR'] ?? '', { recursive: true, force: true });
});

let people = 0;

async function aPerson(email = `nandi-${(people += 1)}@shop.example`) {
  const { status, headers } = await callEndpoint(nginx.url, register, {
    name: 'Nandi',
    email,
    password: PASSWORD,
  });
  expect(status).toBe(201);
  return { email, headers: cookieOf(headers) };
}

const cookieOf = (headers: Headers) => ({ Cookie: headers.get('set-cookie')?.split(';')[0] ?? '' });

async function order(headers: Record<string, string>) {
  const { body } = await callEndpoint(nginx.url, listProducts, { keyword: 'hoodie' });
  return callEndpoint(
    nginx.url,
    placeOrder,
    {
      orderItems: [{ product: body.products[0]?._id ?? '', qty: 1, size: 'M' }],
      shippingAddress: {
        ...{ address: '12 Long Street', city: 'Durban', postalCode: '4001' },
        ...{ phone: '0821234567', country: 'South Africa' },
      },
      paymentMethod: 'Credit Card',
    },
    headers,
  );
}

async function upload() {
  const { headers } = await callEndpoint(nginx.url, signIn, {
    email: DEMO_ADMIN.email,
    password: DEMO_ADMIN.password,
  });
  const bytes = await sharp({ create: { width: 40, height: 50, channels: 3, background: '#409118' } })
    .png()
    .toBuffer();
  const image = new File([new Uint8Array(bytes)], 'photo.png', { type: 'image/png' });
  return callEndpoint(nginx.url, uploadImage, { image }, cookieOf(headers));
}

const control = async (service: string, options: object): Promise<void> => {
  const headers = { 'content-type': 'application/json' };
  await fetch(`${sandbox.httpUrl}/control/${service}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(options),
  });
};

const healthOf = async (api: ApiProcess): Promise<unknown> => (await fetch(`${api.url}/api/health`)).json();

/** How many wrong passwords the APIs allow together before they refuse to check more. */
async function wrongPasswordsAllowed(email: string, tries: number): Promise<number> {
  let allowed = 0;
  for (let count = 0; count < tries; count += 1) {
    const { status } = await callEndpoint(nginx.url, signIn, { email, password: 'Wrong2026!' });
    if (status === 401) allowed += 1;
    else expect(status).toBe(429);
  }
  return allowed;
}

test('a purchase goes through several APIs, and the worker sends its emails', async () => {
  const { email, headers } = await aPerson();
  const { status, body: placed } = await order(headers);
  expect(status).toBe(201);
  const { body: started } = await callEndpoint(
    nginx.url,
    createPayPalOrder,
    { orderId: placed._id },
    headers,
  );
  await fetch(`${sandbox.httpUrl}/paypal/sdk/orders/${started.id}/approve`, {
    ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' },
  });
  const paying = { orderId: placed._id, paypalOrderId: started.id };
  expect((await callEndpoint(nginx.url, capturePayPalOrder, paying, headers)).status).toBe(200);
  for (const api of apis) {
    const { body } = await callEndpoint(api.url, getOrder, { id: placed._id }, headers);
    expect(body.isPaid).toBe(true);
  }
  // The welcome and the receipt.
  await waitUntil(async () => (await countMails(sandbox.httpUrl, email)) >= 2, 20_000);
});

test('a picture that one API has stored is read from each', async () => {
  const { status, body } = await upload();
  expect(status).toBe(201);
  for (const api of apis) expect((await fetch(api.url + body.image)).status).toBe(200);
});

test('limits are counted once over all APIs', async () => {
  const { email } = await aPerson();
  expect(await wrongPasswordsAllowed(email, 5 * FACTOR + 6)).toBe(5 * FACTOR);
});

test('without Redis the shop serves and still limits; afterwards limits are shared again', async () => {
  await redis.stop();
  await waitUntil(async () =>
    (await Promise.all(apis.map(healthOf))).every((body) =>
      JSON.stringify(body).includes('"redis":"unavailable"'),
    ),
  );
  const { email, headers } = await aPerson();
  expect((await order(headers)).status).toBe(201);
  // Each API counts by itself.
  expect(await wrongPasswordsAllowed(email, 10 * FACTOR + 12)).toBeLessThanOrEqual(2 * 5 * FACTOR);
  await redis.start();
  await waitUntil(async () =>
    (await Promise.all(apis.map(healthOf))).every((body) => JSON.stringify(body) === '{"status":"ok"}'),
  );
  const { email: another } = await aPerson();
  expect(await wrongPasswordsAllowed(another, 5 * FACTOR + 6)).toBe(5 * FACTOR);
});

test('without S3 orders go on, and uploads say that pictures cannot be stored', async () => {
  const { body: before } = await upload();
  await control('s3', { mode: 'down' });
  const { headers } = await aPerson();
  expect((await order(headers)).status).toBe(201);
  expect(await upload()).toMatchObject({
    status: 503,
    body: { message: expect.stringContaining('Pictures') },
  });
  expect((await fetch(nginx.url + before.image)).status).toBe(503);
  await waitUntil(async () => {
    const bodies = await Promise.all(apis.map(healthOf));
    return bodies.every((body) => JSON.stringify(body).includes('"storage":"unavailable"'));
  }, 30_000);
  await control('s3', { mode: 'ok' });
  // An API asks a store that has failed again after ten seconds.
  await waitUntil(async () => (await fetch(nginx.url + before.image)).status === 200, 30_000);
  await waitUntil(async () => (await upload()).status === 201, 30_000);
});

test('a rolling restart under load fails no request', async () => {
  const load = autocannon({
    url: nginx.url,
    connections: 20,
    overallRate: PER_SECOND,
    duration: 15,
    requests: ['/api/products', '/api/products?pageNumber=2', '/api/products/top'].map((path, index) => ({
      path,
      headers: { 'x-forwarded-for': `41.0.0.${index + 1}` },
    })),
  });
  const ordered: number[] = [];
  const over = new AbortController();
  const ordering = (async () => {
    let { headers } = await aPerson();
    for (let count = 1; !over.signal.aborted; count += 1) {
      ordered.push((await order(headers)).status);
      await sleep(200);
      if (count % ORDERS_OF_ONE === 0) ({ headers } = await aPerson());
    }
  })();
  const restartAll = async (): Promise<void> => {
    for (const [index, port] of ports.entries()) {
      await sleep(1500);
      await apis[index]?.send('SIGTERM');
      const api = startAt(port);
      apis[index] = api;
      await api.untilHealthy();
    }
  };
  const [{ non2xx, errors, timeouts, requests }] = await Promise.all([load, restartAll()]).finally(() =>
    over.abort(),
  );
  await ordering;
  const refused = ordered.filter((status) => status !== 201);
  recordMeasurement('two APIs behind nginx, rolling restart', {
    ...{ requests: requests.total, perSecond: requests.average, refused: non2xx + errors + timeouts },
    ...{ orders: ordered.length, refusedOrders: refused.length },
  });
  expect({ non2xx, errors, timeouts, refused }).toEqual({ non2xx: 0, errors: 0, timeouts: 0, refused: [] });
});
