import { createProduct, deleteProduct, updateProduct } from '@shop/contract/adminProducts';
import { getProduct, listProducts, topProducts } from '@shop/contract/products';
import { createReview } from '@shop/contract/reviews';
import { aProduct, reloaded } from '../../../testing/factories/products.ts';
import { aUser, anAdmin } from '../../../testing/factories/users.ts';
import type { Caller, TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';

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

  test('comes newest first, in pages [3.9] [9.14]', async () => {
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

  test('carries exactly the fields of a product [3.2]', async () => {
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
    expect((await empty.anonymous.call(topProducts, {})).body).toEqual([]);
  } finally {
    await empty.close();
  }
});

test('the top products are the best rated that can be bought, and few votes count for less [3.12] [7.15]', async () => {
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
    const { body } = await app.anonymous.call(topProducts, {});
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

  test('is seen by administrators only [6.7] [7.14] [7.16] [R.15]', async () => {
    const { status, body } = await admin.call(createProduct, {});
    expect([status, body.isDraft]).toEqual([201, true]);
    expect((await api.anonymous.call(getProduct, { id: body._id })).status).toBe(404);
    const listed = await admin.call(listProducts, {});
    expect(listed.body.products.some(({ _id, isDraft }) => _id === body._id && isDraft)).toBe(true);
    const shown = await api.anonymous.call(listProducts, {});
    expect(shown.body.products.some(({ _id }) => _id === body._id)).toBe(false);
  });

  test('becomes public with its first valid save, and not before [1.17] [R.15]', async () => {
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
  test('changes only the fields that it names [7.17]', async () => {
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

  test('of an older version is refused', async () => {
    const product = await aProduct(api);
    await admin.call(updateProduct, { productId: product.id, name: 'Renamed', version: 1 });
    const stale = await admin.call(updateProduct, { productId: product.id, countInStock: 99, version: 1 });
    expect([stale.status, stale.body.code]).toEqual([409, 'stale_version']);
    expect((await reloaded(api, product)).stock).toBe(10);
  });

  test('of the stock keeps the count of what was received', async () => {
    const product = await aProduct(api, { stock: 5, reserved: 2, sold: 3, received: 10 });
    await admin.call(updateProduct, { productId: product.id, countInStock: 7 });
    expect(await reloaded(api, product)).toMatchObject({ stock: 7, reserved: 2, sold: 3, received: 12 });
  });

  test('of a product that does not exist is a 404', async () => {
    const { status, body } = await admin.call(updateProduct, { productId: 'none', name: 'X' });
    expect([status, body.message]).toEqual([404, 'Product not found']);
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
  ])('refuses %s %p', async (field, value) => {
    const product = await aProduct(api);
    const { status, body } = await admin.call(updateProduct, { productId: product.id, [field]: value });
    expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([400, 'invalid_input', [field]]);
  });
});

test('a deleted product is gone from page and list, and cannot be deleted twice [6.7] [7.18] [R.14]', async () => {
  const product = await aProduct(api);
  const first = await admin.call(deleteProduct, { id: product.id });
  expect([first.status, first.body]).toEqual([200, { message: 'Product deleted' }]);
  expect((await api.anonymous.call(getProduct, { id: product.id })).status).toBe(404);
  expect((await admin.call(getProduct, { id: product.id })).status).toBe(404);
  expect((await admin.call(deleteProduct, { id: product.id })).status).toBe(404);
});
