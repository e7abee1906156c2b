import { changeRefund, listRefunds, startRefund } from '@shop/contract/adminRefunds';
import { deleteUser } from '@shop/contract/adminUsers';
import { cancelOrder } from '@shop/contract/orderCancellation';
import { confirmPayFastRefund, setRefundBankAccount } from '@shop/contract/payfast';
import { v7 as uuid } from 'uuid';
import { MailEntity } from '../../../../database/entities/mail.ts';
import { RefundAccountEntity } from '../../../../database/entities/refunds.ts';
import { checkInvariants } from '../../../../doctor/invariants.ts';
import { makeRefunds } from '../../../../jobs/makeRefunds.ts';
import type { PlacedOrder } from '../../../../testing/factories/orders.ts';
import { anOrder } from '../../../../testing/factories/orders.ts';
import { anAdmin, aUser, eraseDeletedUsers } from '../../../../testing/factories/users.ts';
import { payfastBuyer } from '../../../../testing/payfastBuyer.ts';
import type { Caller, TestApi } from '../../../../testing/testApi.ts';
import { testApi } from '../../../../testing/testApi.ts';
import type { TestSandbox } from '../../../../testing/testSandbox.ts';
import { testSandbox } from '../../../../testing/testSandbox.ts';

const HOUR_MS = 60 * 60_000;

let sandbox: TestSandbox;
let api: TestApi;
let admin: Caller;
let env: Record<string, string>;
beforeAll(async () => {
  sandbox = await testSandbox();
  env = {
    ...sandbox.env,
    ...sandbox.payfastEnv,
    PAYFAST_REFUNDS: 'on',
    // Users are erased after a month, in which the administrator stays signed in.
    ...{ ADMIN_SESSION_IDLE_MINUTES: '6000000', ADMIN_SESSION_MAX_HOURS: '100000' },
  };
  api = await testApi({ env });
  admin = api.as(await anAdmin(api));
});
afterEach(async () => {
  await sandbox.control('payfast', { mode: 'ok', nextRefund: 'MADE', refundMethod: 'PAYMENT_SOURCE' });
  const broken = (await checkInvariants(api.db.read)).filter(({ level }) => level === 'broken');
  expect(broken).toEqual([]);
});
afterAll(async () => {
  await api.close();
  await sandbox.stop();
});

/** An order of R399 that is paid at PayFast, with the id of the payment. */
async function aPaidOrder(): Promise<PlacedOrder & { paymentId: string }> {
  const placed = await anOrder(api);
  const steps = payfastBuyer(api, sandbox);
  const notification = await steps.notificationOf(placed);
  expect(await steps.post(notification)).toBe(200);
  return { ...placed, paymentId: new URLSearchParams(notification).get('pf_payment_id') ?? '' };
}

async function refund({ order }: PlacedOrder, amount: number): Promise<void> {
  const wish = { orderId: order._id, amount, reason: 'ok', idempotencyKey: uuid() };
  const { status, body } = await admin.call(startRefund, wish);
  if (status >= 300) throw new Error(`No refund: ${body.code} ${body.message}`);
}

const listed = async ({ order }: PlacedOrder) =>
  (await admin.call(listRefunds, { orderId: order._id })).body.refunds;
const statuses = async (placed: PlacedOrder) => (await listed(placed)).map(({ status }) => status);
const letPass = async (ms: number): Promise<void> => {
  api.clock.advance(ms);
  await makeRefunds.run(api.app);
};

test('a part of a payment is refunded at PayFast, once however many processes make refunds', async () => {
  const placed = await aPaidOrder();
  await sandbox.control('payfast', { mode: 'down' });
  await refund(placed, 100.5);
  expect(await listed(placed)).toMatchObject([{ status: 'pending', byHand: false }]);
  await sandbox.control('payfast', { mode: 'ok' });
  api.clock.advance(HOUR_MS);
  await Promise.all([makeRefunds.run(api.app), makeRefunds.run(api.app)]);
  await letPass(HOUR_MS);
  expect(await sandbox.payfastRefunds(placed.paymentId)).toEqual([100_50]);
  expect(await listed(placed)).toMatchObject([{ status: 'completed', creditNote: expect.any(String) }]);
});

test('a refund whose answer was lost is found at PayFast, and not made a second time', async () => {
  const placed = await aPaidOrder();
  await sandbox.control('payfast', { nextRefund: 'LOST' });
  await refund(placed, 100);
  expect(await statuses(placed)).toEqual(['pending']);
  await letPass(HOUR_MS);
  expect(await statuses(placed)).toEqual(['completed']);
  expect(await sandbox.payfastRefunds(placed.paymentId)).toEqual([100_00]);
});

test('two refunds of one payment are made one after the other, also when an answer was lost', async () => {
  const placed = await aPaidOrder();
  await sandbox.control('payfast', { nextRefund: 'LOST' });
  await refund(placed, 100);
  await refund(placed, 50);
  expect(await statuses(placed)).toEqual(['pending', 'pending']);
  for (let hours = 0; hours < 4; hours += 1) await letPass(HOUR_MS);
  expect(await statuses(placed)).toEqual(['completed', 'completed']);
  expect(await sandbox.payfastRefunds(placed.paymentId)).toEqual([100_00, 50_00]);
});

test('what was paid for a cancelled order is refunded through PayFast', async () => {
  const placed = await aPaidOrder();
  expect((await api.as(placed.buyer).call(cancelOrder, { id: placed.order._id })).status).toBe(200);
  const byHand = await admin.call(confirmPayFastRefund, { orderId: placed.order._id });
  expect(byHand.body).toMatchObject({ code: 'illegal_transition' });
  await makeRefunds.run(api.app);
  expect(await statuses(placed)).toEqual(['completed']);
  expect(await sandbox.payfastRefunds(placed.paymentId)).toEqual([placed.order.totalPrice * 100]);
  expect((await payfastBuyer(api, sandbox).getOrder(placed)).refundDue).toBe(false);
});

test.each([
  [{ refundMethod: 'NOT_AVAILABLE' }, 'PayFast refunds nothing of this payment.'],
  [{ nextRefund: 'REFUSED' }, 'The refund cannot be processed'],
])('a refund that PayFast does not make is left to the administrators: %j', async (options, issue) => {
  const placed = await aPaidOrder();
  await sandbox.control('payfast', options);
  await refund(placed, 100);
  expect(await listed(placed)).toMatchObject([
    { status: 'failed', issue, steps: ['retry', 'confirm', 'withdraw'] },
  ]);
  expect(await sandbox.payfastRefunds(placed.paymentId)).toEqual([]);
  const [{ id: refundId } = { id: '' }] = await listed(placed);
  await admin.call(changeRefund, { orderId: placed.order._id, refundId, step: 'confirm' });
  expect(await statuses(placed)).toEqual(['completed']);
});

test('after a refund at PayFast itself, administrators decide about those of the shop', async () => {
  const placed = await aPaidOrder();
  await sandbox.refundAtPayFast(placed.paymentId, 30_00);
  await refund(placed, 100);
  const issue = 'Other refunds of this payment were made at PayFast.';
  expect(await listed(placed)).toMatchObject([{ status: 'failed', issue }]);
  expect(await sandbox.payfastRefunds(placed.paymentId)).toEqual([30_00]);
});

test.each(['down', 'error', 'malformed'])('a refund waits while PayFast is %s', async (mode) => {
  const placed = await aPaidOrder();
  await sandbox.control('payfast', { mode });
  await refund(placed, 100);
  expect(await statuses(placed)).toEqual(['pending']);
  await sandbox.control('payfast', { mode: 'ok' });
  await letPass(HOUR_MS);
  expect(await statuses(placed)).toEqual(['completed']);
  expect(await sandbox.payfastRefunds(placed.paymentId)).toEqual([100_00]);
});

describe('refunds that PayFast pays to a bank account', () => {
  const ACCOUNT = {
    accountHolder: 'Thandi Adams',
    bank: 'FNB',
    branchCode: '250655',
    accountNumber: '62001234567',
    accountType: 'savings',
  };
  const AWAITED = 'Waits until the buyer has given a bank account.';

  beforeEach(() => sandbox.control('payfast', { refundMethod: 'BANK_PAYOUT' }));

  const give = ({ order, buyer }: PlacedOrder, changes: Partial<typeof ACCOUNT> = {}) =>
    api.as(buyer).call(setRefundBankAccount, { orderId: order._id, ...ACCOUNT, ...changes });
  const stored = ({ order }: PlacedOrder) =>
    api.db.read.findOneBy(RefundAccountEntity, { orderId: order._id });
  const mailsAbout = async ({ order }: PlacedOrder) =>
    (await api.db.read.find(MailEntity)).flatMap(({ mail }) =>
      mail && 'orderId' in mail && mail.orderId === order._id ? [mail] : [],
    );
  const countMails = async (placed: PlacedOrder, kind: string) =>
    (await mailsAbout(placed)).filter((mail) => mail.kind === kind).length;

  const findSecurityChanges = async ({ buyer }: PlacedOrder) =>
    (await api.db.read.find(MailEntity)).flatMap(({ mail }) =>
      mail?.kind === 'securityNotice' && mail.to === buyer.email ? Object.keys(mail.changes) : [],
    );

  test('the buyer is asked once, the account is sealed, and it is deleted when all is refunded', async () => {
    const placed = await aPaidOrder();
    await refund(placed, 100);
    await refund(placed, 50);
    await letPass(HOUR_MS);
    expect(await listed(placed)).toMatchObject([
      { status: 'failed', issue: AWAITED, awaitsAccount: true, steps: ['retry', 'confirm', 'withdraw'] },
      { status: 'failed', issue: AWAITED, awaitsAccount: true },
    ]);
    expect(await countMails(placed, 'refundAccountNeeded')).toBe(1);
    expect(await countMails(placed, 'refundDue')).toBe(0);
    const buyer = payfastBuyer(api, sandbox);
    expect((await buyer.getOrder(placed)).bankAccount).toMatchObject({
      isGiven: false,
      banks: expect.arrayContaining([{ code: 'FNB', name: 'FNB' }]),
    });

    const { status, body } = await give(placed);
    expect({ status, isGiven: body.bankAccount?.isGiven }).toEqual({ status: 200, isGiven: true });
    expect(await findSecurityChanges(placed)).toEqual(['refundAccount']);
    const sealed = (await stored(placed))?.sealed ?? '';
    expect(sealed.length).toBeGreaterThan(50);
    expect(sealed).not.toContain(ACCOUNT.accountNumber);
    for (let hours = 0; hours < 3; hours += 1) await letPass(HOUR_MS);
    expect(await statuses(placed)).toEqual(['completed', 'completed']);
    expect(await sandbox.payfastRefunds(placed.paymentId)).toEqual([100_00, 50_00]);
    expect(await stored(placed)).toBeNull();
    expect((await buyer.getOrder(placed)).bankAccount).toBeUndefined();
    expect((await mailsAbout(placed)).filter(({ kind }) => kind === 'refundMade')).toMatchObject([
      { isToBankAccount: true },
      { isToBankAccount: true },
    ]);
  });

  test('an account that PayFast does not accept can be corrected by its buyer', async () => {
    const placed = await aPaidOrder();
    await refund(placed, 100);
    await sandbox.control('payfast', { nextRefund: 'REFUSED' });
    expect((await give(placed)).status).toBe(200);
    await letPass(HOUR_MS);
    const [refused] = await listed(placed);
    expect(refused).toMatchObject({ status: 'failed', issue: 'The refund cannot be processed' });
    expect(refused?.awaitsAccount).toBeUndefined();
    expect((await give(placed, { accountNumber: '62007654321' })).status).toBe(200);
    await letPass(HOUR_MS);
    expect(await statuses(placed)).toEqual(['completed']);
    expect(await sandbox.payfastRefunds(placed.paymentId)).toEqual([100_00]);
  });

  test('a refund to a bank account whose answer was lost is not made a second time', async () => {
    const placed = await aPaidOrder();
    await refund(placed, 100);
    await give(placed);
    await sandbox.control('payfast', { nextRefund: 'LOST' });
    await letPass(HOUR_MS);
    expect(await statuses(placed)).toEqual(['pending']);
    await letPass(HOUR_MS);
    expect(await statuses(placed)).toEqual(['completed']);
    expect(await sandbox.payfastRefunds(placed.paymentId)).toEqual([100_00]);
  });

  test('only the buyer gives an account, only where one is needed, and only a valid one', async () => {
    const placed = await aPaidOrder();
    expect(await give(placed)).toMatchObject({ status: 409, body: { code: 'illegal_transition' } });
    await refund(placed, 100);
    expect((await give({ ...placed, buyer: await aUser(api) })).status).toBe(404);
    const input = { orderId: placed.order._id, ...ACCOUNT };
    expect((await admin.call(setRefundBankAccount, input)).status).toBe(404);
    const wrong = { bank: 'Bank of Nowhere', branchCode: '25065', accountNumber: '12', accountType: 'gold' };
    for (const [field, value] of Object.entries(wrong)) {
      const { status, body } = await give(placed, { [field]: value });
      expect({ status, fields: Object.keys(body.fields ?? {}) }).toEqual({ status: 400, fields: [field] });
    }
    expect(await stored(placed)).toMatchObject({ sealed: null });
  });

  test.each(['confirm', 'withdraw'] as const)(
    'the account goes when an administrator ends the refund by the step %s',
    async (step) => {
      const placed = await aPaidOrder();
      await sandbox.control('payfast', { nextRefund: 'REFUSED' });
      await refund(placed, 100);
      await give(placed);
      await letPass(HOUR_MS);
      const [{ id: refundId } = { id: '' }] = await listed(placed);
      const changed = await admin.call(changeRefund, { orderId: placed.order._id, refundId, step });
      expect(changed.status).toBe(200);
      expect(await stored(placed)).toBeNull();
    },
  );

  test('a cancelled order can be marked as refunded while its bank account is awaited', async () => {
    const placed = await aPaidOrder();
    await api.as(placed.buyer).call(cancelOrder, { id: placed.order._id });
    await letPass(HOUR_MS);
    expect(await stored(placed)).toMatchObject({ sealed: null });
    expect((await admin.call(confirmPayFastRefund, { orderId: placed.order._id })).status).toBe(200);
    expect(await statuses(placed)).toEqual(['completed']);
    expect(await stored(placed)).toBeNull();
  });

  test('the account is erased with its owner, who is not asked again', async () => {
    const placed = await aPaidOrder();
    await sandbox.control('payfast', { nextRefund: 'REFUSED' });
    await refund(placed, 100);
    await give(placed);
    await letPass(HOUR_MS);
    expect((await admin.call(deleteUser, { id: placed.buyer.id })).status).toBe(200);
    await eraseDeletedUsers(api);
    expect(await stored(placed)).toBeNull();
    const [{ id: refundId } = { id: '' }] = await listed(placed);
    await admin.call(changeRefund, { orderId: placed.order._id, refundId, step: 'retry' });
    expect(await listed(placed)).toMatchObject([
      { status: 'failed', issue: 'PayFast needs the bank account of the buyer.' },
    ]);
    expect(await countMails(placed, 'refundAccountNeeded')).toBe(1);
  });
});
