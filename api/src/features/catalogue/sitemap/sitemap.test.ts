import { deleteProduct, updateProduct } from '@shop/contract/adminProducts';
import { getSitemapIndex, getSitemapFile } from '@shop/contract/sitemap';
import { ProductEntity } from '../../../database/entities/catalogue.ts';
import { aProduct } from '../../../testing/factories/products.ts';
import { anAdmin } from '../../../testing/factories/users.ts';
import type { TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';
import { findFileChangeTimes, findProductsOfFile } from './sitemap.sql.ts';

const PRODUCTS = 7;
const day = (count: number): Date => new Date(Date.UTC(2026, 0, count));

let api: TestApi;
const ids: string[] = [];
beforeAll(async () => {
  api = await testApi();
  for (let count = 1; count <= PRODUCTS; count += 1) {
    const category = count % 2 === 0 ? 'T-shirts' : 'Home & Away';
    ids.push((await aProduct(api, { category, createdAt: day(count) })).id);
  }
  await aProduct(api, { state: 'draft', category: 'Secret' });
  await aProduct(api, { state: 'withdrawn' });
  await aProduct(api, { state: 'archived' });
  await aProduct(api, { state: 'scheduled', publishAt: new Date(api.clock.now().getTime() + 60_000) });
});
afterAll(() => api.close());

test('the files hold every product of the shop once, and none that shoppers do not see [R.41]', async () => {
  const known = await api.db.read.findBy(ProductEntity, { state: 'public' });
  const { body } = await api.anonymous.call(getSitemapFile, { file: 1 });
  expect(body.products.map(({ _id }) => _id)).toEqual(ids);
  expect(known.map(({ id }) => id).sort()).toEqual([...ids].sort());
});

test('the categories are those with products, with the time of their newest product', async () => {
  const { body } = await api.anonymous.call(getSitemapIndex, {});
  expect(body).toEqual({
    files: [{ changedAt: day(7).toISOString() }],
    categories: [
      { slug: 'home-away', changedAt: day(7).toISOString() },
      { slug: 't-shirts', changedAt: day(6).toISOString() },
    ],
  });
});

test('a long catalogue is spread over files, each with the time of its newest change', async () => {
  const files = await findFileChangeTimes(api.db.read, 3);
  expect(files).toEqual([day(3), day(6), day(7)]);
  const found = await Promise.all(files.map((_, place) => findProductsOfFile(api.db.read, place + 1, 3)));
  expect(found.map((products) => products.length)).toEqual([3, 3, 1]);
  expect(found.flat().map(({ id }) => id)).toEqual(ids);
  expect(await findProductsOfFile(api.db.read, 4, 3)).toEqual([]);
});

test('what is saved or published is a change, and what was taken out is gone', async () => {
  const own = await testApi();
  try {
    const files = async () => (await own.anonymous.call(getSitemapFile, { file: 1 })).body.products;
    const createdAt = day(1);
    const [saved, deleted] = [await aProduct(own, { createdAt }), await aProduct(own, { createdAt })];
    const publishAt = new Date(own.clock.now().getTime() + 60_000);
    const scheduled = await aProduct(own, { state: 'scheduled', publishAt });
    expect((await files()).map(({ _id }) => _id)).toEqual([saved.id, deleted.id]);

    const caller = own.as(await anAdmin(own));
    const before = own.clock.now().toISOString();
    await caller.call(updateProduct, { productId: saved.id, price: 150 });
    await caller.call(deleteProduct, { id: deleted.id });
    own.clock.advance(120_000);
    const listed = await files();
    expect(listed.map(({ _id }) => _id)).toEqual([saved.id, scheduled.id]);
    expect(listed.map(({ changedAt }) => changedAt >= before)).toEqual([true, true]);
  } finally {
    await own.close();
  }
});

test.each(['2', '0', '01', '1 ', '-1', 'x', '１'])('there is no file %p', async (file) => {
  const response = await api.anonymous.fetch(`/api/sitemap/${encodeURIComponent(file)}`);
  expect({ status: response.status, body: await response.json() }).toMatchObject({
    status: 404,
    body: { message: 'File not found' },
  });
});
