import { MailEntity } from '../../database/entities/mail.ts';
import { inTransaction } from '../../database/transaction.ts';
import { aUser } from '../../testing/factories/users.ts';
import type { FakeMailer } from '../../testing/fakeMailer.ts';
import { fakeMailer } from '../../testing/fakeMailer.ts';
import type { TestApi } from '../../testing/testApi.ts';
import { testApi } from '../../testing/testApi.ts';
import { deliverDueMail } from './delivery.ts';
import type { OrderMail } from '../../database/entities/queuedMail.ts';
import { queueMail } from './outbox.ts';

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
    await deliverDueMail(api.app, mailer);
  }
}

test('an address that nobody has confirmed gets ten emails a day about unpaid orders, and all about paid ones', async () => {
  const { email } = await aUser(api, { emailConfirmedAt: null });
  await twelveOrders(email);
  expect(mailer.sent).toHaveLength(10);
  const now = api.clock.now();
  await inTransaction(api.db, (tx) =>
    queueMail(tx, { kind: 'orderDelivered', deliveredAt: now.toISOString(), ...order(email) }, now),
  );
  await deliverDueMail(api.app, mailer);
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
