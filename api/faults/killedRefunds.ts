import { setTimeout as sleep } from 'node:timers/promises';
import { startRefund } from '@shop/contract/adminRefunds';
import getPort from 'get-port';
import { IsNull, Not } from 'typeorm';
import { RefundEntity } from '../src/database/entities/refunds.ts';
import { inTransaction } from '../src/database/transaction.ts';
import { checkInvariants } from '../src/doctor/invariants.ts';
import { startSession } from '../src/http/sessions/sessions.service.ts';
import type { ApiProcess } from '../src/testing/apiProcess.ts';
import { startApi, waitUntil } from '../src/testing/apiProcess.ts';
import { callEndpoint } from '../src/testing/callEndpoint.ts';
import { anAdmin } from '../src/testing/factories/users.ts';
import type { Paying } from '../src/testing/payments.ts';
import { createRefundHelpers } from '../src/testing/refunds.ts';
import type { TestApi } from '../src/testing/testApi.ts';
import { testApi } from '../src/testing/testApi.ts';
import type { TestSandbox } from '../src/testing/testSandbox.ts';
import { testSandbox } from '../src/testing/testSandbox.ts';
import type { CallHandler, PayPalProxy } from './payPalProxy.ts';
import { startPayPalProxy } from './payPalProxy.ts';
import { IS_LONG, RUNS } from './runs.ts';

const PROVIDER_TIMEOUT_S = 1;
/** Maximum time in ms from the start of a refund until it is recorded. */
const MAX_REFUND_MS = 150;
const PAST_DATE = new Date('2026-01-01T00:00:00Z');

/**
 * Shop under test: an API in this process, through which the test reads the database, and an API process that
 * the test kills.
 */
interface Shop {
  readonly api: TestApi;
  readonly sandbox: TestSandbox;
  readonly paypal: PayPalProxy;
  readonly steps: ReturnType<typeof createRefundHelpers>;
  readonly headers: Record<string, string>;
  killed: ApiProcess;
  restart(): Promise<void>;
}

type Fault = (shop: Shop) => CallHandler;

const FAULTS: Readonly<Record<string, Fault>> = {
  'killed before PayPal hears of it': (shop) => () => shop.killed.send('SIGKILL'),
  'killed while PayPal answers':
    (shop) =>
    async ({ forward, reply }) => {
      const answer = await forward();
      reply(answer, Math.floor(Math.random() * answer.body.length));
      await shop.killed.send('SIGKILL');
    },
  'killed when PayPal has answered':
    (shop) =>
    async ({ forward, reply }) => {
      reply(await forward());
      await sleep(Math.random() * 20);
      await shop.killed.send('SIGKILL');
    },
  'killed at any moment': (shop) => {
    void sleep(Math.random() * MAX_REFUND_MS).then(() => shop.killed.send('SIGKILL'));
    return async ({ forward, reply }) => reply(await forward());
  },
  'answered too late':
    () =>
    async ({ forward, reply }) => {
      const answer = await forward();
      await sleep((PROVIDER_TIMEOUT_S + 1) * 1000);
      reply(answer);
    },
  'not answered at all': () => () => Promise.resolve(),
};

/** Tests the API as a separate process, which the test kills while the sandbox's PayPal refunds. */
export function testKilledRefunds(): void {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop();
  });
  afterAll(async () => {
    await shop.killed.send('SIGKILL');
    await shop.paypal.stop();
    await shop.api.close();
    await shop.sandbox.stop();
  });

  test.each(RUNS)(
    'a refund that is killed between its steps, repeated, answered late, twice or not at all is one refund (run %d)',
    async (run) => {
      for (const [index, [name, fault]] of selectFaults(shop.api).entries()) {
        const paying = await shop.steps.paid();
        const events = (run + index) % 2 === 0 ? 2 : 0;
        shop.paypal.nextRefund(fault(shop));
        await requestRefund(shop, paying);
        if (name.startsWith('killed')) await waitUntil(() => Promise.resolve(shop.killed.hasEnded));
        await recover(shop, paying, events);
        expect([name, await readOutcome(shop, paying)]).toEqual([name, ONE_REFUND]);
      }
      const broken = (await checkInvariants(shop.api.db.read)).filter(({ level }) => level === 'broken');
      expect(broken).toEqual([]);
    },
  );
}

/** Selects all faults in the long form, otherwise one half on SQLite and the other half on servers. */
const selectFaults = ({ app: { config } }: TestApi): [string, Fault][] =>
  Object.entries(FAULTS).filter((_, at) => IS_LONG || (at % 2 === 0) === (config.databaseUrl === null));

async function startShop(): Promise<Shop> {
  const sandbox = await testSandbox();
  const api = await testApi({ env: sandbox.env });
  const admin = await anAdmin(api);
  const token = await inTransaction(api.db, (tx) => startSession(tx, admin.id, new Date()));
  const paypal = await startPayPalProxy(sandbox.env['PAYPAL_API_URL'] ?? '');
  const { dataDir, databaseUrl } = api.app.config;
  const env = {
    ...sandbox.env,
    SHOP_DATA_DIR: dataDir,
    ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
    PAYPAL_API_URL: paypal.url,
    PROVIDER_TIMEOUT_SECONDS: String(PROVIDER_TIMEOUT_S),
    PORT: String(await getPort()),
  };
  const shop: Shop = {
    ...{ api, sandbox, paypal, steps: createRefundHelpers(api, sandbox, api.as(admin)) },
    headers: { Cookie: `sid=${token}` },
    killed: startApi(env),
    async restart() {
      shop.killed = startApi(env);
      await shop.killed.untilHealthy();
    },
  };
  await shop.killed.untilHealthy();
  return shop;
}

/**
 * Sends the administrator's refund request, always with one idempotency key. Returns the status; null when
 * the request was cut off.
 */
async function requestRefund(
  { killed, headers }: Shop,
  { placed: { order } }: Paying,
): Promise<number | null> {
  const wish = { orderId: order._id, amount: order.totalPrice, reason: 'Came late', idempotencyKey: 'once' };
  try {
    return (await callEndpoint(killed.url, startRefund, wish, headers)).status;
  } catch {
    return null;
  }
}

/**
 * Restarts a killed process, ends the leases, and repeats the administrator's request. PayPal's webhook is
 * delivered `events` times before the repeated request and again after it.
 */
async function recover(shop: Shop, paying: Paying, events: number): Promise<void> {
  const { api, steps, killed } = shop;
  if (killed.hasEnded) await shop.restart();
  await endLeases(api);
  if ((await steps.atPayPal(paying)).length > 0) await sendWebhooks(shop, paying, events);
  expect(await Promise.all([requestRefund(shop, paying), requestRefund(shop, paying)])).toEqual([201, 201]);
  await waitUntil(async () =>
    (await findRefundRows(shop, paying)).every(({ status }) => status === 'completed'),
  );
  await sendWebhooks(shop, paying, events);
}

/** Makes all pending refunds due now, as if the leases on them had expired. */
const endLeases = ({ db }: TestApi) =>
  inTransaction(db, (tx) => tx.update(RefundEntity, { dueAt: Not(IsNull()) }, { dueAt: PAST_DATE }));

async function sendWebhooks({ sandbox, killed }: Shop, { id }: Paying, times: number): Promise<void> {
  const { headers, body } = await sandbox.event(
    `captures/${await sandbox.captureOf(id)}`,
    'PAYMENT.CAPTURE.REFUNDED',
  );
  for (let count = 0; count < times; count += 1) {
    const { status } = await fetch(`${killed.url}/api/webhooks/paypal`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(status).toBe(200);
  }
}

const findRefundRows = ({ api }: Shop, { placed: { order } }: Paying) =>
  api.db.read.findBy(RefundEntity, { orderId: order._id });

async function readOutcome(shop: Shop, paying: Paying) {
  const { steps } = shop;
  return {
    atPayPal: (await steps.atPayPal(paying)).length,
    rows: (await findRefundRows(shop, paying)).map(({ status, cents }) => [
      status,
      cents - paying.placed.order.totalPrice * 100,
    ]),
    story: await steps.buyer.getEventKinds(paying.placed),
    creditNotes: (await steps.notes(paying)).length,
    oneMore: (await steps.start(paying, 1)).status,
  };
}

const ONE_REFUND = {
  atPayPal: 1,
  rows: [['completed', 0]],
  story: ['started', 'captured', 'refund_started', 'refunded'],
  creditNotes: 1,
  oneMore: 409,
};
