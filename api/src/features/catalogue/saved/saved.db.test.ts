import { deleteProduct } from '@shop/contract/adminProducts';
import { deleteUser } from '@shop/contract/adminUsers';
import { unsaveProduct, listProductsByIds, listSavedProducts, saveProduct } from '@shop/contract/saved';
import { MAX_SAVED_PRODUCTS } from '@shop/domain/products';
import { v7 as uuid } from 'uuid';
import { insertMany } from '../../../database/sql.ts';
import { SavedProductEntity } from '../../../database/entities/carts.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { aProduct } from '../../../testing/factories/products.ts';
import { aUser, anAdmin, eraseDeletedUsers } from '../../../testing/factories/users.ts';
import type { TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

test('saved products are listed last saved first; saving and removing twice changes nothing', async () => {
  const [customer, first, second] = [api.as(await aUser(api)), await aProduct(api), await aProduct(api)];
  for (const { id } of [first, second, first]) {
    expect((await customer.call(saveProduct, { productId: id })).status).toBe(200);
    api.clock.advance(1000);
  }
  const { body } = await customer.call(listSavedProducts, {});
  expect(body).toMatchObject({ ids: [second.id, first.id], page: 1, pages: 1 });
  expect(body.products.map(({ _id }) => _id)).toEqual(body.ids);
  for (let times = 0; times < 2; times += 1) {
    expect((await customer.call(unsaveProduct, { productId: second.id })).status).toBe(200);
  }
  expect((await customer.call(listSavedProducts, {})).body.ids).toEqual([first.id]);
});

test('several devices that save the same product at once save it once', async () => {
  const [user, { id: productId }] = [await aUser(api), await aProduct(api)];
  const answers = await Promise.all([1, 2, 3, 4].map(() => api.as(user).call(saveProduct, { productId })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await api.db.read.countBy(SavedProductEntity, { userId: user.id })).toBe(1);
});

test('what cannot be seen cannot be saved', async () => {
  const [customer, draft] = [api.as(await aUser(api)), await aProduct(api, { state: 'draft' })];
  for (const productId of [draft.id, uuid()]) {
    expect((await customer.call(saveProduct, { productId })).status).toBe(404);
  }
});

test(`a person saves at most ${MAX_SAVED_PRODUCTS} products`, async () => {
  const user = await aUser(api);
  const template = await aProduct(api);
  const products = Array.from({ length: MAX_SAVED_PRODUCTS - 1 }, () => ({ ...template, id: uuid() }));
  const savedAt = api.clock.now();
  await inTransaction(api.db, async (tx) => {
    const { ProductEntity } = await import('../../../database/entities/catalogue.ts');
    await insertMany(tx, ProductEntity, products);
    const saved = products.map(({ id: productId }) => ({ userId: user.id, productId, savedAt }));
    await insertMany(tx, SavedProductEntity, saved);
  });
  const two = [await aProduct(api), await aProduct(api)];
  const answers = await Promise.all(two.map(({ id }) => api.as(user).call(saveProduct, { productId: id })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  const last = await api.as(user).call(listSavedProducts, { pageNumber: 9 });
  expect({ count: last.body.ids.length, page: last.body.page, pages: last.body.pages }).toEqual({
    count: MAX_SAVED_PRODUCTS,
    page: 2,
    pages: 2,
  });
});

test('a deleted product stays saved and is not listed, and saved products go with their account', async () => {
  const [user, product, admin] = [await aUser(api), await aProduct(api), api.as(await anAdmin(api))];
  await api.as(user).call(saveProduct, { productId: product.id });
  await admin.call(deleteProduct, { id: product.id });
  const { body } = await api.as(user).call(listSavedProducts, {});
  expect({ ids: body.ids, products: body.products }).toEqual({ ids: [product.id], products: [] });
  await admin.call(deleteUser, { id: user.id });
  await eraseDeletedUsers(api);
  expect(await api.db.read.existsBy(SavedProductEntity, { userId: user.id })).toBe(false);
});

test('visitors read products by their ids, in this order', async () => {
  const [one, two, draft] = [
    await aProduct(api),
    await aProduct(api),
    await aProduct(api, { state: 'draft' }),
  ];
  const ids = [two.id, 'x', draft.id, one.id, two.id, uuid()].join(',');
  const { body } = await api.anonymous.call(listProductsByIds, { ids });
  expect(body.products.map(({ _id }) => _id)).toEqual([two.id, one.id]);
  expect((await api.anonymous.call(listProductsByIds, { ids: '' })).body.products).toEqual([]);
});
