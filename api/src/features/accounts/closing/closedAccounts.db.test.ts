import type { EntityManager } from 'typeorm';
import { Not } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { addOrderNote } from '@shop/contract/adminOrderProcessing';
import { declineReturn } from '@shop/contract/adminReturns';
import { deleteOrder } from '@shop/contract/adminOrders';
import { deleteUser, getUser, restoreUser, updateUser } from '@shop/contract/adminUsers';
import { putCart } from '@shop/contract/cart';
import type { Endpoint, InputOf } from '@shop/contract/endpoint';
import { cancelOrder } from '@shop/contract/orderCancellation';
import { deliverOrder } from '@shop/contract/orderDelivery';
import { restoreOrder } from '@shop/contract/orderRestoration';
import { placeOrder } from '@shop/contract/orders';
import { deleteOwnAccount, downloadOwnData } from '@shop/contract/ownData';
import { requestPasswordReset } from '@shop/contract/passwordReset';
import { requestReturn } from '@shop/contract/returns';
import { deleteReview, saveReviewReply } from '@shop/contract/reviewModeration';
import { createReview } from '@shop/contract/reviews';
import { saveProduct as saveProductEndpoint } from '@shop/contract/saved';
import { subscribeToStockAlert } from '@shop/contract/stockAlerts';
import { getProfile, register, signIn, updateProfile } from '@shop/contract/users';
import { RESTORE_MS } from '@shop/domain/orderStates';
import { RETENTION } from '@shop/domain/retention';
import {
  IdentityEntity,
  PersonKeyEntity,
  SuspendedUserEntity,
  UserEntity,
} from '../../../database/entities/accounts.ts';
import { CartEntity, SavedProductEntity } from '../../../database/entities/carts.ts';
import { ProductEntity } from '../../../database/entities/catalogue.ts';
import { MailEntity, StockAlertEntity } from '../../../database/entities/mail.ts';
import { OrderEntity } from '../../../database/entities/orders.ts';
import { ReviewEntity } from '../../../database/entities/reviews.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { isSound } from '../../../doctor/finding.ts';
import { checkInvariants } from '../../../doctor/invariants.ts';
import { eraseOrders } from '../../../jobs/eraseOrders.ts';
import { expireOrders } from '../../../jobs/expireOrders.ts';
import { indexOrders } from '../../../jobs/indexOrders.ts';
import { deleteOldRows } from '../../../jobs/deleteOldRows.ts';
import { hashText } from '../../../secrets/tokens.ts';
import { getCookie } from '../../../testing/cookies.ts';
import { readAllRows } from '../../../testing/dataState.ts';
import { anOrder, orderInput } from '../../../testing/factories/orders.ts';
import { aPayment } from '../../../testing/factories/payments.ts';
import { aProduct } from '../../../testing/factories/products.ts';
import { PASSWORD, aUser, anAdmin, eraseDeletedUsers } from '../../../testing/factories/users.ts';
import { fakeMailer } from '../../../testing/fakeMailer.ts';
import { recordStatements } from '../../../testing/recordStatements.ts';
import type { Caller, TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';
import { findAuditTrail } from '../../audit/auditTrail.service.ts';
import { writeReview } from '../../catalogue/reviews/reviews.service.ts';
import { saveProduct } from '../../catalogue/saved/saved.service.ts';
import { subscribe } from '../../catalogue/stockAlerts/stockAlerts.service.ts';
import { sendDueMail } from '../../mail/sendMail.ts';
import { queueMail } from '../../mail/outbox.ts';
import { replaceCart } from '../../orders/cart/cart.service.ts';
import { addIdentity } from '../records/identities.service.ts';
import { loadOwnData } from './ownData.service.ts';
import { eraseSuspendedUsers } from './suspension.service.ts';

describe('deleted accounts', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
  });
  afterAll(() => api.close());

  interface Act {
    readonly userId: string;
    readonly email: string;
    readonly productId: string;
    readonly now: Date;
  }

  const ACTS: readonly [string, (tx: EntityManager, act: Act) => Promise<unknown>][] = [
    ['a saved product', (tx, { userId, productId, now }) => saveProduct(tx, { userId, productId }, now)],
    [
      'a cart',
      (tx, { userId, productId: product, now }) =>
        replaceCart(tx, userId, { lines: [{ product, size: 'M', qty: 1 }], version: 0 }, now),
    ],
    [
      'a review',
      (tx, { userId, productId, now }) =>
        writeReview(tx, { userId, productId, rating: 5, comment: 'Soft.' }, now),
    ],
    [
      'a wish to be told',
      (tx, { userId, email, productId, now }) =>
        subscribe(tx, { productId, size: 'M' }, { email, userId }, now),
    ],
  ];

  test.each(ACTS)('%s that was under way when the account was deleted is not kept', async (_, act) => {
    const [{ id: userId, email }, { id: productId }] = [await aUser(api), await aProduct(api)];
    expect((await api.as(await anAdmin(api)).call(deleteUser, { id: userId })).status).toBe(200);
    const acting = inTransaction(api.db, (tx) => act(tx, { userId, email, productId, now: api.clock.now() }));
    await expect(acting).rejects.toMatchObject({ status: 401 });
    for (const entity of [SavedProductEntity, CartEntity, ReviewEntity, StockAlertEntity]) {
      expect(await api.db.read.countBy(entity, { userId })).toBe(0);
    }
  });
});

describe('erased people', () => {
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
    reply: 'Your ouma has taste.',
    deletedReply: 'We rang, and nobody answered.',
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
    hashOfEmail: hashText(PERSON.email).slice(0, 40),
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
    const found = [...(await readAllRows(api))].flatMap(([table, rows]) =>
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
    const browser = api.withCookie(getCookie(registered, 'sid'));
    const can = async <E extends Endpoint>(caller: Caller, endpoint: E, input: InputOf<E>, headers = {}) => {
      const { status, body } = await caller.call(endpoint, input, {
        ...(caller === admin ? {} : from),
        ...headers,
      });
      if (status >= 300) throw new Error(`${endpoint.name}: ${body.message}`);
      return body;
    };
    const { _id: id } = registered.body;
    await sendDueMail(api.app, fakeMailer());
    await inTransaction(api.db, (tx) => tx.update(UserEntity, { id }, { emailConfirmedAt: api.clock.now() }));
    await can(api.anonymous, requestPasswordReset, { email });
    await can(browser, updateProfile, { address: { street, city, postalCode, phone } });

    const [first, second, soldOut] = [
      await aProduct(api, { stock: 9 }),
      await aProduct(api, { stock: 9 }),
      await aProduct(api, { stock: 0 }),
    ];
    await can(browser, putCart, { lines: [{ product: first.id, size: 'M', qty: 2 }], version: 0 });
    await can(browser, saveProductEndpoint, { productId: first.id });
    await can(browser, subscribeToStockAlert, { id: soldOut.id, size: 'M' });
    await can(api.anonymous, subscribeToStockAlert, { id: soldOut.id, size: 'L', email });
    await can(browser, createReview, { productId: first.id, rating: 5, comment: PERSON.review });
    await can(browser, createReview, { productId: second.id, rating: 1, comment: PERSON.deletedReview });
    const [kept, deleted] = [
      await api.db.read.findOneByOrFail(ReviewEntity, { productId: first.id }),
      await api.db.read.findOneByOrFail(ReviewEntity, { productId: second.id }),
    ];
    await can(admin, saveReviewReply, { productId: first.id, reviewId: kept.id, reply: PERSON.reply });
    const replied = { productId: second.id, reviewId: deleted.id };
    await can(admin, saveReviewReply, { ...replied, reply: PERSON.deletedReply });
    await can(admin, deleteReview, replied);

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

  test('all stored data of a person is downloaded; a deleted account leaves only the books', async () => {
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
    expect(deleted).toMatchObject({ status: 200, body: { message: 'Your account has been deleted' } });
    api.clock.advance(2 * 60 * 60_000);
    await expireOrders.run(api.app);
    const mailer = fakeMailer();
    await sendDueMail(api.app, mailer);
    expect(mailer.sent.map(({ content }) => content.subject)).toContain('Your account was deleted');
    await eraseOrders.run(api.app);
    expect(await traces(id)).toEqual(RETAINED);
    expect(await api.db.read.countBy(OrderEntity, { buyerName: PERSON.name })).toBe(1);
    expect(await api.db.read.findOneByOrFail(ProductEntity, { id: first.id })).toMatchObject({
      numReviews: 0,
    });
    expect(await trail()).not.toContain(ADDRESS);
    expect(isSound(await checkInvariants(api.db.read))).toBe(true);

    api.clock.advance((RETENTION.orderYears * 366 + 1) * DAY_MS);
    await Promise.all([eraseOrders, deleteOldRows].map((job) => job.run(api.app)));
    expect(await traces(id)).toEqual(RETAINED.filter((place) => /^(audit_log|users)[.]/.test(place)));
  });

  /** Where the person stands before the deletion. */
  const EVERYWHERE = [
    ...['audit_log.actorId: account', 'audit_log.after: account', 'audit_log.before: account'],
    ...['audit_log.target: account', 'carts.userId: account'],
    ...['deleted_reviews.comment: deletedReview', 'deleted_reviews.reply: deletedReply'],
    'deleted_reviews.userId: account',
    ...['idempotency_keys.idempotencyKey: orderKey', 'idempotency_keys.userId: account'],
    ...['identities.subject: subject', 'identities.userId: account', 'mail_links.userId: account'],
    ...['mails.mail: city', 'mails.mail: email', 'mails.mail: name', 'mails.mail: postalCode'],
    ...['mails.mail: street', 'mails.topic: hashOfEmail'],
    'order_notes.text: staffNote',
    ...['order_returns.declineReason: name', 'order_returns.note: note', 'order_words.word: email'],
    ...['orders.address: street', 'orders.buyerEmail: email', 'orders.buyerName: name', 'orders.city: city'],
    ...['orders.phone: phone', 'orders.postalCode: postalCode', 'orders.userId: account'],
    ...['person_keys.personId: account', 'reviews.comment: review', 'reviews.reply: reply'],
    'reviews.userId: account',
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
  const RETAINED = [
    ...['audit_log.actorId: account', 'audit_log.after: account', 'audit_log.before: account'],
    ...['audit_log.target: account', 'mails.topic: hashOfEmail', 'order_words.word: email'],
    ...['orders.address: street', 'orders.buyerEmail: email', 'orders.buyerName: name', 'orders.city: city'],
    ...['orders.phone: phone', 'orders.postalCode: postalCode', 'orders.userId: account'],
    ...['users.email: account', 'users.id: account'],
  ];
});

describe('own data', () => {
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
      expect({ status: wrong.status, fields: wrong.body.fields }).toEqual({
        status: 403,
        fields: { currentPassword: "This isn't your current password." },
      });
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
      const statements = await recordStatements(api, () => loadOwnData(api.db.read, id, api.clock.now()));
      return statements.flatMap(({ sql }) => /FROM [`"](\w+)/.exec(sql)?.[1] ?? []).sort();
    };
    expect(await ofOrders(many)).toEqual(await ofOrders(one));
  });

  test('a closed account is gone, its address is free, and its last e-mail says what stays', async () => {
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
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'last_admin' });
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

  test('an open order stays with its buyer until it ends unpaid, and longer if paid too late', async () => {
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
    expect({ unpaid: await buyerOf(unpaid.order._id), late: await buyerOf(late.order._id) }).toEqual({
      unpaid: 'Deleted user',
      late: buyer.name,
    });
  });

  test('a deleted unpaid order loses an erased buyer once it can no longer be restored', async () => {
    const buyer = await aUser(api);
    const place = async () => (await anOrder(api, { buyer })).order._id;
    const deleted = async () => {
      const id = await place();
      expect((await api.as(await anAdmin(api)).call(deleteOrder, { id })).status).toBe(200);
      return id;
    };
    const unpaid = { old: await deleted() };
    api.clock.advance(RESTORE_MS);
    const young = { recent: await deleted(), restored: await deleted(), underReview: await deleted() };
    const { underReview: id } = young;
    await inTransaction(api.db, (tx) => tx.update(OrderEntity, { id }, { isPaymentPending: true }));
    expect((await api.as(buyer).call(deleteOwnAccount, proof)).status).toBe(200);
    const anonymized = async () => {
      await eraseOrders.run(api.app);
      const rows = Object.entries({ ...unpaid, ...young }).map(async ([name, orderId]) => {
        const { buyerName, phone } = await api.db.read.findOneByOrFail(OrderEntity, { id: orderId });
        return buyerName === buyer.name && phone !== '' ? [] : [name];
      });
      return (await Promise.all(rows)).flat();
    };
    expect(await anonymized()).toEqual(['old']);
    api.clock.advance(RESTORE_MS - MINUTE_MS);
    const restoration = await api.as(await anAdmin(api)).call(restoreOrder, { id: young.restored });
    expect(restoration.body.status).toBe('created');
    expect(await anonymized()).toEqual(['old']);
    api.clock.advance(MINUTE_MS);
    expect(await anonymized()).toEqual(['old', 'recent']);
    api.clock.advance(61 * MINUTE_MS);
    await expireOrders.run(api.app);
    expect(await anonymized()).toEqual(['old', 'recent', 'restored']);
  });
});

describe('suspended accounts', () => {
  let api: TestApi;
  let admin: UserEntity;
  beforeAll(async () => {
    api = await testApi();
    admin = await anAdmin(api);
  });
  afterAll(() => api.close());

  const rowOf = (user: UserEntity) => api.db.read.findOneByOrFail(UserEntity, { id: user.id });
  const remove = async (user: UserEntity) => (await api.as(admin).call(deleteUser, { id: user.id })).status;
  const restore = (user: UserEntity) => api.as(admin).call(restoreUser, { id: user.id });
  const signInAs = async ({ email }: UserEntity) =>
    (await api.anonymous.call(signIn, { email, password: PASSWORD })).status;

  /** A user with everything that closing the account takes away. */
  async function aKnownUser(): Promise<UserEntity> {
    const user = await aUser(api, { name: 'Nomsa Zulu', address: { city: 'Paarl' } });
    const { id: productId } = await aProduct(api, { stock: 0 });
    await inTransaction(api.db, async (tx) => {
      await addIdentity(tx, { issuer: 'https://id.example', subject: user.id }, user.id, api.clock.now());
      const wanted = { productId, size: 'M' };
      await subscribe(tx, wanted, { email: user.email, userId: user.id }, api.clock.now());
    });
    return user;
  }

  test('a deleted user can sign in again after the restoring, with all that the account had', async () => {
    const user = await aKnownUser();
    const browser = api.as(user);
    await browser.call(getProfile, {});
    expect(await remove(user)).toBe(200);
    expect((await browser.call(getProfile, {})).status).toBe(401);
    expect(await signInAs(user)).toBe(401);
    expect(await api.db.read.existsBy(StockAlertEntity, { addressHash: hashText(user.email) })).toBe(false);

    expect(await restore(user)).toMatchObject({
      status: 200,
      body: { name: 'Nomsa Zulu', email: user.email },
    });
    const { name, email, address, passwordHash, emailConfirmedAt, deletedAt } = user;
    const row = await rowOf(user);
    expect(row).toMatchObject({ name, email, address, passwordHash, emailConfirmedAt, deletedAt });
    expect(await signInAs(user)).toBe(200);
    expect((await browser.call(getProfile, {})).status).toBe(401);
    expect(await api.db.read.existsBy(IdentityEntity, { userId: user.id })).toBe(true);
    expect(await api.db.read.existsBy(StockAlertEntity, { userId: user.id })).toBe(true);
    expect(await api.db.read.existsBy(SuspendedUserEntity, { userId: user.id })).toBe(false);
  });

  test('while a user can be restored, nothing readable of them is in the tables of accounts', async () => {
    const user = await aKnownUser();
    await remove(user);
    const stored = [await rowOf(user), await api.db.read.find(SuspendedUserEntity)];
    expect(JSON.stringify(stored)).not.toMatch(/Nomsa|Paarl/);
    expect(JSON.stringify(stored)).not.toContain(user.email);
  });

  test('thirty days later a deleted user is anonymous for good, and not before', async () => {
    const [user, later] = [await aKnownUser(), await aKnownUser()];
    await remove(user);
    api.clock.advance(RESTORE_MS - 1000);
    await remove(later);
    api.clock.advance(1000 - RESTORE_MS);
    await eraseDeletedUsers(api);
    expect(await api.db.read.existsBy(PersonKeyEntity, { personId: user.id })).toBe(false);
    expect(await api.db.read.existsBy(SuspendedUserEntity, { userId: user.id })).toBe(false);
    expect(await restore(user)).toMatchObject({ status: 409, body: { code: 'illegal_transition' } });
    expect((await restore(later)).status).toBe(200);
  });

  test('the address is free at once; who has taken it keeps it, and the account stays restorable', async () => {
    const user = await aKnownUser();
    await remove(user);
    const taker = { name: 'Another', email: user.email, password: 'Fynbos2026!' };
    expect((await api.anonymous.call(register, taker)).status).toBe(201);
    expect(await restore(user)).toMatchObject({ status: 409, body: { code: 'email_taken' } });
    const { id: userId } = await api.db.read.findOneByOrFail(UserEntity, { email: user.email });
    await api.as(admin).call(updateUser, { userId, email: `other-${user.email}` });
    expect((await restore(user)).status).toBe(200);
    expect((await api.as(admin).call(getUser, { id: user.id })).body.email).toBe(user.email);
  });

  test('a user who is restored while others are erased is not erased', async () => {
    const users = [await aUser(api), await aUser(api)];
    for (const user of users) await remove(user);
    const erased: string[] = [];
    await inTransaction(api.db, (tx) => {
      const restoreOthers = async (_: unknown, { id }: UserEntity) => {
        erased.push(id);
        await tx.delete(SuspendedUserEntity, { userId: Not(id) });
      };
      return eraseSuspendedUsers(tx, restoreOthers, new Date(api.clock.now().getTime() + RESTORE_MS), 50);
    });
    expect(erased).toHaveLength(1);
  });

  test('only a deleted user is restored', async () => {
    const user = await aUser(api);
    expect(await restore(user)).toMatchObject({
      status: 409,
      body: { message: "This user isn't deleted." },
    });
    expect((await restore({ ...user, id: crypto.randomUUID() })).status).toBe(404);
  });
});
