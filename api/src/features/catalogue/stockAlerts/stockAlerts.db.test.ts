import { updateProduct } from '@shop/contract/adminProducts';
import { updateUser } from '@shop/contract/adminUsers';
import { subscribeToStockAlert, unsubscribeFromStockAlerts } from '@shop/contract/stockAlerts';
import { RETENTION } from '@shop/domain/retention';
import { MailEntity, StockAlertEntity } from '../../../database/entities/mail.ts';
import { UserEntity } from '../../../database/entities/accounts.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { sendStockAlerts } from '../../../jobs/sendStockAlerts.ts';
import { deleteOldRows } from '../../../jobs/deleteOldRows.ts';
import { fakeMailer } from '../../../testing/fakeMailer.ts';
import { aProduct } from '../../../testing/factories/products.ts';
import { aUser, anAdmin } from '../../../testing/factories/users.ts';
import type { Caller, TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';
import { sendDueMail } from '../../mail/sendMail.ts';
import { renderEmailText } from '../../mail/emailContent.ts';
import type { Envelope } from '../../mail/mailer.ts';
import { queueStockAlert } from './queueStockAlert.service.ts';

const DAY_MS = 24 * 60 * 60_000;

let api: TestApi;
let admin: Caller;
beforeEach(async () => {
  api = await testApi();
  admin = api.as(await anAdmin(api));
});
afterEach(() => api.close());

const soldOut = () => aProduct(api, { stock: 0 });
const restock = ({ id: productId }: { id: string }) =>
  admin.call(updateProduct, { productId, countInStock: 3 });
const ask = (caller: Caller, { id }: { id: string }, email?: string) =>
  caller.call(subscribeToStockAlert, { id, size: 'M', ...(email !== undefined && { email }) });

/** What is sent when jobs run now. */
async function letters(): Promise<Envelope[]> {
  const mailer = fakeMailer();
  await sendStockAlerts.run(api.app);
  await sendDueMail(api.app, mailer);
  return mailer.sent;
}

const customer = (given: Partial<UserEntity> = {}) => aUser(api, given);

test('a notice of an account goes to the address that an administrator has corrected since', async () => {
  const [product, user] = [await soldOut(), await customer()];
  await ask(api.as(user), product);
  const email = `corrected-${user.id}@shop.example`;
  expect((await admin.call(updateUser, { userId: user.id, email })).status).toBe(200);
  await restock(product);
  const notices = (await letters()).filter(({ content }) => content.subject.includes('back in stock'));
  expect(notices.map(({ to }) => to.address)).toEqual([email]);
});

test('who asked gets one letter once the size is back, and none before or again', async () => {
  const [product, user] = [await soldOut(), await customer()];
  for (let times = 0; times < 2; times += 1) {
    const { status, body } = await ask(api.as(user), product);
    expect({ status, message: body.message }).toEqual({
      status: 200,
      message: "We'll email you once, when it's back.",
    });
  }
  expect(await letters()).toEqual([]);
  await restock(product);
  const [letter, ...more] = await letters();
  expect(more).toEqual([]);
  expect(letter?.to).toEqual({ name: 'Thandi Mokoena', address: user.email });
  expect(letter?.content.subject).toBe('Boulder Tee is back in stock');
  expect(letter?.content.action?.url).toBe(`http://shop.test/product/${product.id}`);
  expect(await letters()).toEqual([]);
});

test('a visitor is written to at the address that they give, without a name', async () => {
  const product = await soldOut();
  expect((await ask(api.anonymous, product)).body.fields).toEqual({
    email: 'Please enter your email address.',
  });
  await ask(api.anonymous, product, ' Sipho@Shop.example ');
  await restock(product);
  const [letter] = await letters();
  expect(letter?.to).toEqual({ name: '', address: 'sipho@shop.example' });
  expect(letter?.content.greeting).toBe('Hi,');
});

test.each([
  ['a size that it does not have', 'XXS', 0, 'Please choose one of the sizes of this product.'],
  ['a size that is in stock', 'M', 2, 'This size is in stock now.'],
])('nobody waits for %s', async (_, size, stock, sentence) => {
  const { id } = await aProduct(api, { stock });
  const { status, body } = await api.anonymous.call(subscribeToStockAlert, {
    id,
    size,
    email: 'a@shop.example',
  });
  expect({ status, fields: body.fields }).toEqual({ status: 400, fields: { size: sentence } });
});

test('nobody waits for what they may not see', async () => {
  expect(
    (await ask(api.anonymous, await aProduct(api, { state: 'draft', stock: 0 }), 'a@shop.example')).status,
  ).toBe(404);
});

test('who waits for one size is not told of another', async () => {
  const { id: productId } = await aProduct(api, { stock: 4 });
  const sizes = (units: Record<string, number>) =>
    Object.entries(units).map(([size, countInStock]) => ({ size, countInStock }));
  await admin.call(updateProduct, { productId, sizes: sizes({ XL: 4, XXL: 0 }) });
  const wanted = { id: productId, size: 'XXL', email: 'a@shop.example' };
  expect((await api.anonymous.call(subscribeToStockAlert, wanted)).status).toBe(200);
  expect((await api.anonymous.call(subscribeToStockAlert, { ...wanted, size: 'XL' })).status).toBe(400);
  expect(await letters()).toEqual([]);
  await admin.call(updateProduct, { productId, sizes: sizes({ XL: 0, XXL: 2 }) });
  expect((await letters()).map(({ content }) => content.paragraphs[0])).toEqual([
    expect.stringContaining('Boulder Tee (Size XXL) is back in stock.'),
  ]);
});

test('sizes are looked for when the catalogue has changed, and now and then without', async () => {
  const product = await soldOut();
  await ask(api.anonymous, product, 'a@shop.example');
  expect(await letters()).toEqual([]);
  const unannounced = 'UPDATE products SET stock = 3 WHERE id = ?';
  await inTransaction(api.db, (tx) => tx.query(unannounced, [product.id]));
  expect(await letters()).toEqual([]);
  api.clock.advance(10 * 60_000);
  expect(await letters()).toHaveLength(1);
});

test('several processes queue one letter for each who waits', async () => {
  const product = await soldOut();
  for (const name of ['a', 'b', 'c']) await ask(api.as(await customer({ name })), product);
  await restock(product);
  const waiting = await api.db.read.find(StockAlertEntity);
  const now = api.clock.now();
  const sent = await Promise.all(
    [...waiting, ...waiting, ...waiting].map(({ id }) =>
      inTransaction(api.db, (tx) => queueStockAlert(tx, id, now)),
    ),
  );
  expect(sent.filter(Boolean)).toHaveLength(3);
  expect(await api.db.read.countBy(MailEntity, { state: 'waiting' })).toBe(3);
});

test('a process that dies before its commit leaves the letter to the next one', async () => {
  const product = await soldOut();
  await ask(api.as(await customer()), product);
  await restock(product);
  const [notice] = await api.db.read.find(StockAlertEntity);
  const dying = inTransaction(api.db, async (tx) => {
    await queueStockAlert(tx, notice?.id ?? '', api.clock.now());
    throw new Error('killed');
  });
  await expect(dying).rejects.toThrow('killed');
  expect(await letters()).toHaveLength(1);
});

test('the answer says nothing about an address, and what others type stays few letters', async () => {
  const victim = 'victim@shop.example';
  const products = await Promise.all(Array.from({ length: 7 }, soldOut));
  const answers = [];
  for (const product of products) answers.push(await ask(api.anonymous, product, victim));
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
  expect(await api.db.read.count(StockAlertEntity)).toBe(3);
  for (const product of products) await restock(product);
  // Each promise is kept: three letters for those who waited, three for who asks again the same day.
  const sent = [(await letters()).length];
  for (let round = 0; round < 2; round += 1) {
    for (let times = 0; times < 3; times += 1) {
      const product = await soldOut();
      await ask(api.anonymous, product, victim);
      await restock(product);
    }
    sent.push((await letters()).length);
  }
  expect(sent).toEqual([3, 3, 0]);
});

test('the link in the letter ends these letters without a session, and so does the mail program', async () => {
  for (const way of ['page', 'program'] as const) {
    const address = `${way}@shop.example`;
    const [first, second, third] = [await soldOut(), await soldOut(), await soldOut()];
    await ask(api.anonymous, first, address);
    await ask(api.anonymous, second, address);
    await restock(first);
    const [letter] = await letters();
    const token =
      /unsubscribe#token=(\S+)/.exec(letter ? renderEmailText(letter.content, api.app.config) : '')?.[1] ??
      '';
    expect(letter?.oneClick).toBe(`http://shop.test/api/webhooks/unsubscribe/${token}`);
    const end = () =>
      way === 'page'
        ? api.anonymous.call(unsubscribeFromStockAlerts, { token })
        : api.anonymous.fetch(`/api/webhooks/unsubscribe/${token}`, {
            method: 'POST',
            headers: { 'Sec-Fetch-Site': 'cross-site' },
            body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
          });
    expect([(await end()).status, (await end()).status]).toEqual([200, 200]);
    await ask(api.anonymous, third, address);
    await restock(second);
    await restock(third);
    expect(await letters()).toEqual([]);
  }
});

test('a letter that waits to be sent is not sent after its recipient has ended them', async () => {
  const [product, user] = [await soldOut(), await customer()];
  await ask(api.as(user), product);
  await restock(product);
  await sendStockAlerts.run(api.app);
  const { createUnsubscribeToken: unsubscribeToken } = await import('../../mail/unsubscribeTokens.ts');
  await api.anonymous.call(unsubscribeFromStockAlerts, {
    token: await unsubscribeToken(api.app, user.email),
  });
  expect(await letters()).toEqual([]);
});

test('who has ended these letters may ask again, signed in', async () => {
  const [product, user] = [await soldOut(), await customer()];
  const { createUnsubscribeToken: unsubscribeToken } = await import('../../mail/unsubscribeTokens.ts');
  await api.anonymous.call(unsubscribeFromStockAlerts, {
    token: await unsubscribeToken(api.app, user.email),
  });
  await ask(api.as(user), product);
  await restock(product);
  expect(await letters()).toHaveLength(1);
});

test('a mail program that only opens the link gets to the page, which ends nothing by itself', async () => {
  const answer = await api.anonymous.fetch('/api/webhooks/unsubscribe/some.token%23x');
  expect({ status: answer.status, location: answer.headers.get('location') }).toEqual({
    status: 302,
    location: 'http://shop.test/unsubscribe#token=some.token%23x',
  });
});

test('an account whose address is not confirmed may be a stranger\u2019s, and gets as few letters', async () => {
  const user = await customer({ emailConfirmedAt: null });
  for (let times = 0; times < 7; times += 1) await ask(api.as(user), await soldOut());
  expect(await api.db.read.countBy(StockAlertEntity, { email: user.email })).toBe(3);
});

test('who asks again signed in is no longer counted with what others have typed', async () => {
  const [product, user] = [await soldOut(), await customer()];
  await ask(api.anonymous, product, user.email);
  await ask(api.as(user), product);
  expect(await api.db.read.find(StockAlertEntity)).toMatchObject([{ userId: user.id }]);
  await ask(api.anonymous, product, user.email);
  expect(await api.db.read.find(StockAlertEntity)).toMatchObject([{ userId: user.id }]);
});

test('an address that the account had before gets nothing', async () => {
  const [product, user] = [await soldOut(), await customer()];
  await ask(api.as(user), product);
  await inTransaction(api.db, (tx) => tx.update(UserEntity, { id: user.id }, { email: 'new@shop.example' }));
  await restock(product);
  expect((await letters()).map(({ to }) => to)).toEqual([{ name: user.name, address: 'new@shop.example' }]);
});

test('the token of a link, which never runs out, does not stand in the log', async () => {
  const { createUnsubscribeToken: unsubscribeToken } = await import('../../mail/unsubscribeTokens.ts');
  const token = await unsubscribeToken(api.app, 'a@shop.example');
  for (const [method, sent] of [
    ['GET', token],
    ['POST', token],
    ['POST', `${token}x`],
  ] as const) {
    await api.anonymous.fetch(`/api/webhooks/unsubscribe/${sent}`, { method });
  }
  expect(api.log.text).toContain('/api/webhooks/unsubscribe/:token');
  for (const part of token.split('.')) expect(api.log.text).not.toContain(part);
});

test.each(['', '.', 'x'.repeat(64), `${'0'.repeat(64)}.${'A'.repeat(43)}`])(
  'a made-up token ends nothing: %s',
  async (token) => {
    const { status } = await api.anonymous.fetch(`/api/webhooks/unsubscribe/${token}`, { method: 'POST' });
    expect([400, 404]).toContain(status);
  },
);

test('addresses are forgotten when the privacy page says so', async () => {
  const [waiting, sent] = [await soldOut(), await soldOut()];
  for (const product of [waiting, sent]) await ask(api.anonymous, product, 'a@shop.example');
  await restock(sent);
  await letters();
  const left = async () => {
    await deleteOldRows.run(api.app);
    return api.db.read.count(StockAlertEntity);
  };
  api.clock.advance((RETENTION.sentStockAlertDays - 1) * DAY_MS);
  expect(await left()).toBe(2);
  api.clock.advance(2 * DAY_MS);
  expect(await left()).toBe(1);
  api.clock.advance((RETENTION.stockAlertDays - RETENTION.sentStockAlertDays) * DAY_MS);
  expect(await left()).toBe(0);
});
