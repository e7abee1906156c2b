import { deliverOrder } from '@shop/contract/orderDelivery';
import { deleteOwnAccount, downloadOwnData } from '@shop/contract/ownData';
import { createReview } from '@shop/contract/reviews';
import { getProfile, register } from '@shop/contract/users';
import { MailEntity } from '../../../database/entities/mail.ts';
import { OrderEntity } from '../../../database/entities/orders.ts';
import { ProductEntity } from '../../../database/entities/catalogue.ts';
import { UserEntity } from '../../../database/entities/accounts.ts';
import { eraseOrders } from '../../../jobs/eraseOrders.ts';
import { expireOrders } from '../../../jobs/expireOrders.ts';
import { anOrder } from '../../../testing/factories/orders.ts';
import { aPayment } from '../../../testing/factories/payments.ts';
import { aProduct } from '../../../testing/factories/products.ts';
import { PASSWORD, aUser, anAdmin } from '../../../testing/factories/users.ts';
import type { TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';
import { statementsOf } from '../../../testing/statementsOf.ts';
import { loadOwnData } from './ownData.service.ts';

const MINUTE_MS = 60_000;
const proof = { currentPassword: PASSWORD };

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const mailsTo = async (email: string) =>
  (await api.db.read.find(MailEntity)).flatMap(({ mail }) => (mail?.to === email ? [mail] : []));

test.each([downloadOwnData, deleteOwnAccount])(
  '$name asks for the password, or without one for a fresh sign-in',
  async (endpoint) => {
    const [user, guest] = [await aUser(api), await aUser(api, { passwordHash: null })];
    const [browser, provider] = [api.as(user), api.as(guest)];
    for (const caller of [browser, provider]) await caller.call(getProfile, {});
    const wrong = await browser.call(endpoint, { currentPassword: 'Wrong-2026!' });
    expect([wrong.status, wrong.body.fields]).toEqual([
      403,
      { currentPassword: 'This is not your current password.' },
    ]);
    expect((await browser.call(endpoint, {})).status).toBe(400);
    api.clock.advance(11 * MINUTE_MS);
    expect((await provider.call(endpoint, {})).status).toBe(403);
    expect((await browser.call(endpoint, proof)).status).toBe(200);
    expect((await api.as(guest).call(endpoint, {})).status).toBe(200);
  },
);

test('a download is told to the owner by a letter', async () => {
  const user = await aUser(api);
  await api.as(user).call(downloadOwnData, proof);
  expect(await mailsTo(user.email)).toMatchObject([
    { kind: 'securityNotice', changes: { dataDownloaded: { count: 1 } } },
  ]);
});

test('a download of many orders takes as many statements as of one', async () => {
  const [one, many] = [await aUser(api), await aUser(api)];
  const deliverer = api.as(await anAdmin(api));
  for (const buyer of [one, many, many]) {
    const placed = await anOrder(api, { buyer });
    await aPayment(api, placed);
    await deliverer.call(deliverOrder, { id: placed.order._id });
  }
  const ofOrders = async ({ id }: UserEntity): Promise<string[]> => {
    const statements = await statementsOf(api, () => loadOwnData(api.db.read, id, api.clock.now()));
    return statements.flatMap(({ sql }) => /FROM [`"](\w+)/.exec(sql)?.[1] ?? []).sort();
  };
  expect(await ofOrders(many)).toEqual(await ofOrders(one));
});

test('a deleted account is gone at once, its address is free, and its last letter says what stays', async () => {
  const buyer = await aUser(api);
  const browser = api.as(buyer);
  await aPayment(api, await anOrder(api, { buyer }));
  const both = await Promise.all([
    browser.call(deleteOwnAccount, proof),
    browser.call(deleteOwnAccount, proof),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  expect(both.find(({ status }) => status === 200)?.headers.get('clear-site-data')).toBe('"storage"');
  expect((await browser.call(getProfile, {})).status).toBe(401);
  expect(await mailsTo(buyer.email)).toContainEqual(
    expect.objectContaining({ kind: 'accountDeleted', hasOrders: true }),
  );
  const again = { name: 'New', email: buyer.email, password: 'Protea2026!' };
  expect((await api.anonymous.call(register, again)).status).toBe(201);
});

test('administrators cannot delete their own account', async () => {
  const admin = await anAdmin(api);
  const { status, body } = await api.as(admin).call(deleteOwnAccount, proof);
  expect([status, body.code]).toEqual([409, 'last_admin']);
  expect(await api.db.read.countBy(UserEntity, { id: admin.id, name: admin.name })).toBe(1);
});

test("the deleted person's reviews go, and the rating is that of the others", async () => {
  const [gone, stays, product] = [await aUser(api), await aUser(api), await aProduct(api)];
  await api.as(gone).call(createReview, { productId: product.id, rating: 1, comment: 'No.' });
  await api.as(stays).call(createReview, { productId: product.id, rating: 5, comment: 'Yes.' });
  await api.as(gone).call(deleteOwnAccount, proof);
  const rated = await api.db.read.findOneByOrFail(ProductEntity, { id: product.id });
  expect(rated).toMatchObject({ numReviews: 1, ratingMicros: 5_000_000 });
});

test('an open order stays its buyer’s until it has ended unpaid; one that was paid too late stays in the books', async () => {
  const buyer = await aUser(api);
  const product = await aProduct(api, { stock: 2 });
  const [unpaid, late] = [await anOrder(api, { buyer, product }), await anOrder(api, { buyer, product })];
  await api.as(buyer).call(deleteOwnAccount, proof);
  const buyerOf = async (id: string) => (await api.db.read.findOneByOrFail(OrderEntity, { id })).buyerName;
  await eraseOrders.run(api.app);
  expect(await buyerOf(unpaid.order._id)).toBe(buyer.name);
  api.clock.advance(61 * MINUTE_MS);
  await expireOrders.run(api.app);
  await aPayment(api, await anOrder(api, { product, qty: 2 }));
  await aPayment(api, late);
  await eraseOrders.run(api.app);
  expect([await buyerOf(unpaid.order._id), await buyerOf(late.order._id)]).toEqual([
    'Deleted user',
    buyer.name,
  ]);
});
