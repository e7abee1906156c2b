import { InvoiceEntity } from '../../../database/entities/payments.ts';
import { MailEntity } from '../../../database/entities/mail.ts';
import { OrderEntity } from '../../../database/entities/orders.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { expireOrders } from '../../../jobs/expireOrders.ts';
import { anOrder } from '../../../testing/factories/orders.ts';
import { aPayment } from '../../../testing/factories/payments.ts';
import { aProduct } from '../../../testing/factories/products.ts';
import { aUser } from '../../../testing/factories/users.ts';
import type { TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';
import { issueInvoice } from './invoices.service.ts';

let api: TestApi;
let registered: TestApi;
beforeAll(async () => {
  api = await testApi();
  registered = await testApi({ env: { VAT_NUMBER: '4123456789' } });
});
afterAll(() => Promise.all([api.close(), registered.close()]));

const numbers = async () => {
  const invoices = await api.db.read.find(InvoiceEntity, { order: { number: 'ASC' } });
  return invoices.map(({ number }) => number);
};

test('orders that are paid at the same time get numbers without a gap or a double', async () => {
  const product = await aProduct(api, { stock: 20 });
  const buyers = await Promise.all(Array.from({ length: 8 }, () => aUser(api)));
  const placed = await Promise.all(buyers.map((buyer) => anOrder(api, { buyer, product })));
  const before = (await numbers()).length;
  await Promise.all(placed.map((order) => aPayment(api, order)));
  expect(await numbers()).toEqual(Array.from({ length: before + 8 }, (_, index) => index + 1));
});

test('a payment that is reported again and again is invoiced once', async () => {
  const placed = await anOrder(api);
  await Promise.all(Array.from({ length: 5 }, () => aPayment(api, placed)));
  expect(await api.db.read.countBy(InvoiceEntity, { orderId: placed.order._id })).toBe(1);
});

test('a number that was rolled back is given to the next invoice', async () => {
  const [first, second] = [await anOrder(api), await anOrder(api)];
  const failing = inTransaction(api.db, async (tx) => {
    const order = await tx.findOneByOrFail(OrderEntity, { id: first.order._id });
    await issueInvoice(tx, order, api.app.config, api.clock.now());
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  await aPayment(api, second);
  const all = await numbers();
  expect(all).toEqual(all.map((_, index) => index + 1));
});

test('without a VAT number the invoice shows no VAT', async () => {
  const placed = await anOrder(api);
  await aPayment(api, placed);
  expect(await api.db.read.findOneBy(InvoiceEntity, { orderId: placed.order._id })).toMatchObject({
    vatNumber: null,
    vatCents: null,
    vatBasisPoints: null,
  });
});

test('with a VAT number it holds 15/115 of all that was paid, shipping included [R.2]', async () => {
  const placed = await anOrder(registered, { product: await aProduct(registered, { priceCents: 130_00 }) });
  await aPayment(registered, placed);
  expect(await registered.db.read.findOneBy(InvoiceEntity, { orderId: placed.order._id })).toMatchObject({
    totalCents: 230_00,
    vatNumber: '4123456789',
    vatCents: 30_00,
    vatBasisPoints: 1500,
  });
});

test('an order paid after its stock was sold has no invoice and a refund due', async () => {
  const admin = await aUser(registered, { isAdmin: true });
  const placed = await anOrder(registered, { product: await aProduct(registered, { stock: 1 }) });
  registered.clock.advance(61 * 60_000);

  await expireOrders.run(registered.app);
  await aPayment(registered, await anOrder(registered, { product: placed.product }));
  await Promise.all([aPayment(registered, placed), aPayment(registered, placed)]);

  expect(await registered.db.read.countBy(InvoiceEntity, { orderId: placed.order._id })).toBe(0);
  const mails = await registered.db.read.find(MailEntity);
  const kinds = mails.flatMap(({ mail }) =>
    mail && 'orderId' in mail && mail.orderId === placed.order._id ? [`${mail.kind} ${mail.to}`] : [],
  );
  expect(kinds.sort()).toEqual(
    [
      `orderExpired ${placed.buyer.email}`,
      `orderPlaced ${placed.buyer.email}`,
      `paidTooLate ${placed.buyer.email}`,
      `refundDue ${admin.email}`,
    ].sort(),
  );
});
