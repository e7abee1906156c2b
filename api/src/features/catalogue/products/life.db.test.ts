import { deleteProduct, updateProduct } from '@shop/contract/adminProducts';
import { watchCatalogueVersion } from '@shop/contract/catalogueVersion';
import { placeOrder } from '@shop/contract/orders';
import { getProduct, listProducts, topProducts } from '@shop/contract/products';
import { createReview } from '@shop/contract/reviews';
import type { ProductEntity } from '../../../database/entities/catalogue.ts';
import { publishProducts } from '../../../jobs/publishProducts.ts';
import { until } from '../../../testing/apiProcess.ts';
import { orderInput } from '../../../testing/factories/orders.ts';
import { aProduct, reloaded } from '../../../testing/factories/products.ts';
import { aUser, anAdmin } from '../../../testing/factories/users.ts';
import type { Caller, TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';
import { findAuditTrail } from '../../audit/auditTrail.service.ts';
import { catalogueVersion } from '../../../database/catalogue/version.ts';

/** Short enough for an administrator to stay signed in through all tests. */
const MINUTE_MS = 60_000;

let api: TestApi;
let admin: Caller;
beforeAll(async () => {
  api = await testApi();
  admin = api.as(await anAdmin(api));
});
afterAll(() => api.close());

const inAMinute = () => new Date(api.clock.now().getTime() + MINUTE_MS).toISOString();

/** A product that is to be public in a minute, and can be found by its name. */
async function aScheduled(overrides: Partial<ProductEntity> = {}): Promise<ProductEntity> {
  const product = await aProduct(api, { name: 'Protea Parka', state: 'draft', ...overrides });
  const { body } = await admin.call(updateProduct, { productId: product.id, publishAt: inAMinute() });
  expect(body).toMatchObject({ state: 'scheduled', publishAt: expect.any(String) });
  expect(body.isDraft).toBeUndefined();
  return product;
}

/** Everything by which a shopper may come to a product, and whether it is there. */
const WAYS: Record<string, (product: ProductEntity) => Promise<boolean>> = {
  'its page': async ({ id }) => (await api.anonymous.call(getProduct, { id })).status === 200,
  'the list': async ({ id }) => {
    const { body } = await api.anonymous.call(listProducts, {});
    return body.products.some(({ _id }) => _id === id);
  },
  'a search': async ({ id }) => {
    const { body } = await api.anonymous.call(listProducts, { keyword: 'protea' });
    return body.products.some(({ _id }) => _id === id);
  },
  'the top products': async ({ id }) => {
    const { body } = await api.anonymous.call(topProducts, {});
    return body.some(({ _id }) => _id === id);
  },
  'an order': async ({ id }) => {
    const orderItems = [{ product: id, qty: 1, size: 'M' as const }];
    const { status } = await api.as(await aUser(api)).call(placeOrder, orderInput([], { orderItems }));
    return status === 201;
  },
  'a review': async ({ id }) => {
    const review = { productId: id, rating: 5, comment: 'Fits well.' };
    return (await api.as(await aUser(api)).call(createReview, review)).status === 201;
  },
};

const openWays = async (product: ProductEntity) => {
  const open: string[] = [];
  for (const [way, isOpen] of Object.entries(WAYS)) if (await isOpen(product)) open.push(way);
  return open;
};

test.each(Object.entries(WAYS))(
  'a scheduled product is public from its time on, without a job, by %s',
  async (_, isOpen) => {
    const product = await aScheduled();
    api.clock.advance(MINUTE_MS - 5000);
    expect(await isOpen(product)).toBe(false);
    api.clock.advance(5000);
    expect(await isOpen(product)).toBe(true);
    expect(await reloaded(api, product)).toMatchObject({ state: 'public', publishAt: null });
  },
);

test('products that are due at once are published together, each once, by whichever process comes first', async () => {
  const other = await testApi({ beside: api });
  try {
    const products: ProductEntity[] = [];
    for (let count = 0; count < 5; count += 1) products.push(await aScheduled({ name: 'Namaqua Anorak' }));
    const later = await aScheduled({ name: 'Namaqua Anorak' });
    const publishAt = new Date(api.clock.now().getTime() + 5 * MINUTE_MS).toISOString();
    await admin.call(updateProduct, { productId: later.id, publishAt });
    api.clock.advance(MINUTE_MS + 1000);
    await Promise.all(
      [api, other, api, other].map(({ anonymous }) => anonymous.call(listProducts, { keyword: 'anorak' })),
    );
    const { body } = await other.anonymous.call(listProducts, { keyword: 'anorak' });
    expect(body.products.map(({ _id }) => _id).sort()).toEqual(products.map(({ id }) => id).sort());
    for (const product of products) expect((await reloaded(api, product)).version).toBe(3);
    expect((await reloaded(api, later)).state).toBe('scheduled');
  } finally {
    await other.close();
  }
});

test('the job publishes in a shop that nobody visits, and the catalogue has a new version', async () => {
  const product = await aScheduled();
  const before = await catalogueVersion(api.db.read);
  await publishProducts.run(api.app);
  expect(await catalogueVersion(api.db.read)).toBe(before);
  api.clock.advance(MINUTE_MS + 1000);
  await publishProducts.run(api.app);
  expect((await reloaded(api, product)).state).toBe('public');
  expect(await catalogueVersion(api.db.read)).toBeGreaterThan(before);
});

test('servers that keep pages hear of it at its time', async () => {
  const product = await aScheduled();
  const departure = new AbortController();
  await api.anonymous.fetch(watchCatalogueVersion.path, { signal: departure.signal });
  api.clock.advance(MINUTE_MS + 1000);
  await until(async () => (await reloaded(api, product)).state === 'public');
  departure.abort();
});

test('while products cannot be published, the shop goes on and tries again', async () => {
  const product = await aScheduled();
  const shown = await aProduct(api);
  const { write } = api.db.sources;
  api.clock.advance(MINUTE_MS + 1000);
  await write.query('ALTER TABLE search_words RENAME TO search_words_away');
  expect((await api.anonymous.call(getProduct, { id: shown.id })).status).toBe(200);
  expect((await api.anonymous.call(getProduct, { id: product.id })).status).toBe(404);
  await write.query('ALTER TABLE search_words_away RENAME TO search_words');
  api.clock.advance(1000);
  expect((await api.anonymous.call(getProduct, { id: product.id })).status).toBe(200);
});

test('a withdrawn product is gone for shoppers, can be edited, and comes back', async () => {
  const product = await aProduct(api, { name: 'Protea Parka' });
  expect(await openWays(product)).toEqual(Object.keys(WAYS));

  const { body } = await admin.call(updateProduct, { productId: product.id, state: 'withdrawn' });
  expect(body.state).toBe('withdrawn');
  expect(await openWays(product)).toEqual([]);

  const edited = await admin.call(updateProduct, { productId: product.id, price: 89 });
  expect(edited.body).toMatchObject({ price: 89, state: 'withdrawn' });
  expect((await admin.call(getProduct, { id: product.id })).body.state).toBe('withdrawn');
  const { body: list } = await admin.call(listProducts, {});
  expect(list.products.find(({ _id }) => _id === product.id)?.state).toBe('withdrawn');

  const back = await admin.call(updateProduct, { productId: product.id, state: 'public' });
  expect(back.body.state).toBeUndefined();
  expect(await openWays(product)).toEqual(Object.keys(WAYS));
});

test('a withdrawn product can be deleted, and a scheduled one is not published once it is', async () => {
  const withdrawn = await aProduct(api);
  await admin.call(updateProduct, { productId: withdrawn.id, state: 'withdrawn' });
  const scheduled = await aScheduled();
  for (const { id } of [withdrawn, scheduled]) {
    expect((await admin.call(deleteProduct, { id })).status).toBe(200);
  }
  api.clock.advance(MINUTE_MS + 1000);
  expect((await admin.call(getProduct, { id: scheduled.id })).status).toBe(404);
});

test('shoppers are told neither state nor time', async () => {
  const product = await aProduct(api);
  const { body } = await api.anonymous.call(getProduct, { id: product.id });
  expect([body.state, body.publishAt]).toEqual([undefined, undefined]);
});

test.each([
  ['a time for a product that is in the shop', { publishAt: '2999-01-01T00:00:00Z' }, 'publishAt'],
  ['a time that is none', { publishAt: 'tomorrow' }, 'publishAt'],
  ['a time without a zone', { publishAt: '2027-01-01T08:00:00' }, 'publishAt'],
  ['a year that cannot be stored', { publishAt: '9999-12-31T23:59:59-12:00' }, 'publishAt'],
  ['another state', { state: 'archived' }, 'state'],
])('%s is refused', async (_, changes, field) => {
  const product = await aProduct(api);
  const { status, body } = await admin.call(updateProduct, { productId: product.id, ...(changes as object) });
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  expect(await reloaded(api, product)).toMatchObject({ state: 'public', version: 1 });
});

test('each step of a life stands in the audit by its name', async () => {
  const product = await aScheduled();
  const change = (changes: object) => admin.call(updateProduct, { productId: product.id, ...changes });
  await change({ brand: 'Halfmens' });
  await change({ publishAt: null });
  await change({ state: 'withdrawn' });
  await change({ state: 'public' });
  const trail = await findAuditTrail(api.db.read, product.id);
  const byVersion = trail.sort(
    (left, right) => Number(left.after?.['version']) - Number(right.after?.['version']),
  );
  expect(byVersion.map(({ action, before, after }) => [action, before?.['state'], after?.['state']])).toEqual(
    [
      ['product.scheduled', 'draft', 'scheduled'],
      ['product.changed', 'scheduled', 'scheduled'],
      ['product.published', 'scheduled', 'public'],
      ['product.withdrawn', 'public', 'withdrawn'],
      ['product.published', 'withdrawn', 'public'],
    ],
  );
  expect(byVersion[0]?.after?.['publishAt']).toEqual(expect.stringMatching(/Z$/));
});
