import { createProduct, deleteProduct, listProductNames, updateProduct } from '@shop/contract/adminProducts';
import { watchCatalogueVersion } from '@shop/contract/catalogueVersion';
import { placeOrder } from '@shop/contract/orders';
import { listCategories, listRelatedProducts } from '@shop/contract/productDiscovery';
import { getProduct, listProducts, listTopProducts } from '@shop/contract/products';
import { createReview } from '@shop/contract/reviews';
import { readCatalogueVersion } from '../../../database/catalogue/version.ts';
import { ProductEntity, SizeChartEntity } from '../../../database/entities/catalogue.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { publishProducts } from '../../../jobs/publishProducts.ts';
import { waitUntil } from '../../../testing/apiProcess.ts';
import { anOrder, orderInput } from '../../../testing/factories/orders.ts';
import { aPayment } from '../../../testing/factories/payments.ts';
import { aProduct, reloaded } from '../../../testing/factories/products.ts';
import { aUser, anAdmin } from '../../../testing/factories/users.ts';
import type { Caller, TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';
import { findAuditTrail } from '../../audit/auditTrail.service.ts';

describe('products', () => {
  let api: TestApi;
  let admin: Caller;

  beforeAll(async () => {
    api = await testApi({ env: { PRODUCTS_PAGE_SIZE: '3' } });
    admin = api.as(await anAdmin(api));
  });
  afterAll(() => api.close());

  describe('the list', () => {
    let app: TestApi;
    beforeAll(async () => {
      app = await testApi({ env: { PRODUCTS_PAGE_SIZE: '3' } });
      for (const name of ['First', 'Second', 'Third', 'Fourth']) {
        app.clock.advance(1000);
        await aProduct(app, { name });
      }
    });
    afterAll(() => app.close());

    const namesOn = async (pageNumber: string | number) => {
      const { body } = await app.anonymous.call(listProducts, { pageNumber });
      return { names: body.products.map(({ name }) => name), page: body.page, pages: body.pages };
    };

    test('the list comes newest first, in pages [3.9] [9.14]', async () => {
      expect(await namesOn(1)).toEqual({ names: ['Fourth', 'Third', 'Second'], page: 1, pages: 2 });
      expect(await namesOn(2)).toEqual({ names: ['First'], page: 2, pages: 2 });
    });

    test.each([
      ['99', 2],
      ['0', 1],
      ['-3', 1],
      ['1e300', 2],
      ['garbage', 1],
    ])('page %s is shown as page %p [7.13] [R.32]', async (pageNumber, page) =>
      expect((await namesOn(pageNumber)).page).toBe(page),
    );

    test('the list carries exactly the fields of a product [3.2]', async () => {
      const { body } = await app.anonymous.call(listProducts, {});
      expect(body.products[0]).toEqual({
        _id: expect.any(String),
        name: 'Fourth',
        image: '/images/products/boulder-tee-640.webp',
        price: 299,
        description: 'Heavy cotton, cut straight.',
        brand: 'Koppie',
        category: 'T-shirts',
        // Two more than specified: the same names as they stand in addresses.
        brandSlug: 'koppie',
        categorySlug: 't-shirts',
        countInStock: 10,
        rating: 0,
        numReviews: 0,
        version: 1,
      });
    });
  });

  test('an empty shop has one empty page and no top product', async () => {
    const empty = await testApi();
    try {
      expect((await empty.anonymous.call(listProducts, {})).body).toMatchObject({
        ...{ products: [], page: 1, pages: 1, total: 0 },
      });
      expect((await empty.anonymous.call(listTopProducts, {})).body).toEqual([]);
    } finally {
      await empty.close();
    }
  });

  test('the top products are the best rated on sale, and few votes count for less [3.12] [7.15]', async () => {
    const app = await testApi();
    try {
      await aProduct(app, { name: 'Good', ratingMicros: 4_000_000, numReviews: 9 });
      await aProduct(app, { name: 'Best but sold out', ratingMicros: 5_000_000, numReviews: 9, stock: 0 });
      await aProduct(app, { name: 'Great, often', ratingMicros: 4_500_000, numReviews: 8 });
      await aProduct(app, { name: 'Great, once', ratingMicros: 4_500_000, numReviews: 1 });
      await aProduct(app, { name: 'A draft', ratingMicros: 5_000_000, numReviews: 1, state: 'draft' });
      await aProduct(app, { name: 'Two votes of five', ratingMicros: 5_000_000, numReviews: 2 });
      await aProduct(app, { name: 'Twelve votes of nearly five', ratingMicros: 4_800_000, numReviews: 12 });
      const rated = await aProduct(app, { name: 'Sold out', stock: 0 });
      // The mean rating of the shop is four.
      await app
        .as(await aUser(app))
        .call(createReview, { productId: rated.id, rating: 4, comment: 'Fits well.' });
      const { body } = await app.anonymous.call(listTopProducts, {});
      expect(body.map(({ name }) => name)).toEqual([
        'Twelve votes of nearly five',
        'Great, often',
        'Two votes of five',
        'Great, once',
        'Good',
      ]);
    } finally {
      await app.close();
    }
  });

  describe('a draft', () => {
    const valid = { name: 'New Tee', image: '/uploads/abc-640.webp', price: '199.90' };

    test('a draft is seen by administrators only [6.7] [7.14] [7.16] [R.15]', async () => {
      const { status, body } = await admin.call(createProduct, {});
      expect({ status, isDraft: body.isDraft }).toEqual({ status: 201, isDraft: true });
      expect((await api.anonymous.call(getProduct, { id: body._id })).status).toBe(404);
      const listed = await admin.call(listProducts, {});
      expect(listed.body.products.some(({ _id, isDraft }) => _id === body._id && isDraft)).toBe(true);
      const shown = await api.anonymous.call(listProducts, {});
      expect(shown.body.products.some(({ _id }) => _id === body._id)).toBe(false);
    });

    test('a draft becomes public with its first valid save, and not before [1.17] [R.15]', async () => {
      const { body: draft } = await admin.call(createProduct, {});
      const half = await admin.call(updateProduct, {
        productId: draft._id,
        name: valid.name,
        price: valid.price,
      });
      expect(half.body.isDraft).toBe(true);
      const whole = await admin.call(updateProduct, { productId: draft._id, ...valid });
      expect(whole.body).toMatchObject({ name: 'New Tee', price: 199.9 });
      expect(whole.body.isDraft).toBeUndefined();
      expect((await api.anonymous.call(getProduct, { id: draft._id })).status).toBe(200);
    });
  });

  describe('an update', () => {
    test('an update changes only the fields that it names [7.17]', async () => {
      const product = await aProduct(api, { brand: 'Halfmens' });
      const { body } = await admin.call(updateProduct, { productId: product.id, price: 89.99 });
      expect(body).toMatchObject({
        name: product.name,
        brand: 'Halfmens',
        price: 89.99,
        countInStock: 10,
        version: 2,
      });
    });

    test('an update of an older version of the product is refused', async () => {
      const product = await aProduct(api);
      await admin.call(updateProduct, { productId: product.id, name: 'Renamed', version: 1 });
      const stale = await admin.call(updateProduct, { productId: product.id, countInStock: 99, version: 1 });
      expect(stale).toMatchObject({ status: 409, body: { code: 'stale_version' } });
      expect((await reloaded(api, product)).stock).toBe(10);
    });

    test('an update of the stock preserves the count of the units received', async () => {
      const product = await aProduct(api, { stock: 5, reserved: 2, sold: 3, received: 10 });
      await admin.call(updateProduct, { productId: product.id, countInStock: 7 });
      expect(await reloaded(api, product)).toMatchObject({ stock: 7, reserved: 2, sold: 3, received: 12 });
    });

    test('an update of a product that does not exist is a 404', async () => {
      const { status, body } = await admin.call(updateProduct, { productId: 'none', name: 'X' });
      expect({ status, message: body.message }).toEqual({ status: 404, message: 'Product not found' });
    });

    test.each([
      ['price', 0],
      ['price', -5],
      ['price', '1.005'],
      ['price', '1000000.01'],
      ['image', 'javascript:alert(1)'],
      ['image', 'http://plain.example/x.png'],
      ['image', '/uploads/../secret'],
      ['countInStock', -1],
      ['countInStock', 1.5],
      ['countInStock', 1_000_001],
      ['name', 'x'.repeat(101)],
    ])('an update refuses %s %p', async (field, value) => {
      const product = await aProduct(api);
      const { status, body } = await admin.call(updateProduct, { productId: product.id, [field]: value });
      expect({ status, code: body.code, fields: Object.keys(body.fields ?? {}) }).toEqual({
        status: 400,
        code: 'invalid_input',
        fields: [field],
      });
    });
  });

  test('a deleted product is gone from page and list, and deleted only once [6.7] [7.18] [R.14]', async () => {
    const product = await aProduct(api);
    const first = await admin.call(deleteProduct, { id: product.id });
    expect({ status: first.status, body: first.body }).toEqual({
      status: 200,
      body: { message: 'Product deleted' },
    });
    expect((await api.anonymous.call(getProduct, { id: product.id })).status).toBe(404);
    expect((await admin.call(getProduct, { id: product.id })).status).toBe(404);
    expect((await admin.call(deleteProduct, { id: product.id })).status).toBe(404);
  });
});

describe('the life of a product', () => {
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
      const { body } = await api.anonymous.call(listTopProducts, {});
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

  test('products due at the same time are published once, by the first process that comes', async () => {
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
    const before = await readCatalogueVersion(api.db.read);
    await publishProducts.run(api.app);
    expect(await readCatalogueVersion(api.db.read)).toBe(before);
    api.clock.advance(MINUTE_MS + 1000);
    await publishProducts.run(api.app);
    expect((await reloaded(api, product)).state).toBe('public');
    expect(await readCatalogueVersion(api.db.read)).toBeGreaterThan(before);
  });

  test('servers that keep pages hear of it at its time', async () => {
    const product = await aScheduled();
    const departure = new AbortController();
    await api.anonymous.fetch(watchCatalogueVersion.path, { signal: departure.signal });
    api.clock.advance(MINUTE_MS + 1000);
    await waitUntil(async () => (await reloaded(api, product)).state === 'public');
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
    expect({ state: body.state, publishAt: body.publishAt }).toEqual({
      state: undefined,
      publishAt: undefined,
    });
  });

  test.each([
    ['a time for a product that is in the shop', { publishAt: '2999-01-01T00:00:00Z' }, 'publishAt'],
    ['a time that is none', { publishAt: 'tomorrow' }, 'publishAt'],
    ['a time without a zone', { publishAt: '2027-01-01T08:00:00' }, 'publishAt'],
    ['a year that cannot be stored', { publishAt: '9999-12-31T23:59:59-12:00' }, 'publishAt'],
    ['another state', { state: 'archived' }, 'state'],
  ])('%s is refused', async (_, changes, field) => {
    const product = await aProduct(api);
    const { status, body } = await admin.call(updateProduct, {
      productId: product.id,
      ...(changes as object),
    });
    expect({ status, fields: Object.keys(body.fields ?? {}) }).toEqual({ status: 400, fields: [field] });
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
    expect(
      byVersion.map(({ action, before, after }) => [action, before?.['state'], after?.['state']]),
    ).toEqual([
      ['product.scheduled', 'draft', 'scheduled'],
      ['product.changed', 'scheduled', 'scheduled'],
      ['product.published', 'scheduled', 'public'],
      ['product.withdrawn', 'public', 'withdrawn'],
      ['product.published', 'withdrawn', 'public'],
    ]);
    expect(byVersion[0]?.after?.['publishAt']).toEqual(expect.stringMatching(/Z$/));
  });
});

describe('names of products', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
  });
  afterAll(() => api.close());

  test('categories and brands are listed once each, without those of deleted products', async () => {
    await aProduct(api, { category: 'T-shirts', brand: 'Koppie' });
    await aProduct(api, { category: 'Caps', brand: 'Koppie', state: 'draft' });
    await aProduct(api, { category: '', brand: '' });
    await aProduct(api, { category: 'Mugs', brand: 'Kwarts', state: 'archived' });
    const { body } = await api.as(await anAdmin(api)).call(listProductNames, {});
    expect(body).toEqual({ categories: ['Caps', 'T-shirts'], brands: ['Koppie'] });
    expect((await api.as(await aUser(api)).call(listProductNames, {})).status).toBe(403);
  });
});

describe('pictures of products', () => {
  let api: TestApi;
  let admin: Caller;
  beforeAll(async () => {
    api = await testApi();
    admin = api.as(await anAdmin(api));
  });
  afterAll(() => api.close());

  const FRONT = { url: '/uploads/front-640.webp', alt: 'From the front' };
  const BACK = { url: '/uploads/back-640.webp', alt: 'From behind' };
  const OTHER = 'https://pictures.example/other.webp';

  const imagesOf = async (id: string) => (await api.anonymous.call(getProduct, { id })).body.images;
  const save = (productId: string, changes: object) => admin.call(updateProduct, { productId, ...changes });

  async function withTwo() {
    const product = await aProduct(api);
    await save(product.id, { images: [FRONT, BACK] });
    return product;
  }

  test('a product that was saved before there were pictures has its one picture', async () => {
    const { id, image } = await aProduct(api);
    expect(await imagesOf(id)).toEqual([{ url: image, alt: '' }]);
  });

  test('a draft has no pictures', async () => {
    expect((await admin.call(createProduct, {})).body.images).toEqual([]);
  });

  test('pictures are kept in their order, and the first is the image of lists and orders', async () => {
    const product = await withTwo();
    expect(await imagesOf(product.id)).toEqual([FRONT, BACK]);
    expect((await reloaded(api, product)).image).toBe(FRONT.url);

    const { body } = await save(product.id, { images: [BACK, { url: FRONT.url }] });
    expect(body.images).toEqual([BACK, { ...FRONT, alt: '' }]);
    expect(body.image).toBe(BACK.url);
  });

  test('an image alone replaces the first picture, as a client of the specification sends it', async () => {
    const { id } = await withTwo();
    await save(id, { image: OTHER });
    expect(await imagesOf(id)).toEqual([{ url: OTHER, alt: '' }, BACK]);
    await save(id, { image: BACK.url });
    expect(await imagesOf(id)).toEqual([BACK]);
    await save(id, { image: BACK.url, name: 'The same picture' });
    expect(await imagesOf(id)).toEqual([BACK]);
  });

  test('an image that a process of the version before has written is the first picture', async () => {
    const { id } = await withTwo();
    await inTransaction(api.db, (tx) => tx.update(ProductEntity, { id }, { image: OTHER }));
    expect(await imagesOf(id)).toEqual([{ url: OTHER, alt: '' }, BACK]);
  });

  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ url: `/uploads/${index}-640.webp`, alt: '' }));

  test('eight pictures are enough', async () => {
    const { id } = await aProduct(api);
    expect((await save(id, { images: many(8) })).body.images).toHaveLength(8);
  });

  test.each([
    ['images', { images: many(9) }],
    ['images', { images: [] }],
    ['images', { images: [FRONT, FRONT] }],
    ['images.1.url', { images: [FRONT, { url: 'javascript:alert(1)', alt: '' }] }],
    ['images.0.alt', { images: [{ ...FRONT, alt: 'x'.repeat(201) }] }],
    ['image', { image: OTHER, images: [FRONT] }],
  ])('%s is named when it is wrong, and nothing changes', async (field, changes) => {
    const product = await withTwo();
    const { status, body } = await save(product.id, changes);
    expect({ status, fields: Object.keys(body.fields ?? {}) }).toEqual({ status: 400, fields: [field] });
    expect(await imagesOf(product.id)).toEqual([FRONT, BACK]);
  });

  test('the audit names the pictures before and after', async () => {
    const { id } = await withTwo();
    const [entry] = await findAuditTrail(api.db.read, id);
    const images = (side: 'before' | 'after'): unknown => JSON.parse(String(entry?.[side]?.['images']));
    expect(images('before')).toEqual([{ url: '/images/products/boulder-tee-640.webp', alt: '' }]);
    expect(images('after')).toEqual([FRONT, BACK]);
  });

  test('a category has its size chart however it is spelled, and others have none', async () => {
    const chart = { measures: ['Chest (cm)'], rows: [{ size: 'XL', values: [120.5] }] };
    await inTransaction(api.db, (tx) => tx.insert(SizeChartEntity, { categorySlug: 'rain-jackets', chart }));
    const jacket = await aProduct(api, { category: 'Rain Jackets' });
    const other = await aProduct(api, { category: 'RAIN-JACKETS' });
    const cap = await aProduct(api, { category: 'Caps' });
    const chartOf = async ({ id }: ProductEntity) =>
      (await api.anonymous.call(getProduct, { id })).body.sizeChart;
    expect(await chartOf(jacket)).toEqual(chart);
    expect(await chartOf(other)).toEqual(chart);
    expect(await chartOf(cap)).toBeUndefined();
  });
});

describe('related products', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
  });
  afterAll(() => api.close());

  test('what an administrator, a reviewer and a buyer change is counted at once', async () => {
    const admin = api.as(await anAdmin(api));
    const product = await aProduct(api, { name: 'Gnu Gilet', category: 'Gilets', priceCents: 500, stock: 1 });
    const inGilets = async () => {
      const { body } = await api.anonymous.call(listProducts, { category: 'gilets', facets: '1' });
      const { total, facets } = body;
      return {
        total,
        inStock: facets?.inStock.count,
        rated: facets?.minRating[0]?.count,
        price: facets?.price,
      };
    };
    expect(await inGilets()).toEqual({ total: 1, inStock: 1, rated: 0, price: { min: 5, max: 5 } });
    await admin.call(updateProduct, { productId: product.id, price: 6 });
    await api.as(await aUser(api)).call(createReview, { productId: product.id, rating: 5, comment: 'Warm.' });
    await anOrder(api, { product: await reloaded(api, product) });
    expect(await inGilets()).toEqual({ total: 1, inStock: 0, rated: 1, price: { min: 6, max: 6 } });
    await admin.call(deleteProduct, { id: product.id });
    expect(await inGilets()).toMatchObject({ total: 0, inStock: 0 });
  });

  test('the categories in the shop, the largest first, with the picture of their newest product', async () => {
    const image = '/images/products/newest-cap-640.webp';
    const [older, newer] = [new Date('2026-01-01'), new Date('2026-01-02')];
    await aProduct(api, { name: 'Newest Cap', category: 'Sun Caps', image, createdAt: newer });
    await aProduct(api, { name: 'Older Cap', category: 'Sun Caps', createdAt: older });
    await aProduct(api, { name: 'Mug', category: 'Home & Away' });
    await aProduct(api, { name: 'Draft', category: 'Drafts', state: 'draft' });
    const { body } = await api.anonymous.call(listCategories, {});
    const named = body.categories.filter(({ slug }) => ['sun-caps', 'home-away', 'drafts'].includes(slug));
    expect(named).toEqual([
      { name: 'Sun Caps', slug: 'sun-caps', count: 2, image },
      { name: 'Home & Away', slug: 'home-away', count: 1, image: '/images/products/boulder-tee-640.webp' },
    ]);
  });

  describe('related products', () => {
    const related = async ({ id }: ProductEntity) => {
      const { body } = await api.anonymous.call(listRelatedProducts, { id });
      return body.map(({ name }) => name.slice(0, 3)).join(' ');
    };

    test('related products are those of the category that are nearest in price', async () => {
      for (const priceCents of [100, 35000, 41000, 90000, 99000]) {
        await aProduct(api, { name: `${priceCents} Hat`, category: 'Hats', priceCents });
      }
      const product = await aProduct(api, { name: 'Own Hat', category: 'Hats', priceCents: 40000 });
      expect(await related(product)).toBe('410 350 100 900');
    });

    test('related products are those of the category in whatever way its name is written', async () => {
      await aProduct(api, { name: 'Near Sock', category: 'Môre Socks', priceCents: 41000 });
      await aProduct(api, { name: 'Far Sock', category: 'more-socks', priceCents: 90000 });
      const product = await aProduct(api, { name: 'Own Sock', category: 'MORE SOCKS', priceCents: 40000 });
      expect(await related(product)).toBe('Nea Far');
    });

    test('related products of a product without a category are others without one', async () => {
      await aProduct(api, { name: 'Bare Thing', category: '', priceCents: 41000 });
      const product = await aProduct(api, { name: 'Own Thing', category: '', priceCents: 40000 });
      expect(await related(product)).toBe('Bar');
    });

    test('related products are first those that were paid for together with the product', async () => {
      const product = await aProduct(api, { name: 'Ant Tee', category: 'Ants' });
      const other = await aProduct(api, { name: 'Dog Cap', category: 'Dogs' });
      expect(await related(product)).not.toContain('Dog');
      const buyer = await aUser(api);
      const { body: order } = await api.as(buyer).call(placeOrder, orderInput([product, other]));
      expect(await related(product)).not.toContain('Dog');
      await aPayment(api, { order });
      expect(await related(product)).toMatch(/^Dog/);
    });

    test('related products of a draft or a missing product are not found', async () => {
      const draft = await aProduct(api, { state: 'draft' });
      for (const id of [draft.id, 'nonsense']) {
        expect((await api.anonymous.call(listRelatedProducts, { id })).status).toBe(404);
      }
    });
  });
});
