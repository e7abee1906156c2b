import { deleteReview } from '@shop/contract/reviewModeration';
import { addOrderNote } from '@shop/contract/adminOrderWork';
import { updateUser } from '@shop/contract/adminUsers';
import { putCart } from '@shop/contract/cart';
import type { Endpoint, InputOf } from '@shop/contract/endpoint';
import { askForNotice } from '@shop/contract/stockAlerts';
import { cancelOrder } from '@shop/contract/orderCancellation';
import { placeOrder } from '@shop/contract/orders';
import { deleteOwnAccount, downloadOwnData } from '@shop/contract/ownData';
import { forgotPassword } from '@shop/contract/passwordReset';
import { declineReturn } from '@shop/contract/adminReturns';
import { requestReturn } from '@shop/contract/returns';
import { createReview } from '@shop/contract/reviews';
import { saveProduct } from '@shop/contract/saved';
import { deliverOrder } from '@shop/contract/orderDelivery';
import { register, updateProfile } from '@shop/contract/users';
import { RETENTION } from '@shop/domain/retention';
import { v7 as uuid } from 'uuid';
import { IdentityEntity, UserEntity } from '../../../database/entities/accounts.ts';
import { MailEntity } from '../../../database/entities/mail.ts';
import { OrderEntity } from '../../../database/entities/orders.ts';
import { ProductEntity } from '../../../database/entities/catalogue.ts';
import { ReviewEntity } from '../../../database/entities/reviews.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { isSound } from '../../../doctor/finding.ts';
import { checkInvariants } from '../../../doctor/invariants.ts';
import { eraseOrders } from '../../../jobs/eraseOrders.ts';
import { expireOrders } from '../../../jobs/expireOrders.ts';
import { indexOrders } from '../../../jobs/indexOrders.ts';
import { sweepOldRows } from '../../../jobs/sweepOldRows.ts';
import { hashOf } from '../../../secrets/tokens.ts';
import { cookieOf } from '../../../testing/cookies.ts';
import { allRows } from '../../../testing/dataState.ts';
import { orderInput } from '../../../testing/factories/orders.ts';
import { aPayment } from '../../../testing/factories/payments.ts';
import { aProduct } from '../../../testing/factories/products.ts';
import { anAdmin } from '../../../testing/factories/users.ts';
import { fakeMailer } from '../../../testing/fakeMailer.ts';
import type { Caller, TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';
import { findAuditTrail } from '../../audit/auditTrail.service.ts';
import { deliverDueMail } from '../../mail/delivery.ts';
import { queueMail } from '../../mail/outbox.ts';

const DAY_MS = 24 * 60 * 60_000;
const PASSWORD = 'Kokerboom2026!';
const ADDRESS = '203.0.113.77';

/** Words that stand for nobody and nothing else. */
const PERSON = {
  name: 'Nomvula Qwabezela',
  email: 'nomvula.qwabezela@post.example',
  street: '77 Kwikstertjie Crescent',
  city: 'Zastronville',
  postalCode: '9957',
  phone: '0839175346',
  review: 'Softer than my ouma’s karakul.',
  deletedReview: 'Ring me about the zip.',
  note: 'The seam scratches my tattoo.',
  formerName: 'Nomvula Vlakvarkie',
  subject: 'subject-5550199',
  orderKey: 'nomvulas-own-key',
  staffNote: 'Her dog is called Pampoen.',
};

/** The words, and what stands for them where they cannot be read. */
const TRACES: Readonly<Record<string, string>> = {
  ...PERSON,
  networkAddress: ADDRESS,
  hashOfEmail: hashOf(PERSON.email).slice(0, 40),
};

let api: TestApi;
let admin: Caller;
beforeAll(async () => {
  const longSessions = { ADMIN_SESSION_IDLE_MINUTES: '6000000', ADMIN_SESSION_MAX_HOURS: '100000' };
  api = await testApi({
    env: { ...longSessions, SESSION_IDLE_DAYS: '4000', SESSION_MAX_DAYS: '4000', TRUSTED_PROXIES: '1' },
  });
  admin = api.as(await anAdmin(api));
});
afterAll(() => api.close());

/** Every place of the database with a trace of the person, as `table.column: trace`. */
async function traces(id: string): Promise<string[]> {
  const wanted = Object.entries({ ...TRACES, account: id });
  const found = [...(await allRows(api))].flatMap(([table, rows]) =>
    rows.flatMap((row) =>
      Object.entries(row).flatMap(([column, value]) =>
        wanted.filter(([, words]) => holds(value, words)).map(([trace]) => `${table}.${column}: ${trace}`),
      ),
    ),
  );
  return [...new Set(found)].sort();
}

function holds(value: unknown, words: string): boolean {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  // A random token may contain the four digits of a postal code, but not by themselves.
  if (/^\d+$/.test(words)) return new RegExp(`(?<![\\w-])${words}(?![\\w-])`).test(text);
  return text.toLowerCase().includes(words.toLowerCase());
}

/** Everything that an account can leave behind. */
async function aLife() {
  const from = { 'X-Forwarded-For': ADDRESS };
  const { name, email, street, city, postalCode, phone } = PERSON;
  const registered = await api.anonymous.call(
    register,
    { name: PERSON.formerName, email, password: PASSWORD },
    from,
  );
  if (registered.status !== 201) throw new Error(registered.body.message);
  const browser = api.withCookie(cookieOf(registered, 'sid'));
  const can = async <E extends Endpoint>(caller: Caller, endpoint: E, input: InputOf<E>, headers = {}) => {
    const { status, body } = await caller.call(endpoint, input, {
      ...(caller === admin ? {} : from),
      ...headers,
    });
    if (status >= 300) throw new Error(`${endpoint.name}: ${body.message}`);
    return body;
  };
  const { _id: id } = registered.body;
  await deliverDueMail(api.app, fakeMailer());
  await inTransaction(api.db, (tx) => tx.update(UserEntity, { id }, { emailConfirmedAt: api.clock.now() }));
  await can(api.anonymous, forgotPassword, { email });
  await can(browser, updateProfile, { address: { street, city, postalCode, phone } });

  const [first, second, soldOut] = [
    await aProduct(api, { stock: 9 }),
    await aProduct(api, { stock: 9 }),
    await aProduct(api, { stock: 0 }),
  ];
  await can(browser, putCart, { lines: [{ product: first.id, size: 'M', qty: 2 }], version: 0 });
  await can(browser, saveProduct, { productId: first.id });
  await can(browser, askForNotice, { id: soldOut.id, size: 'M' });
  await can(api.anonymous, askForNotice, { id: soldOut.id, size: 'L', email });
  await can(browser, createReview, { productId: first.id, rating: 5, comment: PERSON.review });
  await can(browser, createReview, { productId: second.id, rating: 1, comment: PERSON.deletedReview });
  const deleted = await api.db.read.findOneByOrFail(ReviewEntity, { productId: second.id });
  await can(admin, deleteReview, { productId: second.id, reviewId: deleted.id });

  // As an administrator for a while, whose acts are audited with the address that they came from.
  await can(admin, updateUser, { userId: id, name, isAdmin: true });
  await can(browser, updateUser, { userId: id, name });
  await can(admin, updateUser, { userId: id, isAdmin: false });

  const shippingAddress = { address: street, city, postalCode, phone };
  const order = (product: ProductEntity, headers = {}) =>
    can(browser, placeOrder, orderInput([product], { shippingAddress }), headers);
  const bought = await order(first, { 'Idempotency-Key': PERSON.orderKey });
  await aPayment(api, { order: bought });
  await can(admin, deliverOrder, { id: bought._id });
  const lines = [{ line: 0, qty: 1, reason: 'changedMind', wish: 'refund' } as const];
  const returned = await can(browser, requestReturn, { id: bought._id, lines, note: PERSON.note });
  await can(admin, declineReturn, { id: returned._id, reason: `Dear ${name}, it was worn.` });
  await can(admin, addOrderNote, { id: bought._id, text: PERSON.staffNote });
  const dropped = await order(second);
  await can(browser, cancelOrder, { id: dropped._id });
  await order(second);
  await indexOrders.run(api.app);

  await inTransaction(api.db, async (tx) => {
    const now = api.clock.now();
    const who = { userId: id, issuer: 'https://id.example', subject: PERSON.subject };
    await tx.insert(IdentityEntity, { id: uuid(), ...who, createdAt: now });
    const givenUp = await queueMail(tx, { kind: 'passwordChanged', to: email, name }, now);
    await tx.update(MailEntity, { id: givenUp }, { state: 'dead' });
  });
  return { id, browser, bought, first };
}

test('all that is kept of a person is downloaded, and a deleted account leaves only what the books need', async () => {
  const { id, browser, bought, first } = await aLife();
  const trail = async () => JSON.stringify(await findAuditTrail(api.db.read, id));
  expect(await trail()).toContain(ADDRESS);
  expect(await traces(id)).toEqual(EVERYWHERE);

  const { body: copy } = await browser.call(downloadOwnData, { currentPassword: PASSWORD });
  const told = JSON.stringify(copy);
  const { orderKey: _key, staffNote: _note, ...words } = PERSON;
  expect(Object.entries(words).filter(([, word]) => !told.includes(word))).toEqual([]);
  expect(copy.orders.map(({ _id }) => _id)).toContain(bought._id);

  const deleted = await browser.call(deleteOwnAccount, { currentPassword: PASSWORD });
  expect([deleted.status, deleted.body.message]).toEqual([200, 'Your account has been deleted']);
  api.clock.advance(2 * 60 * 60_000);
  await expireOrders.run(api.app);
  const mailer = fakeMailer();
  await deliverDueMail(api.app, mailer);
  expect(mailer.sent.map(({ content }) => content.subject)).toContain('Your account was deleted');
  await eraseOrders.run(api.app);
  expect(await traces(id)).toEqual(KEPT);
  expect(await api.db.read.countBy(OrderEntity, { buyerName: PERSON.name })).toBe(1);
  expect(await api.db.read.findOneByOrFail(ProductEntity, { id: first.id })).toMatchObject({ numReviews: 0 });
  expect(await trail()).not.toContain(ADDRESS);
  expect(isSound(await checkInvariants(api.db.read))).toBe(true);

  api.clock.advance((RETENTION.orderYears * 366 + 1) * DAY_MS);
  await Promise.all([eraseOrders, sweepOldRows].map((job) => job.run(api.app)));
  expect(await traces(id)).toEqual(KEPT.filter((place) => /^(audit_log|users)[.]/.test(place)));
});

/** Where the person stands before the deletion. */
const EVERYWHERE = [
  ...['audit_log.actorId: account', 'audit_log.after: account', 'audit_log.before: account'],
  ...['audit_log.target: account', 'carts.userId: account'],
  ...['deleted_reviews.comment: deletedReview', 'deleted_reviews.userId: account'],
  ...['idempotency_keys.idempotencyKey: orderKey', 'idempotency_keys.userId: account'],
  ...['identities.subject: subject', 'identities.userId: account', 'mail_links.userId: account'],
  ...['mails.mail: city', 'mails.mail: email', 'mails.mail: name', 'mails.mail: postalCode'],
  ...['mails.mail: street', 'mails.topic: hashOfEmail'],
  'order_notes.text: staffNote',
  ...['order_returns.declineReason: name', 'order_returns.note: note', 'order_words.word: email'],
  ...['orders.address: street', 'orders.buyerEmail: email', 'orders.buyerName: name', 'orders.city: city'],
  ...['orders.phone: phone', 'orders.postalCode: postalCode', 'orders.userId: account'],
  ...['person_keys.personId: account', 'reviews.comment: review', 'reviews.userId: account'],
  ...['saved_products.userId: account', 'sessions.userId: account'],
  ...[
    'stock_notices.addressHash: hashOfEmail',
    'stock_notices.email: email',
    'stock_notices.userId: account',
  ],
  ...['users.address: city', 'users.address: phone', 'users.address: postalCode', 'users.address: street'],
  ...['users.email: email', 'users.id: account', 'users.name: name'],
];

/**
 * What stays: the buyer of what was paid, as the law asks, and the number of an account that leads to nobody. The hash
 * limits letters to the address, and is swept after 30 days.
 */
const KEPT = [
  ...['audit_log.actorId: account', 'audit_log.after: account', 'audit_log.before: account'],
  ...['audit_log.target: account', 'mails.topic: hashOfEmail', 'order_words.word: email'],
  ...['orders.address: street', 'orders.buyerEmail: email', 'orders.buyerName: name', 'orders.city: city'],
  ...['orders.phone: phone', 'orders.postalCode: postalCode', 'orders.userId: account'],
  ...['users.email: account', 'users.id: account'],
];
