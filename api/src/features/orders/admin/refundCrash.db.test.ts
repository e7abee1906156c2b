import type { AppContext } from '../../../appContext.ts';
import type { Database } from '../../../database/database.ts';
import { RefundEntity } from '../../../database/entities/refunds.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { checkInvariants } from '../../../doctor/invariants.ts';
import { providerUnavailable } from '../../../errors.ts';
import { makeRefunds } from '../../../jobs/makeRefunds.ts';
import { anAdmin } from '../../../testing/factories/users.ts';
import type { Paying } from '../../../testing/payments.ts';
import { refundsOf } from '../../../testing/refunds.ts';
import type { TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';
import type { TestSandbox } from '../../../testing/testSandbox.ts';
import { testSandbox } from '../../../testing/testSandbox.ts';
import type { PayPal } from '../providers/paypal/paypal.ts';
import { makeRefund } from '../providers/paypal/makeRefund.service.ts';
import { startRefund } from '../money/startRefund.ts';

let sandbox: TestSandbox;
let api: TestApi;
let steps: ReturnType<typeof refundsOf>;
beforeAll(async () => {
  sandbox = await testSandbox();
  // The clock advances by hours, so sessions must last longer.
  const longSessions = { ADMIN_SESSION_IDLE_MINUTES: '600000', ADMIN_SESSION_MAX_HOURS: '10000' };
  api = await testApi({ env: { ...sandbox.env, ...longSessions } });
  steps = refundsOf(api, sandbox, api.as(await anAdmin(api)));
});
afterEach(async () => {
  const broken = (await checkInvariants(api.db.read)).filter(({ level }) => level === 'broken');
  expect(broken).toEqual([]);
});
afterAll(async () => {
  await api.close();
  await sandbox.stop();
});

const AMOUNT = 399;

/** One refund at PayPal, in the shop and for the buyer, whatever happened on the way. */
async function expectOneRefund(paying: Paying): Promise<void> {
  expect(await steps.atPayPal(paying)).toHaveLength(1);
  const rows = await api.db.read.findBy(RefundEntity, { orderId: paying.placed.order._id });
  expect(rows.map(({ status, cents }) => [status, cents])).toEqual([['completed', AMOUNT * 100]]);
  expect(await steps.buyer.story(paying.placed)).toEqual([
    'started',
    'captured',
    'refund_started',
    'refunded',
  ]);
  expect((await steps.mails(paying)).filter((kind) => kind === 'refundMade')).toHaveLength(1);
  expect(await steps.notes(paying)).toHaveLength(1);
  expect(await steps.buyer.seen(paying.placed)).toMatchObject({ refundDue: false });
}

interface Mortal {
  readonly app: AppContext;
  /** Resolves when it has died. */
  readonly death: Promise<void>;
  /** How many steps it has made. */
  readonly steps: () => number;
}

/**
 * The app of a process that is killed after so many steps: transactions that were committed and calls that PayPal has
 * answered. What a killed process was about to do never happens.
 */
function mortal(app: AppContext, lifetime: number): Mortal {
  let made = 0;
  let die: () => void = () => undefined;
  const death = new Promise<void>((resolve) => {
    die = resolve;
  });
  const step = async <T>(result: T): Promise<T> => {
    made += 1;
    if (made < lifetime) return result;
    die();
    return new Promise<T>(() => undefined);
  };
  const { sources } = app.db;
  const gate: typeof sources.gate = async (work) => step(await sources.gate(work));
  const db: Database = Object.create(app.db, {
    sources: { value: Object.create(sources, { gate: { value: gate } }) },
  });
  const paypal: PayPal = {
    ...app.paypal,
    refund: async (request) => step(await app.paypal.refund(request)),
    findOrder: async (id) => step(await app.paypal.findOrder(id)),
  };
  return { app: { ...app, db, paypal }, death, steps: () => made };
}

/** What the call of an administrator does, in the process that is killed. */
async function refundIn(app: AppContext, { placed: { order } }: Paying): Promise<void> {
  const wish = {
    orderId: order._id,
    cents: AMOUNT * 100,
    reason: 'Came late',
    by: 'admin',
    key: 'once',
  } as const;
  const refund = await inTransaction(app.db, (tx) => startRefund(tx, wish, app));
  await makeRefund(app, refund);
}

/** The administrator sends the request again, and other processes do what is due. */
async function survive(paying: Paying): Promise<void> {
  const again = () => steps.start(paying, AMOUNT, { reason: 'Came late', idempotencyKey: 'once' });
  for (const { status } of await Promise.all([again(), again()])) expect(status).toBe(201);
  await steps.later();
  await Promise.all([makeRefunds.run(api.app), makeRefunds.run(api.app)]);
}

test('a process that is killed between any two steps of a refund leaves one refund', async () => {
  const whole = mortal(api.app, Infinity);
  const first = await steps.paid();
  await refundIn(whole.app, first);
  await expectOneRefund(first);
  // Its start, the lease, PayPal's answer and its record.
  expect(whole.steps()).toBe(4);

  for (let lifetime = 1; lifetime <= whole.steps(); lifetime += 1) {
    const paying = await steps.paid();
    const { app, death } = mortal(api.app, lifetime);
    void refundIn(app, paying);
    await death;
    await survive(paying);
    await expectOneRefund(paying);
  }
});

/** The app of a process whose calls for a refund end as the test wants. */
const withRefund = (refund: PayPal['refund']): AppContext => ({
  ...api.app,
  paypal: { ...api.app.paypal, refund },
});

const lost = (): Promise<never> => Promise.reject(providerUnavailable());

describe('one refund comes of', () => {
  test('an answer that is too late', async () => {
    const paying = await steps.paid();
    await refundIn(
      withRefund(async (request) => {
        await api.app.paypal.refund(request);
        return lost();
      }),
      paying,
    );
    expect(await steps.atPayPal(paying)).toHaveLength(1);
    await survive(paying);
    await expectOneRefund(paying);
  });

  test('no answer at all', async () => {
    const paying = await steps.paid();
    await refundIn(withRefund(lost), paying);
    expect(await steps.atPayPal(paying)).toEqual([]);
    await survive(paying);
    await expectOneRefund(paying);
  });

  test('an answer and two events, of which one comes first', async () => {
    const paying = await steps.paid();
    const tell = async () => {
      const captureId = await sandbox.captureOf(paying.id);
      const { status } = await steps.buyer.deliver(
        await sandbox.event(`captures/${captureId}`, 'PAYMENT.CAPTURE.REFUNDED'),
      );
      expect(status).toBe(200);
    };
    await refundIn(
      withRefund(async (request) => {
        const answer = await api.app.paypal.refund(request);
        await tell();
        return answer;
      }),
      paying,
    );
    await tell();
    await expectOneRefund(paying);
  });

  test('a request that PayPal has forgotten, and so refuses', async () => {
    const paying = await steps.paid();
    const forgetful = withRefund((request) => api.app.paypal.refund({ ...request, requestId: 'forgotten' }));
    await refundIn(
      withRefund(async (request) => {
        await api.app.paypal.refund(request);
        return lost();
      }),
      paying,
    );
    api.clock.advance(3 * 60_000);
    await makeRefunds.run(forgetful);
    await expectOneRefund(paying);
  });

  test('a refund under review of which PayPal says nothing for a moment', async () => {
    const paying = await steps.paid();
    await sandbox.control('paypal', { nextRefund: 'PENDING' });
    await steps.start(paying, AMOUNT);
    const findRefund: PayPal['findRefund'] = () =>
      Promise.resolve({ kind: 'refused', issue: 'RESOURCE_NOT_FOUND' });
    api.clock.advance(3 * 60_000);
    await makeRefunds.run({ ...api.app, paypal: { ...api.app.paypal, findRefund } });
    const [row] = await api.db.read.findBy(RefundEntity, { orderId: paying.placed.order._id });
    expect(row).toMatchObject({ status: 'pending', dueAt: expect.any(Date) });
    expect((await steps.step(paying, row?.id ?? '', 'retry')).status).toBe(409);
  });

  test('five processes at once', async () => {
    const paying = await steps.paid();
    await refundIn(withRefund(lost), paying);
    api.clock.advance(3 * 60_000);
    await Promise.all(Array.from({ length: 5 }, () => makeRefunds.run(api.app)));
    await expectOneRefund(paying);
  });
});
