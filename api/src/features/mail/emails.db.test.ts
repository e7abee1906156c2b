import { deleteUser, updateUser } from '@shop/contract/adminUsers';
import { deliverOrder } from '@shop/contract/orderDelivery';
import { updateProfile } from '@shop/contract/users';
import type { UserEntity } from '../../database/entities/accounts.ts';
import { MailEntity } from '../../database/entities/mail.ts';
import { OrderEntity } from '../../database/entities/orders.ts';
import type { Mail, OrderMail, SecurityEvent } from '../../database/entities/queuedMail.ts';
import { inTransaction } from '../../database/transaction.ts';
import { anOrder } from '../../testing/factories/orders.ts';
import { aPayment } from '../../testing/factories/payments.ts';
import { aUser, anAdmin } from '../../testing/factories/users.ts';
import type { FakeMailer } from '../../testing/fakeMailer.ts';
import { fakeMailer } from '../../testing/fakeMailer.ts';
import { retryWhileBusy } from '../../testing/retryWhileBusy.ts';
import type { TestApi } from '../../testing/testApi.ts';
import { testApi } from '../../testing/testApi.ts';
import { changeUser } from '../accounts/records/accounts.service.ts';
import { sendDueMail } from './sendMail.ts';
import type { Envelope } from './mailer.ts';
import { queueMail } from './outbox.ts';
import { queueSecurityNotice } from './securityNotices.service.ts';

describe('corrected addresses', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
  });
  afterAll(() => api.close());
  beforeEach(() =>
    inTransaction(api.db, (tx) => tx.createQueryBuilder().delete().from(MailEntity).execute()),
  );

  const CORRECTED = () => `corrected-${crypto.randomUUID()}@shop.example`;

  /** Sends all that waits and returns who got what. */
  async function delivered() {
    const mailer = fakeMailer();
    for (let sent = -1; sent < mailer.sent.length;) {
      sent = mailer.sent.length;
      await sendDueMail(api.app, mailer);
    }
    return mailer.sent.map(({ to, content }) => ({ to: to.address, subject: content.subject }));
  }

  async function anOrderWithCorrectedAddress() {
    const placed = await anOrder(api);
    const email = CORRECTED();
    const admin = api.as(await anAdmin(api));
    const { status } = await admin.call(updateUser, { userId: placed.buyer.id, email });
    expect(status).toBe(200);
    return { ...placed, email, admin };
  }

  test('an open message of an order goes to the address that its buyer has by now', async () => {
    const { order, buyer, email, admin } = await anOrderWithCorrectedAddress();
    await aPayment(api, { order });
    expect((await admin.call(deliverOrder, { id: order._id })).status).toBe(200);
    const sent = (await delivered()).filter(({ subject }) => subject.includes(order.number));
    expect(sent.length).toBeGreaterThanOrEqual(3);
    expect(new Set(sent.map(({ to }) => to))).toEqual(new Set([email]));
    expect(await api.db.read.findOneByOrFail(OrderEntity, { id: order._id })).toMatchObject({
      buyerEmail: buyer.email,
    });
  });

  const AT = '2026-11-28T08:00:00.000Z';
  const REFUND = { refundCents: 1, usdCents: null, reason: 'Torn.' };

  /** The mails to the buyer of an order. */
  const MAILS: Readonly<Record<string, (order: OrderMail) => Mail>> = {
    orderPlaced: (order) => ({ kind: 'orderPlaced', payUntil: AT, ...order }),
    orderPaid: (order) => ({
      ...{ kind: 'orderPaid', ...order },
      invoice: { number: 1, issuedAt: AT, vat: null, buyer: { name: order.name, address: '12 Long Street' } },
    }),
    orderShipped: (order) => ({
      ...{ kind: 'orderShipped', isCorrection: false, ...order },
      parcel: { carrier: 'Berg Couriers', trackingNumber: '1', trackingUrl: null },
    }),
    orderDelivered: (order) => ({ kind: 'orderDelivered', deliveredAt: AT, ...order }),
    orderExpired: (order) => ({ kind: 'orderExpired', ...order }),
    paidTooLate: (order) => ({ kind: 'paidTooLate', ...order }),
    orderCancelled: (order) => ({ kind: 'orderCancelled', ...order }),
    orderRestored: (order) => ({ kind: 'orderRestored', ...order }),
    unpaidOrderCancelled: (order) => ({ kind: 'unpaidOrderCancelled', ...order }),
    paidOrderCancelled: (order) => ({ kind: 'paidOrderCancelled', ...order }),
    arrivalQuestion: (order) => ({ kind: 'arrivalQuestion', ...order }),
    lateNoticeGiven: (order) => ({ kind: 'lateNoticeGiven', endsAt: AT, ...order }),
    lateNotice: (order) => ({ kind: 'lateNotice', endsAt: AT, ...order }),
    lateOrderCancelled: (order) => ({ kind: 'lateOrderCancelled', ...order }),
    orderReturn: ({ to, name, orderId, orderNumber }) => ({
      ...{ kind: 'orderReturn', to, name, orderId, orderNumber, status: 'requested', declineReason: null },
      ...{ lines: [], refundCents: 1, refundDueBy: null },
    }),
    refundStarted: (order) => ({ kind: 'refundStarted', ...REFUND, ...order }),
    refundMade: (order) => ({ kind: 'refundMade', creditNote: null, ...REFUND, ...order }),
    refundAccountNeeded: (order) => ({ kind: 'refundAccountNeeded', refundCents: 1, ...order }),
  };

  test.each(Object.entries(MAILS))(
    'a mail of the kind %s that was queued before follows the correction',
    async (_, mailOf) => {
      const { order, buyer, email } = await anOrderWithCorrectedAddress();
      await inTransaction(api.db, (tx) => tx.createQueryBuilder().delete().from(MailEntity).execute());
      const mail = mailOf({
        ...{ to: buyer.email, name: buyer.name, orderId: order._id, orderNumber: order.number, lines: [] },
        ...{ itemsCents: 1, shippingCents: 1, totalCents: 2 },
      });
      await inTransaction(api.db, (tx) => queueMail(tx, mail, api.clock.now()));
      expect((await delivered()).map(({ to }) => to)).toEqual([email]);
    },
  );

  test('a mail to an administrator about an order is not sent to its buyer', async () => {
    const { order } = await anOrderWithCorrectedAddress();
    await inTransaction(api.db, (tx) => tx.createQueryBuilder().delete().from(MailEntity).execute());
    const to = 'packing@shop.example';
    await inTransaction(api.db, (tx) =>
      queueMail(
        tx,
        {
          ...{ kind: 'refundDue', reason: 'soldOut', to, name: 'Packing' },
          ...{ orderId: order._id, orderNumber: order.number, lines: [] },
          ...{ itemsCents: 1, shippingCents: 1, totalCents: 2 },
        },
        api.clock.now(),
      ),
    );
    expect((await delivered()).map((sent) => sent.to)).toEqual([to]);
  });
});

describe('security notices', () => {
  const MINUTE = 60_000;
  const HOUR = 60 * MINUTE;

  let api: TestApi;
  let mailer: FakeMailer;
  beforeAll(async () => {
    api = await testApi();
  });
  beforeEach(async () => {
    await inTransaction(api.db, (tx) => tx.createQueryBuilder().delete().from(MailEntity).execute());
    mailer = fakeMailer();
  });
  afterAll(() => api.close());

  /** A change as the services make it: first the account's row, then the notice. */
  const change = (user: UserEntity, what: SecurityEvent) =>
    inTransaction(api.db, async (tx) => {
      const changed = await changeUser(tx, user.id, { passwordHash: crypto.randomUUID() });
      await queueSecurityNotice(tx, changed, what, api.clock.now());
    });
  const deliver = () => sendDueMail(api.app, mailer);
  const subjects = () => mailer.sent.map(({ content }) => content.subject);

  test('twenty new passwords are one email at once and one an hour later, which counts them', async () => {
    const user = await aUser(api);
    const browser = api.as(user);
    for (let time = 0; time < 20; time += 1) {
      const password = `Vygies-${time}!2026`;
      expect((await browser.call(updateProfile, { password })).status).toBe(200);
      await deliver();
    }
    expect(subjects()).toEqual(['Your password was changed']);
    api.clock.advance(2 * HOUR);
    await deliver();
    expect(subjects()).toEqual(['Your password was changed', 'Changes to your account']);
    expect(mailer.sent[1]?.content.rows?.[0]).toEqual([
      'Password changed',
      expect.stringContaining('19 times'),
    ]);
  });

  test('every kind of change is reported', async () => {
    const user = await aUser(api);
    await change(user, 'password');
    await deliver();
    await change(user, 'signIn');
    await change(user, 'passwordReset');
    api.clock.advance(2 * HOUR);
    await deliver();
    expect(subjects()).toEqual(['Your password was changed', 'Changes to your account']);
    const labels = mailer.sent[1]?.content.rows?.map(([label]) => label);
    expect(labels).toEqual(['Password reset with a link', 'New way to sign in']);
  });

  test('changes at the same moment are in one email each', async () => {
    const user = await aUser(api);
    await Promise.all(Array.from({ length: 8 }, () => retryWhileBusy(() => change(user, 'password'))));
    const mails = await api.db.read.find(MailEntity);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.mail).toMatchObject({ changes: { password: { count: 8 } } });
  });

  test('an address that nobody has confirmed gets one email a day', async () => {
    const user = await aUser(api, { emailConfirmedAt: null });
    for (let hour = 0; hour < 48; hour += 4) {
      await change(user, 'password');
      await deliver();
      api.clock.advance(4 * HOUR);
    }
    expect(mailer.sent.length).toBeGreaterThan(1);
    expect(mailer.sent.length).toBeLessThanOrEqual(2);
  });

  test('a change while its email is being sent is told in the next one', async () => {
    const user = await aUser(api);
    await change(user, 'password');
    const slow = {
      ...mailer,
      send: async () => change(user, 'signIn'),
    };
    await sendDueMail(api.app, slow);
    api.clock.advance(2 * HOUR);
    await deliver();
    expect(subjects()).toEqual(['A new way to sign in was added']);
  });

  test('a change made while earlier emails are being sent gets an email', async () => {
    const [before, user] = [await aUser(api), await aUser(api)];
    await change(before, 'password');
    api.clock.advance(1000);
    await change(user, 'password');
    const slow = {
      ...mailer,
      async send(envelope: Envelope) {
        if (envelope.to.address === before.email) await change(user, 'signIn');
        await mailer.send(envelope);
      },
    };
    await sendDueMail(api.app, slow);
    const own = mailer.sent.find(({ to }) => to.address === user.email);
    const labels = own?.content.rows?.map(([label]) => label);
    expect(labels).toEqual(['Password changed', 'New way to sign in']);
  });

  test('a deleted account gets no more emails', async () => {
    const user = await aUser(api);
    await change(user, 'password');
    await deliver();
    await change(user, 'password');
    await api.as(await anAdmin(api)).call(deleteUser, { id: user.id });
    api.clock.advance(2 * HOUR);
    await deliver();
    expect(mailer.sent).toHaveLength(1);
  });

  test('one account changes its password five times an hour, and another one is not kept waiting', async () => {
    const strict = await testApi({ env: { RATE_LIMIT_FACTOR: '1' } });
    try {
      const browser = strict.as(await aUser(strict));
      for (let time = 0; time < 5; time += 1) {
        expect((await browser.call(updateProfile, { password: `Vygies-${time}!2026` })).status).toBe(200);
      }
      const refused = await browser.call(updateProfile, { password: 'Vygies-6!2026' });
      expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await browser.call(updateProfile, { name: 'Only A Name' })).status).toBe(200);
      const other = strict.as(await aUser(strict));
      expect((await other.call(updateProfile, { password: 'Vygies-7!2026' })).status).toBe(200);
    } finally {
      await strict.close();
    }
  });
});

describe('e-mails about unpaid orders', () => {
  let api: TestApi;
  let mailer: FakeMailer;
  beforeAll(async () => {
    api = await testApi();
  });
  beforeEach(() => {
    mailer = fakeMailer();
  });
  afterAll(() => api.close());

  const order = (to: string): OrderMail => ({
    to,
    name: 'Thandi',
    orderId: 'order-1',
    orderNumber: '10001',
    lines: [{ name: 'Boulder Tee', size: 'M', qty: 1, totalCents: 299_00 }],
    itemsCents: 299_00,
    shippingCents: 100_00,
    totalCents: 399_00,
  });

  /** Creates twelve orders that expire at intervals of one minute. */
  async function twelveOrders(to: string): Promise<void> {
    for (let time = 0; time < 12; time += 1) {
      const now = api.clock.now();
      await inTransaction(api.db, (tx) =>
        queueMail(tx, { kind: 'orderPlaced', payUntil: now.toISOString(), ...order(to) }, now),
      );
      api.clock.advance(60_000);
      await sendDueMail(api.app, mailer);
    }
  }

  test('an unconfirmed address gets ten e-mails a day about unpaid orders, and all about paid ones', async () => {
    const { email } = await aUser(api, { emailConfirmedAt: null });
    await twelveOrders(email);
    expect(mailer.sent).toHaveLength(10);
    const now = api.clock.now();
    await inTransaction(api.db, (tx) =>
      queueMail(tx, { kind: 'orderDelivered', deliveredAt: now.toISOString(), ...order(email) }, now),
    );
    await sendDueMail(api.app, mailer);
    expect(mailer.sent).toHaveLength(11);
    expect(await api.db.read.countBy(MailEntity, { state: 'waiting' })).toBe(0);

    api.clock.advance(24 * 60 * 60_000);
    await twelveOrders(email);
    expect(mailer.sent).toHaveLength(21);
  });

  test('a confirmed address gets an email for every order', async () => {
    const { email } = await aUser(api);
    await twelveOrders(email);
    expect(mailer.sent).toHaveLength(12);
  });
});
