import { deleteProduct, updateProduct } from '@shop/contract/adminProducts';
import type { InputOf } from '@shop/contract/endpoint';
import { listProducts } from '@shop/contract/products';
import type { ProductEntity } from '../../../database/entities/catalogue.ts';
import { aProduct, aSizedProduct } from '../../../testing/factories/products.ts';
import { anAdmin } from '../../../testing/factories/users.ts';
import type { TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';

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
  expect([response.status, Object.keys(((await response.json()) as { fields: object }).fields)]).toEqual([
    400,
    [field],
  ]);
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
  expect([status, body]).toMatchObject([400, { code: 'invalid_input', fields }]);
});

test('a value that a draft has is refused, and one whose last product has gone gives an empty list [R.39]', async () => {
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

test('of a parameter that only stands once the first value counts, as ever', async () => {
  const response = await api.anonymous.fetch(
    '/api/products?keyword=cat&keyword=dog&brand=koppie&brand=witgat',
  );
  const { products } = (await response.json()) as { products: { name: string }[] };
  expect(products.map(({ name }) => name)).toEqual(['Cat Cap']);
});
