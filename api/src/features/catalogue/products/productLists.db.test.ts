import { v7 as uuid } from 'uuid';
import { bulkUpdateProducts, duplicateProduct } from '@shop/contract/adminProductChanges';
import { exportProducts, listAdminProducts } from '@shop/contract/adminProductList';
import { deleteProduct, restoreProduct, updateProduct } from '@shop/contract/adminProducts';
import type { InputOf } from '@shop/contract/endpoint';
import { getProduct, listProducts } from '@shop/contract/products';
import { AuditEntity } from '../../../database/entities/audit.ts';
import { ProductEntity } from '../../../database/entities/catalogue.ts';
import { seedLargeCatalogue } from '../../../seed/seedLarge.ts';
import { anOrder } from '../../../testing/factories/orders.ts';
import { aProduct, aSizedProduct, reloaded } from '../../../testing/factories/products.ts';
import { anAdmin } from '../../../testing/factories/users.ts';
import { getQueryPlan } from '../../../testing/queryPlan.ts';
import type { Statement } from '../../../testing/recordStatements.ts';
import { recordStatements } from '../../../testing/recordStatements.ts';
import type { Caller, TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';
import { getOverview } from '@shop/contract/adminOverview';
import { PRODUCT_STATES } from '@shop/domain/products';

describe('the list of the admin', () => {
  let api: TestApi;
  let admin: Caller;
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    api = await testApi();
    admin = api.as(await anAdmin(api));
    const add = async (name: string, made: ReturnType<typeof aProduct>) => {
      ids[name] = (await made).id;
      api.clock.advance(1000);
    };
    await add('tee', aProduct(api, { name: 'Dome Tee', brand: 'Koppie', stock: 12 }));
    await add('cap', aProduct(api, { name: 'Dome Cap', brand: 'Fynbos', category: 'Caps', stock: 5 }));
    await add('draft', aProduct(api, { name: 'Dome Sock', category: 'Socks', stock: 0, state: 'draft' }));
    await add(
      'sized',
      aSizedProduct(api, { M: 2, 'UK 8: wide': 1 }, { name: 'Rivier Boot', category: 'Boots' }),
    );
    await add('gone', aProduct(api, { name: 'Dome Mug', state: 'archived' }));
    await add('hidden', aProduct(api, { name: '=Dome', category: 'Caps', state: 'withdrawn', stock: 6 }));
  });
  afterAll(() => api.close());

  const CASES: [string, Parameters<typeof listed>[0], string[]][] = [
    ['all but deleted ones, newest first', {}, ['hidden', 'sized', 'draft', 'cap', 'tee']],
    ['a word, drafts and withdrawn ones included', { keyword: 'dome' }, ['hidden', 'draft', 'cap', 'tee']],
    ['a word that is not corrected', { keyword: 'domme' }, []],
    ['a state', { state: 'withdrawn' }, ['hidden']],
    ['a category', { category: 'Caps' }, ['hidden', 'cap']],
    ['a brand and a category', { category: 'Caps', brand: 'Fynbos' }, ['cap']],
    ['few pieces left, without drafts', { lowStock: '1' }, ['sized', 'cap']],
    ['a word and few pieces left', { keyword: 'dome', lowStock: '1' }, ['cap']],
    ['a category in other letters', { category: 'caps' }, []],
  ];

  async function listed(input: Parameters<typeof admin.call<typeof listAdminProducts>>[1]) {
    const { body } = await admin.call(listAdminProducts, input);
    return body.products.map(({ _id }) => Object.entries(ids).find(([, id]) => id === _id)?.[0]);
  }

  test.each(CASES)('%s', async (_, filters, expected) => {
    expect((await listed(filters)).sort()).toEqual([...expected].sort());
  });

  test('without a keyword the newest product is first', async () => {
    expect(await listed({})).toEqual(['hidden', 'sized', 'draft', 'cap', 'tee']);
  });

  test('a product is found by its id, and by the end of it', async () => {
    const { tee = '' } = ids;
    expect(await listed({ keyword: tee })).toEqual(['tee']);
    expect(await listed({ keyword: tee.slice(-8).toUpperCase() })).toEqual(
      /\d/.test(tee.slice(-8)) ? ['tee'] : [],
    );
    expect(await listed({ keyword: uuid() })).toEqual([]);
  });

  test('a product has its counts, and those of its sizes', async () => {
    const { body } = await admin.call(listAdminProducts, { category: 'Boots' });
    expect(body).toMatchObject({ page: 1, pages: 1, total: 1 });
    expect(body.products[0]).toMatchObject({
      ...{ countInStock: 3, reserved: 0, sold: 0 },
      sizes: [
        { size: 'M', countInStock: 2 },
        { size: 'UK 8: wide', countInStock: 1 },
      ],
    });
  });

  test('an unknown state is refused', async () => {
    const answer = await admin.fetch('/api/admin/products?state=archived');
    expect(answer.status).toBe(400);
  });

  test('the list is exported, and no cell of it is a formula', async () => {
    const { body, headers } = await admin.call(exportProducts, { category: 'Caps' });
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present');
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="products-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const [head, cap, hidden, ...rest] = body.split('\r\n');
    expect(head).toBe(
      'id,version,name,price,category,brand,description,state,publishAt (Africa/Johannesburg),salePrice,saleFrom (Africa/Johannesburg),saleUntil (Africa/Johannesburg),countInStock,sizes,pictures,pictureTexts,color',
    );
    const [, version = ''] = cap?.split(',') ?? [];
    expect(version).toMatch(/^v[0-9a-f]{8}l[0-9a-f]{8}c[0-9a-f]{8}$/);
    expect(cap).toBe(
      `${ids['cap'] ?? ''},${version},Dome Cap,299.00,Caps,Fynbos,"Heavy cotton, cut straight.",public,,,,,5,,/images/products/boulder-tee-640.webp,,`,
    );
    expect(hidden).toContain(",'=Dome,");
    expect(rest).toEqual(['']);
  });

  test('sizes stand on a line each within their cell', async () => {
    const { body } = await admin.call(exportProducts, { category: 'Boots' });
    expect(body).toContain('"M: 2\nUK 8: wide: 1"');
  });
});

describe('filters', () => {
  let api: TestApi;
  const made: Record<string, ProductEntity> = {};
  beforeAll(async () => {
    api = await testApi({ env: { PRODUCTS_PAGE_SIZE: '10' } });
    const at = (day: number) => ({ createdAt: new Date(Date.UTC(2026, 0, day)) });
    const rows: Partial<ProductEntity>[] = [
      { name: 'Ant Tee', category: 'T-shirts', brand: 'Koppie', priceCents: 10000, sold: 3, ...at(1) },
      { name: 'Bat Tee', category: 'T-SHIRTS', brand: 'Witgat', priceCents: 20050, stock: 0, ...at(2) },
      { name: 'Cat Cap', category: 'Caps', brand: 'Koppie', priceCents: 30000, sold: 9, ...at(3) },
      { name: 'Dog Cap', category: 'Caps', brand: 'Witgat', priceCents: 40000, ...at(4) },
      { name: 'Eel Mug', category: 'Home & Away', brand: '', priceCents: 20050, ...at(5) },
      { name: 'Fox Draft', category: 'Caps', brand: 'Koppie', priceCents: 100, state: 'draft', ...at(6) },
    ];
    for (const row of rows) {
      const pulledMicros = row.name === 'Cat Cap' ? 4_500_000 : 0;
      const ratingMicros = row.name === 'Cat Cap' ? 4_900_000 : row.name === 'Ant Tee' ? 3_999_999 : 0;
      const received = (row.stock ?? 10) + (row.sold ?? 0);
      made[row.name ?? ''] = await aProduct(api, { ...row, received, ratingMicros, pulledMicros });
    }
    await api.as(await anAdmin(api)).call(updateProduct, {
      productId: made['Eel Mug']?.id ?? '',
      sizes: [{ size: 'One size' }],
    });
  });
  afterAll(() => api.close());

  const list = async (input: InputOf<typeof listProducts>) =>
    (await api.anonymous.call(listProducts, input)).body;
  const names = async (input: InputOf<typeof listProducts>) =>
    (await list(input)).products.map(({ name }) => name.slice(0, 3)).join(' ');

  const FILTERED: [InputOf<typeof listProducts>, string][] = [
    [{ category: 't-shirts' }, 'Bat Ant'],
    [{ category: 'T-Shirts' }, 'Bat Ant'],
    [{ category: ['caps', 'home-away'] }, 'Eel Dog Cat'],
    [{ brand: ['koppie'] }, 'Cat Ant'],
    [{ category: 'caps', brand: 'witgat' }, 'Dog'],
    [{ size: 'one-size' }, 'Eel'],
    [{ size: ['m', 'One size'] }, 'Eel Dog Cat Bat Ant'],
    [{ size: 'm', inStock: '1' }, 'Dog Cat Ant'],
    [{ inStock: '1' }, 'Eel Dog Cat Ant'],
    [{ inStock: '0' }, 'Eel Dog Cat Bat Ant'],
    [{ min: '200.50', max: 300 }, 'Eel Cat Bat'],
    [{ min: '', max: 100 }, 'Ant'],
    [{ minRating: '4' }, 'Cat'],
    [{ minRating: 3 }, 'Cat Ant'],
    [{ category: 'caps', size: 'one-size' }, ''],
    [{ category: '' }, 'Eel Dog Cat Bat Ant'],
  ];
  test.each(FILTERED)('%p lists «%s»', async (input, expected) => {
    const body = await list(input);
    expect(body.products.map(({ name }) => name.slice(0, 3)).join(' ')).toBe(expected);
    expect(body.total).toBe(body.products.length);
  });

  test.each([
    ['newest', 'Eel Dog Cat Bat Ant'],
    ['price-asc', 'Ant Bat Eel Cat Dog'],
    ['price-desc', 'Dog Cat Eel Bat Ant'],
    ['rating', 'Cat Eel Dog Bat Ant'],
    ['bestselling', 'Cat Ant Eel Dog Bat'],
    ['relevance', 'Eel Dog Cat Bat Ant'],
  ] as const)('sorted by %s', async (sort, expected) => {
    expect(await names({ sort })).toBe(expected);
    expect(await names({ sort, inStock: '1' })).toBe(expected.replace(/ ?Bat/, '').trim());
  });

  test('sorts of a search, and its filters', async () => {
    expect(await names({ keyword: 'tee' })).toBe('Bat Ant');
    expect(await names({ keyword: 'cap', sort: 'price-asc' })).toBe('Cat Dog');
    expect(await names({ keyword: 'cap', brand: 'witgat' })).toBe('Dog');
    const body = await list({ keyword: 'capp', facets: '1', brand: 'witgat' });
    expect(body).toMatchObject({ correctedTo: 'cap', total: 1, pages: 1 });
    expect(body.facets?.brand).toEqual([
      { value: 'koppie', label: 'Koppie', count: 1 },
      { value: 'witgat', label: 'Witgat', count: 1 },
    ]);
  });

  test('a search that is exact is not corrected', async () => {
    expect(await list({ keyword: 'capx' })).toMatchObject({ correctedTo: 'cap' });
    const exact = await list({ keyword: 'capx', exact: '1' });
    expect(exact).toMatchObject({ products: [], total: 0 });
    expect(exact).not.toHaveProperty('correctedTo');
  });

  test.each([
    [{ category: 'caps' }, { name: 'Caps', slug: 'caps' }],
    [
      { category: 'caps', max: 1 },
      { name: 'Caps', slug: 'caps' },
    ],
    [{ category: 'Home & Away' }, { name: 'Home & Away', slug: 'home-away' }],
    [{ category: ['caps', 't-shirts'] }, undefined],
    [{}, undefined],
  ])('a list of %j names its category: %j', async (input, category) => {
    expect((await list(input)).category).toEqual(category);
  });

  test('each facet is counted as if its own filter were not set [R.39]', async () => {
    const { facets, total } = await list({ category: 'caps', inStock: '1', max: '350', facets: '1' });
    expect(total).toBe(1);
    expect(facets).toEqual({
      category: [
        { value: 'caps', label: 'Caps', count: 1 },
        { value: 'home-away', label: 'Home & Away', count: 1 },
        { value: 't-shirts', label: 'T-shirts', count: 1 },
      ],
      brand: [{ value: 'koppie', label: 'Koppie', count: 1 }],
      size: ['s', 'm', 'l'].map((value) => ({ value, label: value.toUpperCase(), count: 1 })),
      minRating: [4, 3, 2, 1].map((stars) => ({ value: `${stars}`, label: `${stars} and up`, count: 1 })),
      inStock: { count: 1 },
      price: { min: 300, max: 400 },
    });
    const nothing = { category: 'caps', size: 'one-size', facets: '1' } as const;
    expect((await list(nothing)).facets?.price).toEqual({ min: 0, max: 0 });
  });

  test('the unfiltered list has facets too, and none without being asked', async () => {
    const { facets, total } = await list({ facets: '1' });
    expect(total).toBe(5);
    expect(facets?.inStock.count).toBe(4);
    expect(facets?.size.map(({ value, count }) => `${value} ${count}`)).toEqual([
      's 4',
      'm 4',
      'l 4',
      'one-size 1',
    ]);
    expect((await list({})).facets).toBeUndefined();
    expect((await list({})).total).toBe(5);
  });

  test('pages of a narrowed list hold every product once, and one beyond the end is the last', async () => {
    const small = await testApi({ beside: api, env: { PRODUCTS_PAGE_SIZE: '2' } });
    try {
      const page = async (pageNumber: number) => {
        const input = { inStock: '1', sort: 'price-asc', pageNumber } as const;
        const { body } = await small.anonymous.call(listProducts, input);
        return `${body.products.map(({ name }) => name.slice(0, 3)).join(' ')} ${body.page}/${body.pages}`;
      };
      expect([await page(1), await page(2), await page(99)]).toEqual([
        'Ant Eel 1/2',
        'Cat Dog 2/2',
        'Cat Dog 2/2',
      ]);
      const all = async (pageNumber: number) => {
        const { body } = await small.anonymous.call(listProducts, { sort: 'price-asc', pageNumber });
        return body.products.map(({ name }) => name.slice(0, 3)).join(' ');
      };
      // The second half is read from the end, and the last page holds fewer products.
      expect([await all(1), await all(2), await all(3)]).toEqual(['Ant Bat', 'Eel Cat', 'Dog']);
    } finally {
      await small.close();
    }
  });

  test.each([
    ['min', 'cheap'],
    ['max', '-1'],
    ['inStock', 'maybe'],
    ['minRating', '6'],
    ['sort', 'colour'],
    ['facets', 'yes'],
    ['category', 'x'.repeat(101)],
  ])('an unknown %s is refused by its name', async (field, value) => {
    const response = await api.anonymous.fetch(`/api/products?${field}=${value}`);
    expect({
      status: response.status,
      fields: Object.keys(((await response.json()) as { fields: object }).fields),
    }).toEqual({ status: 400, fields: [field] });
  });

  test.each([
    [{ category: 'nothing-such' }, { category: 'The shop has no such category.' }],
    [{ category: ['caps', 'nothing-such'] }, { category: 'The shop has no such category.' }],
    [{ brand: '%' }, { brand: 'The shop has no such brand.' }],
    [
      { size: 'xxl', brand: 'nobody', keyword: 'cap' },
      { brand: expect.any(String), size: expect.any(String) },
    ],
  ])('values that the shop has never had are refused: %j [R.39]', async (input, fields) => {
    const { status, body } = await api.anonymous.call(listProducts, input);
    expect({ status, body }).toMatchObject({ status: 400, body: { code: 'invalid_input', fields } });
  });

  test("a draft's own value is refused, and one whose last product is gone lists nothing [R.39]", async () => {
    const caller = api.as(await anAdmin(api));
    const about = { category: 'Scarves', brand: 'Brandvlei' };
    const { id } = await aSizedProduct(api, { '180 cm': 1 }, { name: 'Gnu Scarf', state: 'draft', ...about });
    const narrowed = { category: 'scarves', brand: 'brandvlei', size: '180-cm' };
    const statuses: [number, number | undefined][] = [];
    const look = async () => {
      const { status, body } = await api.anonymous.call(listProducts, narrowed);
      statuses.push([status, body.total]);
    };
    await look();
    await caller.call(updateProduct, { productId: id, state: 'public' });
    await look();
    await caller.call(updateProduct, { productId: id, state: 'withdrawn' });
    await look();
    await caller.call(updateProduct, { productId: id, category: 'Shawls' });
    await caller.call(deleteProduct, { id });
    await look();
    expect(statuses).toEqual([
      [400, undefined],
      [200, 1],
      [200, 0],
      [200, 0],
    ]);
    expect((await api.anonymous.call(listProducts, { category: 'shawls' })).status).toBe(400);
  });

  test('an administrator sees drafts until the list is narrowed or sorted [R.15] [R.39]', async () => {
    const caller = api.as(await anAdmin(api));
    const seen = async (input: InputOf<typeof listProducts>) => {
      const { body } = await caller.call(listProducts, input);
      return `${body.products.map(({ name }) => name.slice(0, 3)).join(' ')} ${body.total}`;
    };
    expect(await seen({})).toBe('Fox Eel Dog Cat Bat Ant 6');
    expect(await seen({ facets: '1' })).toBe('Fox Eel Dog Cat Bat Ant 6');
    expect(await seen({ sort: 'newest' })).toBe('Fox Eel Dog Cat Bat Ant 6');
    expect(await seen({ keyword: 'fox', facets: '1' })).toBe('Fox 1');
    expect(await seen({ category: 'caps' })).toBe('Dog Cat 2');
    expect(await seen({ sort: 'price-asc' })).toBe('Ant Bat Eel Cat Dog 5');
    expect(await seen({ keyword: 'fox', sort: 'price-asc' })).toBe(' 0');
    expect(await seen({ keyword: 'fox', category: 'caps' })).toBe(' 0');
  });

  test('a repeated parameter that may stand only once counts by its first value', async () => {
    const response = await api.anonymous.fetch(
      '/api/products?keyword=cat&keyword=dog&brand=koppie&brand=witgat',
    );
    const { products } = (await response.json()) as { products: { name: string }[] };
    expect(products.map(({ name }) => name)).toEqual(['Cat Cap']);
  });
});

describe('far pages', () => {
  const PRODUCTS = 400;
  /** With one product on a page. Pages behind the middle are read from the end of the list. */
  const FAR_PAGES = [86, 121, 199, 200, 201, 202, 203, 204, 310];

  let api: TestApi;
  let admin: Caller;
  let product: ProductEntity;
  beforeAll(async () => {
    api = await testApi({ oneProcess: true, env: { PRODUCTS_PAGE_SIZE: '1' }, maxAgeMs: 60_000 });
    await seedLargeCatalogue(api.db, {
      products: PRODUCTS,
      now: api.clock.now(),
      onProgress: () => undefined,
    });
    admin = api.as(await anAdmin(api));
    product = await aProduct(api);
  });
  afterAll(() => api.close());

  const farPage = (pageNumber: number) => api.anonymous.call(listProducts, { pageNumber });

  /** The ids of the products in the order of the list. */
  async function listed(): Promise<string[]> {
    const rows = await api.db.read.find(ProductEntity, {
      where: { state: 'public' },
      order: { createdAt: 'DESC', id: 'DESC' },
      select: { id: true },
    });
    return rows.map(({ id }) => id);
  }

  const CHANGES: [string, () => Promise<unknown>][] = [
    ['nothing has changed', () => Promise.resolve()],
    ['an order', () => anOrder(api, { product })],
    ['a product is added in front', () => aProduct(api)],
    ['a product is added in the middle', () => aProduct(api, { createdAt: new Date(0) })],
    [
      'one before the pages is withdrawn',
      async () => admin.call(updateProduct, { productId: (await listed())[100] ?? '', state: 'withdrawn' }),
    ],
    [
      'one between the pages is deleted',
      async () => admin.call(deleteProduct, { id: (await listed())[200] ?? '' }),
    ],
  ];

  test.each(CHANGES)('far pages show what the list has there when %s', async (_name, change) => {
    await farPage(200);
    await change();
    const ids = await listed();
    for (const page of [...FAR_PAGES, ids.length]) {
      const { body } = await farPage(page);
      expect({ page, total: body.total, products: body.products.map(({ _id }) => _id) }).toEqual({
        page,
        total: ids.length,
        products: [ids[page - 1]],
      });
    }
  });

  test('after an order a far page asks for the version and the page, and counts nothing again', async () => {
    await farPage(200);
    await anOrder(api, { product });
    expect(await recordStatements(api, () => farPage(201))).toHaveLength(2);
    expect(await recordStatements(api, () => farPage(202))).toHaveLength(1);
  });
});

describe('selected products', () => {
  let api: TestApi;
  let admin: Caller;
  beforeAll(async () => {
    api = await testApi();
    admin = api.as(await anAdmin(api));
  });
  afterAll(() => api.close());

  const chosen = (...products: ProductEntity[]) => products.map(({ id, version }) => ({ id, version }));

  test('prices are changed by percent as the preview said, and what is refused keeps nothing back', async () => {
    const tee = await aProduct(api, { name: 'Tee', priceCents: 299_00 });
    const pin = await aProduct(api, { name: 'Pin', priceCents: 1 });
    const cap = await aProduct(api, { name: 'Cap', priceCents: 149_99 });
    const stale = await aProduct(api, { name: 'Sock' });
    await admin.call(updateProduct, { productId: stale.id, description: 'Warmer.' });
    const input = { products: chosen(tee, pin, stale, cap), change: { pricePercent: -60 } };
    const expected = [
      { _id: tee.id, name: 'Tee', fate: 'changed', before: '299.00', after: '119.60' },
      { _id: pin.id, name: 'Pin', fate: 'refused', message: 'A price of 0.00 is not possible.' },
      {
        ...{ _id: stale.id, name: 'Sock', fate: 'refused' },
        message: 'This product has changed since you opened it.',
      },
      { _id: cap.id, name: 'Cap', fate: 'changed', before: '149.99', after: '60.00' },
    ];
    const preview = await admin.call(bulkUpdateProducts, { ...input, preview: true });
    expect(preview.body.products).toEqual(expected);
    expect(await reloaded(api, tee)).toMatchObject({ priceCents: 299_00, version: 1 });
    expect((await admin.call(bulkUpdateProducts, input)).body.products).toEqual(expected);
    expect(await reloaded(api, tee)).toMatchObject({ priceCents: 119_60, version: 2 });
    expect(await reloaded(api, cap)).toMatchObject({ priceCents: 60_00 });
    expect(await reloaded(api, stale)).toMatchObject({ priceCents: stale.priceCents });
    const [audit] = await api.db.read.findBy(AuditEntity, { target: tee.id });
    expect(audit).toMatchObject({
      action: 'product.changed',
      before: { priceCents: 299_00 },
      after: { priceCents: 119_60 },
    });
  });

  test('products are withdrawn and published; a draft that is not complete is neither', async () => {
    const [inShop, draft] = [await aProduct(api), await aProduct(api, { state: 'draft', image: '' })];
    const withdrawn = await admin.call(bulkUpdateProducts, {
      products: chosen(inShop, draft),
      change: { state: 'withdrawn' },
    });
    expect(withdrawn.body.products).toMatchObject([
      { fate: 'changed', before: 'public', after: 'withdrawn' },
      { fate: 'refused', message: "A draft isn't in the shop yet. Delete it instead." },
    ]);
    const published = await admin.call(bulkUpdateProducts, {
      products: chosen(await reloaded(api, inShop), draft),
      change: { state: 'public' },
    });
    expect(published.body.products).toMatchObject([
      { fate: 'changed' },
      { fate: 'refused', message: 'A product in the shop needs a name, a picture and a price.' },
    ]);
    expect(await reloaded(api, inShop)).toMatchObject({ state: 'public' });
  });

  test('a category, or a price, does not publish a draft, and what is so already is left alone', async () => {
    const draft = await aProduct(api, { state: 'draft', category: 'Caps' });
    const same = await admin.call(bulkUpdateProducts, {
      products: chosen(draft),
      change: { category: ' Caps ' },
    });
    expect(same.body.products).toMatchObject([{ fate: 'unchanged' }]);
    await admin.call(bulkUpdateProducts, { products: chosen(draft), change: { category: 'Hats' } });
    const once = await reloaded(api, draft);
    await admin.call(bulkUpdateProducts, { products: chosen(once), change: { price: '12.50' } });
    expect(await reloaded(api, draft)).toMatchObject({
      ...{ state: 'draft', category: 'Hats', priceCents: 12_50, version: 3 },
    });
  });

  test('a product that does not exist is named among the others', async () => {
    const product = await aProduct(api);
    const id = uuid();
    const { body } = await admin.call(bulkUpdateProducts, {
      products: [{ id, version: 1 }, ...chosen(product)],
      change: { category: 'Hats' },
    });
    expect(body.products).toMatchObject([
      { _id: id, name: '', fate: 'refused', message: 'Product not found' },
      { _id: product.id, fate: 'changed' },
    ]);
  });

  test.each([[{}], [{ category: 'Hats', pricePercent: 5 }], [{ pricePercent: 0 }], [{ pricePercent: 1.25 }]])(
    'the change %j is refused',
    async (change) => {
      const product = await aProduct(api);
      const { status } = await admin.call(bulkUpdateProducts, { products: chosen(product), change });
      expect(status).toBe(400);
      expect(await reloaded(api, product)).toMatchObject({ version: 1 });
    },
  );

  test('a copy is a draft with everything but pieces, reviews and reputation', async () => {
    const product = await aSizedProduct(
      api,
      { S: 2, M: 3 },
      { name: 'x'.repeat(98), sold: 4, numReviews: 2 },
    );
    const { status, body } = await admin.call(duplicateProduct, { id: product.id });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: `${'x'.repeat(93)} (copy)`,
      ...{ state: 'draft', price: 299, brand: 'Koppie', countInStock: 0, numReviews: 0, reviews: [] },
      sizes: [
        { size: 'S', countInStock: 0 },
        { size: 'M', countInStock: 0 },
      ],
      images: [{ url: product.image, alt: '' }],
    });
    expect((await api.anonymous.call(getProduct, { id: body._id })).status).toBe(404);
    expect((await admin.call(duplicateProduct, { id: uuid() })).status).toBe(404);
  });

  test('drafts and products are deleted together, each with an act that can be undone', async () => {
    const draft = await aProduct(api, { name: '', state: 'draft', image: '' });
    const shown = await aProduct(api, { name: 'Shown Tee' });
    const stale = await aProduct(api, { name: 'Stale Tee' });
    await admin.call(updateProduct, { productId: stale.id, description: 'Warmer.' });
    const input = { products: chosen(draft, shown, stale), change: { state: 'archived' as const } };
    const expected = [
      { _id: draft.id, name: '', fate: 'changed', before: 'draft', after: 'deleted' },
      { _id: shown.id, name: 'Shown Tee', fate: 'changed', before: 'public', after: 'deleted' },
      {
        ...{ _id: stale.id, name: 'Stale Tee', fate: 'refused' },
        message: 'This product has changed since you opened it.',
      },
    ];
    expect((await admin.call(bulkUpdateProducts, { ...input, preview: true })).body.products).toEqual(
      expected,
    );
    expect(await reloaded(api, draft)).toMatchObject({ state: 'draft' });
    expect((await admin.call(bulkUpdateProducts, input)).body.products).toEqual(expected);
    expect(await reloaded(api, draft)).toMatchObject({ state: 'archived', archivedFrom: 'draft' });
    expect(await reloaded(api, shown)).toMatchObject({ state: 'archived', archivedFrom: 'public' });
    expect(await reloaded(api, stale)).toMatchObject({ state: 'public' });
    expect(await api.db.read.countBy(AuditEntity, { target: shown.id, action: 'product.archived' })).toBe(1);
    expect((await admin.call(restoreProduct, { id: draft.id })).status).toBe(200);
    expect(await reloaded(api, draft)).toMatchObject({ state: 'draft' });
  });
});

describe('rows that lists read', () => {
  const PRODUCTS = 1000;
  /** Far from all of them: a count of the list would read every one. */
  const MAX_ROWS = 100;

  let api: TestApi;
  let id = '';
  beforeAll(async () => {
    api = await testApi({ oneProcess: true, env: { PRODUCTS_PAGE_SIZE: '4' }, maxAgeMs: 60_000 });
    await seedLargeCatalogue(api.db, {
      products: PRODUCTS,
      now: api.clock.now(),
      onProgress: () => undefined,
    });
    const product = await aProduct(api);
    ({ id } = product);
    // What is counted of the whole catalogue is read once, and an order leaves it as it is.
    for (const input of [{}, { category: 'caps' }]) await list(input);
    await anOrder(api, { product });
  });
  afterAll(() => api.close());

  const list = (input: InputOf<typeof listProducts>) => api.anonymous.call(listProducts, input);

  test.each<[string, () => Promise<{ readonly status: number }>]>([
    ['the first page', () => list({ pageNumber: 1 })],
    ['the last page', () => list({ pageNumber: 1_000_000 })],
    ['the first page of a category', () => list({ category: 'caps' })],
    ['a product', () => api.anonymous.call(getProduct, { id })],
  ])('the database reads few rows for %s, however many products there are', async (_name, read) => {
    const statements = await recordStatements(api, async () => {
      expect((await read()).status).toBe(200);
    });
    expect(statements).not.toEqual([]);
    expect(await rowsReadBy(statements)).toBeLessThanOrEqual(MAX_ROWS);
  });

  test('a page in the middle reads its offset in an index that has all it needs', async () => {
    const pageNumber = 125;
    const statements = await recordStatements(api, () => list({ pageNumber }));
    expect(await rowsReadBy(statements)).toBeLessThanOrEqual(4 * pageNumber + MAX_ROWS);
    const page = statements.at(-1);
    const plan = page && (await getQueryPlan(api, page));
    const covering =
      api.db.engine === 'sqlite' ? /COVERING INDEX products_newest/ : /products_newest .*Using index/;
    expect(plan).toContainEqual(expect.stringMatching(covering));
  });

  test.each<[string, InputOf<typeof listProducts>]>([
    ['the first page', { pageNumber: 1 }],
    ['a page in the middle', { pageNumber: 126 }],
    ['the last page', { pageNumber: 1_000_000 }],
    ['the first page of a category', { category: 'caps' }],
    ['the first page of the cheapest', { sort: 'price-asc' }],
  ])('whole products are not written into a temporary table to sort %s', async (_name, input) => {
    // The version, and what is counted of the whole catalogue, may be read before.
    const page = (await recordStatements(api, () => list({ ...input, exact: true }))).at(-1);
    const plan = page && (await getQueryPlan(api, page));
    expect(plan).toContainEqual(expect.stringContaining('products'));
    // SQLite sorts the few rows that it has found, in memory.
    if (api.db.engine !== 'sqlite') expect(plan?.join('\n')).not.toContain('temporary');
  });

  /** SQLite counts no rows that it reads, so there it is those that the statements give. */
  async function rowsReadBy(statements: readonly Statement[]): Promise<number> {
    const runner = api.db.read.dataSource.createQueryRunner();
    try {
      const before = await handledRows();
      let given = 0;
      for (const { sql, values } of statements) {
        given += ((await runner.query(sql, [...values])) as unknown[]).length;
      }
      return api.db.engine === 'sqlite' ? given : (await handledRows()) - before;
    } finally {
      await runner.release();
    }

    async function handledRows(): Promise<number> {
      if (api.db.engine === 'sqlite') return 0;
      const rows = (await runner.query("SHOW SESSION STATUS LIKE 'Handler\\_read%'")) as { Value: string }[];
      return rows.reduce((sum, { Value }) => sum + Number(Value), 0);
    }
  }
});

describe('low stock', () => {
  let api: TestApi;
  let admin: Caller;
  beforeAll(async () => {
    api = await testApi();
    admin = api.as(await anAdmin(api));
    for (const state of [...PRODUCT_STATES, 'archived'] as const)
      await aProduct(api, { state, name: state, stock: 2 });
  });
  afterAll(() => api.close());

  const listedNames = async (state?: (typeof PRODUCT_STATES)[number]) => {
    const { body } = await admin.call(listAdminProducts, { lowStock: '1', ...(state && { state }) });
    return body.products.map(({ name }) => name).sort();
  };

  test('the list of low stock has products that are on sale or will be, as the overview counts', async () => {
    expect(await listedNames()).toEqual(['public', 'scheduled']);
    const { body } = await admin.call(getOverview, {});
    expect(body.waiting.lowStock).toBe(2);
  });

  test.each(PRODUCT_STATES)(
    'the list of %s products with low stock has those that the state names',
    async (state) => {
      expect(await listedNames(state)).toEqual([state]);
    },
  );
});
