import { EventEmitter } from 'node:events';
import { setImmediate as settled } from 'node:timers/promises';
import { deleteProduct, updateProduct } from '@shop/contract/adminProducts';
import { deleteUser, updateUser } from '@shop/contract/adminUsers';
import { getOrder } from '@shop/contract/orders';
import { deleteReview, removeReviewReply, saveReviewReply } from '@shop/contract/reviewModeration';
import { createReview } from '@shop/contract/reviews';
import { signIn, updateProfile } from '@shop/contract/users';
import { expireOrder } from '../../features/orders/life/transitions.service.ts';
import { anOrder } from '../../testing/factories/orders.ts';
import { aProduct } from '../../testing/factories/products.ts';
import { PASSWORD, aUser, anAdmin } from '../../testing/factories/users.ts';
import type { TestApi } from '../../testing/testApi.ts';
import { testApi } from '../../testing/testApi.ts';
import { SessionEntity } from '../entities/accounts.ts';
import { ProductEntity, ProductImageEntity, ProductSizeEntity } from '../entities/catalogue.ts';
import { entities } from '../entities/entities.ts';
import { ReviewEntity } from '../entities/reviews.ts';
import { insertMany } from '../sql.ts';
import { inTransaction } from '../transaction.ts';
import { memoizeByVersion } from './memoizeByVersion.ts';
import { PUBLIC_ENTITIES } from './subscriber.ts';
import type { CatalogueVersions } from './version.ts';
import { readCatalogueVersion, readCatalogueVersions, createCatalogueVersionCache } from './version.ts';

describe('values cached by version', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
  });
  afterAll(() => api.close());

  /** A database whose version the test says. */
  function aDatabase() {
    let version = 1;
    return {
      read: api.db.read,
      version: { ...api.db.version, now: () => Promise.resolve(version) },
      becomes(next: number) {
        version = next;
      },
    };
  }

  function counted() {
    let reads = 0;
    return memoizeByVersion(() => Promise.resolve((reads += 1)));
  }

  test('what was read is cached until the version changes', async () => {
    const [known, db] = [counted(), aDatabase()];
    expect([await known(db), await known(db)]).toEqual([1, 1]);
    db.becomes(2);
    expect([await known(db), await known(db)]).toEqual([2, 2]);
  });

  test('a cached value is read again when the database has lost changes', async () => {
    const [known, db] = [counted(), aDatabase()];
    db.becomes(9);
    await known(db);
    db.becomes(4);
    expect([await known(db), await known(db)]).toEqual([2, 2]);
  });

  test('a reading that fails is not cached', async () => {
    const db = aDatabase();
    let isBroken = true;
    const known = memoizeByVersion(() =>
      isBroken ? Promise.reject(new Error('away')) : Promise.resolve('read'),
    );
    await expect(known(db)).rejects.toThrow('away');
    isBroken = false;
    expect(await known(db)).toBe('read');
  });
});

describe('changes that TypeORM reports', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
  });
  afterAll(() => api.close());

  const version = () => readCatalogueVersion(api.db.read);

  const admin = async () => api.as(await anAdmin(api));

  /** A review, its author and its product. */
  async function aReview() {
    const [product, author] = [await aProduct(api), await aUser(api)];
    await api.as(author).call(createReview, { productId: product.id, rating: 5, comment: 'Fits well.' });
    const { id } = await api.db.read.findOneByOrFail(ReviewEntity, { productId: product.id });
    return { id, product, author };
  }

  /** Each prepares something and returns the change itself. */
  const SHOWN: Record<string, () => Promise<() => Promise<unknown>>> = {
    'a price': async () => {
      const [caller, { id }] = [await admin(), await aProduct(api)];
      return () => caller.call(updateProduct, { productId: id, price: 1 });
    },
    'sizes alone': async () => {
      const { id } = await aProduct(api);
      const row = { productId: id, size: 'One size', position: 0 };
      return () => inTransaction(api.db, (tx) => tx.insert(ProductSizeEntity, row));
    },
    'pictures alone': async () => {
      const { id } = await aProduct(api);
      const row = { productId: id, position: 1, image: '/uploads/back-640.webp', alt: '' };
      return () => inTransaction(api.db, (tx) => tx.insert(ProductImageEntity, row));
    },
    'a product that is withdrawn': async () => {
      const [caller, { id }] = [await admin(), await aProduct(api)];
      return () => caller.call(updateProduct, { productId: id, state: 'withdrawn' });
    },
    'a product that is deleted': async () => {
      const [caller, { id }] = [await admin(), await aProduct(api)];
      return () => caller.call(deleteProduct, { id });
    },
    'stock that is ordered': async () => {
      const [product, buyer] = [await aProduct(api), await aUser(api)];
      return () => anOrder(api, { product, buyer });
    },
    'stock of an order that expires': async () => {
      const { order } = await anOrder(api);
      api.clock.advance(2 * 60 * 60_000);
      return () => inTransaction(api.db, (tx) => expireOrder(tx, order._id, api.clock.now()));
    },
    'a review': async () => {
      const [{ id }, author] = [await aProduct(api), await aUser(api)];
      return () => api.as(author).call(createReview, { productId: id, rating: 4, comment: 'Good.' });
    },
    'a review that is deleted': async () => {
      const [caller, review] = [await admin(), await aReview()];
      return () => caller.call(deleteReview, { productId: review.product.id, reviewId: review.id });
    },
    'a reply of the shop': async () => {
      const [caller, review] = [await admin(), await aReview()];
      const ids = { productId: review.product.id, reviewId: review.id };
      return () => caller.call(saveReviewReply, { ...ids, reply: 'Thanks.' });
    },
    'a reply of the shop that is removed': async () => {
      const [caller, review] = [await admin(), await aReview()];
      const ids = { productId: review.product.id, reviewId: review.id };
      await caller.call(saveReviewReply, { ...ids, reply: 'Thanks.' });
      return () => caller.call(removeReviewReply, ids);
    },
    "an author's name": async () => {
      const { author } = await aReview();
      return () => api.as(author).call(updateProfile, { name: 'Sipho Dube' });
    },
    'the name of an author, changed by an administrator': async () => {
      const [caller, { author }] = [await admin(), await aReview()];
      return () => caller.call(updateUser, { userId: author.id, name: 'Sipho Dube' });
    },
    'an author who is deleted': async () => {
      const [caller, { author }] = [await admin(), await aReview()];
      return () => caller.call(deleteUser, { id: author.id });
    },
    'rows of a seed': async () => {
      const { id } = await aProduct(api);
      const row = { productId: id, size: 'XL', position: 0, stock: 1, reserved: 0, sold: 0, received: 1 };
      return () => inTransaction(api.db, (tx) => insertMany(tx, ProductSizeEntity, [row]));
    },
  };

  test.each(Object.entries(SHOWN))('%s: the version grows with the change', async (_, prepare) => {
    const change = await prepare();
    const before = await version();
    await change();
    expect(await version()).toBeGreaterThan(before);
  });

  /** After these changes the same products are listed in the same order, among the same filters. */
  const DETAILS: readonly string[] = [
    'sizes alone',
    'pictures alone',
    'stock that is ordered',
    'stock of an order that expires',
    'a reply of the shop',
    'a reply of the shop that is removed',
    "an author's name",
    'the name of an author, changed by an administrator',
    'an author who is deleted',
    'rows of a seed',
  ];

  test.each(Object.entries(SHOWN))(
    '%s: the version of what is listed grows if lists change',
    async (name, prepare) => {
      const change = await prepare();
      const { listed } = await readCatalogueVersions(api.db.read);
      await change();
      const after = await readCatalogueVersions(api.db.read);
      expect(after.listed > listed).toBe(!DETAILS.includes(name));
    },
  );

  test.each(['state', 'createdAt'] as const)(
    'a new %s of a product counts as a change of lists',
    async (column) => {
      const { id } = await aProduct(api);
      const { listed } = await readCatalogueVersions(api.db.read);
      const values = { state: 'draft' as const, createdAt: new Date(0) };
      await inTransaction(api.db, (tx) => tx.update(ProductEntity, { id }, { [column]: values[column] }));
      expect((await readCatalogueVersions(api.db.read)).listed).toBeGreaterThan(listed);
    },
  );

  const NOT_SHOWN: Record<string, () => Promise<() => Promise<unknown>>> = {
    'a sign-in': async () => {
      const { email } = await aUser(api);
      return () => api.anonymous.call(signIn, { email, password: PASSWORD });
    },
    'a page that is read': async () => {
      const { order, buyer } = await anOrder(api);
      const caller = api.as(buyer);
      await caller.call(getOrder, { id: order._id });
      return () => caller.call(getOrder, { id: order._id });
    },
    'a change that is rolled back': async () => {
      const { id } = await aProduct(api);
      const work = inTransaction.bind(null, api.db, async (tx) => {
        await tx.delete(ProductSizeEntity, { productId: id });
        throw new Error('no');
      });
      return () => work().catch(() => undefined);
    },
  };

  test.each(Object.entries(NOT_SHOWN))('%s: the version stays', async (_, prepare) => {
    const change = await prepare();
    const before = await version();
    await change();
    expect(await version()).toBe(before);
  });

  test('pieces that were reserved and are sold change nothing that is shown', () => {
    const [product] = entities.filter(({ name }) => name === 'ProductEntity');
    expect(['reserved', 'sold'].some(PUBLIC_ENTITIES.get(product) ?? (() => true))).toBe(false);
  });

  /** Entities of which no public page shows anything. */
  const PRIVATE = [
    'SessionEntity SecondFactorEntity RecoveryCodeEntity IdentityEntity OidcRequestEntity PendingLinkEntity MailEntity MailLinkEntity AuditEntity',
    'OrderReturnEntity OrderReturnLineEntity',
    'RefundEntity RefundLineEntity RefundAccountEntity CreditNoteEntity CreditNoteCounterEntity',
    'PersonKeyEntity ShopSecretEntity OrderEntity OrderLineEntity OrderSearchTokenEntity IdempotencyEntity PayPalOrderEntity',
    'PayPalCheckEntity PayFastCheckEntity PaymentEntity PaymentEventEntity WebhookEventEntity InvoiceCounterEntity InvoiceEntity',
    'ExchangeRateEntity HealthProbeEntity CatalogueVersionEntity ListingChangeEntity VersionErrorEntity VersionLoadsEntity VersionVisitorEntity',
    'UsedTicketEntity PictureUseEntity PictureSourceEntity AuditLinkEntity LeaseEntity StockMovementEntity',
    'PriceChangeEntity SaleEntity VoucherUseEntity',
    'ProductImportEntity ProductImportRowEntity ProductImportAuditEntity ImportCategoryEntity',
    'CartEntity SavedProductEntity StockAlertEntity StockAlertOptOutEntity OrderNoteEntity SuspendedUserEntity DeletedReviewEntity',
    // Always replaced together with the product whose words they are.
    'SearchWordEntity SearchVocabularyEntity KnownFacetValueEntity CategoryMoveEntity',
  ].flatMap((names) => names.split(' '));

  test('every entity is listed in PUBLIC_ENTITIES or PRIVATE', () => {
    const shown = entities.filter((entity) => PUBLIC_ENTITIES.has(entity)).map(({ name }) => name);
    expect([...shown, ...PRIVATE].sort()).toEqual(entities.map(({ name }) => name).sort());
    expect(PUBLIC_ENTITIES.has(SessionEntity)).toBe(false);
  });
});

describe('the version of the catalogue', () => {
  type Answer = (version: number) => void;

  /** Every second change is one of a list. */
  const listedAt = (version: number): number => Math.floor(version / 2);

  /** A process that has read the version before. What it reads later is answered by the test, in any order. */
  async function aProcess({ known, maxAgeMs = 60_000 }: { known: number; maxAgeMs?: number }) {
    const events = new EventEmitter<{ catalogueChanged: [] }>();
    const asked: Answer[] = [];
    const read = () =>
      new Promise<CatalogueVersions>((resolve) =>
        asked.push((all) => resolve({ all, listed: listedAt(all) })),
      );
    const version = createCatalogueVersionCache({ events, read, maxAgeMs });
    const answer = async (place: number, found: number): Promise<void> => {
      asked[place]?.(found);
      await settled();
    };
    const first = version.renew();
    asked.shift()?.(known);
    await first;
    return { version, asked, answer, commit: () => events.emit('catalogueChanged') };
  }

  /** Whether it has ended by now. */
  async function isDone(work: Promise<unknown>): Promise<boolean> {
    await settled();
    return Promise.race([work.then(() => true), settled(false)]);
  }

  test('a required version is relied on although a later reading still runs', async () => {
    const { version, answer } = await aProcess({ known: 1 });
    const reached = version.waitFor(2);
    const looked = version.renew();
    await answer(0, 2);
    await reached;
    expect(await version.now()).toBe(2);
    await answer(1, 1);
    expect(await looked).toBe(2);
    expect(await version.now()).toBe(2);
  });

  test('requests that require a version share a reading', async () => {
    const { version, asked, answer } = await aProcess({ known: 1 });
    const all = Promise.all(Array.from({ length: 20 }, () => version.waitFor(2)));
    expect(asked).toHaveLength(1);
    await answer(0, 2);
    await all;
    expect(asked).toHaveLength(1);
  });

  test('a reading that began too early is followed by one that all requests share', async () => {
    const { version, asked, answer } = await aProcess({ known: 1 });
    const looked = version.renew();
    const all = Promise.all(Array.from({ length: 20 }, () => version.waitFor(2)));
    await answer(0, 1);
    expect({ version: await looked, isDone: await isDone(all) }).toEqual({ version: 1, isDone: false });
    await answer(1, 2);
    await all;
    expect({ version: await version.now(), reads: asked.length }).toEqual({ version: 2, reads: 2 });
  });

  test('a version that does not exist is looked for twice', async () => {
    const { version, asked, answer } = await aProcess({ known: 1 });
    const reached = version.waitFor(Number.MAX_SAFE_INTEGER);
    await answer(0, 1);
    await answer(1, 1);
    await reached;
    expect({ version: await version.now(), reads: asked.length }).toEqual({ version: 1, reads: 2 });
  });

  test('a reading that a commit of the process has overtaken is not relied on', async () => {
    const { version, asked, answer, commit } = await aProcess({ known: 1 });
    const reached = version.waitFor(2);
    commit();
    await answer(0, 2);
    await reached;
    const current = version.now();
    expect(asked).toHaveLength(2);
    await answer(1, 3);
    expect(await current).toBe(3);
  });

  test('of readings that end in another order the highest counts, and is as fresh as the latest', async () => {
    const { version, answer } = await aProcess({ known: 1 });
    const readings = [version.renew(), version.renew(), version.renew()];
    await answer(2, 3);
    await answer(0, 1);
    await answer(1, 2);
    expect(await Promise.all(readings)).toEqual([3, 3, 3]);
    expect({ version: await version.now(), listed: await version.listed() }).toEqual({
      version: 3,
      listed: listedAt(3),
    });
  });

  test('a lower version counts when a later reading finds it, e.g. after lost changes', async () => {
    const { version, answer } = await aProcess({ known: 9 });
    const later = version.renew();
    await answer(0, 4);
    expect({ later: await later, version: await version.now(), listed: await version.listed() }).toEqual({
      later: 4,
      version: 4,
      listed: listedAt(4),
    });
  });

  test('the key of a version does not return when a database that has lost changes counts it again', async () => {
    const { version, answer } = await aProcess({ known: 9 });
    const keys = [await version.cacheKey()];
    for (const [place, found] of [4, 9].entries()) {
      const later = version.renew();
      await answer(place, found);
      await later;
      keys.push(await version.cacheKey());
    }
    expect(new Set(keys).size).toBe(3);
  });

  test('readings that end in another order leave the key of the highest version', async () => {
    const { version, answer } = await aProcess({ known: 1 });
    const readings = [version.renew(), version.renew()];
    await answer(1, 3);
    const key = await version.cacheKey();
    await answer(0, 2);
    await Promise.all(readings);
    expect(await version.cacheKey()).toBe(key);
  });
});
