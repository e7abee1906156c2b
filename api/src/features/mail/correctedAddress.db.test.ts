import { updateUser } from '@shop/contract/adminUsers';
import { deliverOrder } from '@shop/contract/orderDelivery';
import { OrderEntity } from '../../database/entities/orders.ts';
import { MailEntity } from '../../database/entities/mail.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Mail, OrderMail } from '../../database/entities/queuedMail.ts';
import { fakeMailer } from '../../testing/fakeMailer.ts';
import { anOrder } from '../../testing/factories/orders.ts';
import { aPayment } from '../../testing/factories/payments.ts';
import { anAdmin } from '../../testing/factories/users.ts';
import type { TestApi } from '../../testing/testApi.ts';
import { testApi } from '../../testing/testApi.ts';
import { deliverDueMail } from './delivery.ts';
import { queueMail } from './outbox.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());
beforeEach(() => inTransaction(api.db, (tx) => tx.createQueryBuilder().delete().from(MailEntity).execute()));

const CORRECTED = () => `corrected-${crypto.randomUUID()}@shop.example`;

/** Sends all that waits and returns who got what. */
async function delivered() {
  const mailer = fakeMailer();
  for (let sent = -1; sent < mailer.sent.length;) {
    sent = mailer.sent.length;
    await deliverDueMail(api.app, mailer);
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

test('what an order still has to say goes to the address that its buyer has by now', async () => {
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
  orderReturn: ({ to, name, orderId, orderNumber }) => ({
    ...{ kind: 'orderReturn', to, name, orderId, orderNumber, status: 'requested', declineReason: null },
    ...{ lines: [], refundCents: 1, refundDueBy: null },
  }),
  refundStarted: (order) => ({ kind: 'refundStarted', ...REFUND, ...order }),
  refundMade: (order) => ({ kind: 'refundMade', creditNote: null, ...REFUND, ...order }),
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
