import { changeProducts, duplicateProduct } from '@shop/contract/adminProductChanges';
import { restoreProduct, updateProduct } from '@shop/contract/adminProducts';
import { getProduct } from '@shop/contract/products';
import { v7 as uuid } from 'uuid';
import { AuditEntity } from '../../../database/entities/audit.ts';
import type { ProductEntity } from '../../../database/entities/catalogue.ts';
import { aProduct, aSizedProduct, reloaded } from '../../../testing/factories/products.ts';
import { anAdmin } from '../../../testing/factories/users.ts';
import type { Caller, TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';

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
  const preview = await admin.call(changeProducts, { ...input, preview: true });
  expect(preview.body.products).toEqual(expected);
  expect(await reloaded(api, tee)).toMatchObject({ priceCents: 299_00, version: 1 });
  expect((await admin.call(changeProducts, input)).body.products).toEqual(expected);
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
  const withdrawn = await admin.call(changeProducts, {
    products: chosen(inShop, draft),
    change: { state: 'withdrawn' },
  });
  expect(withdrawn.body.products).toMatchObject([
    { fate: 'changed', before: 'public', after: 'withdrawn' },
    { fate: 'refused', message: 'A draft is not in the shop yet. Delete it instead.' },
  ]);
  const published = await admin.call(changeProducts, {
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
  const same = await admin.call(changeProducts, { products: chosen(draft), change: { category: ' Caps ' } });
  expect(same.body.products).toMatchObject([{ fate: 'unchanged' }]);
  await admin.call(changeProducts, { products: chosen(draft), change: { category: 'Hats' } });
  const once = await reloaded(api, draft);
  await admin.call(changeProducts, { products: chosen(once), change: { price: '12.50' } });
  expect(await reloaded(api, draft)).toMatchObject({
    ...{ state: 'draft', category: 'Hats', priceCents: 12_50, version: 3 },
  });
});

test('a product that does not exist is named among the others', async () => {
  const product = await aProduct(api);
  const id = uuid();
  const { body } = await admin.call(changeProducts, {
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
    const { status } = await admin.call(changeProducts, { products: chosen(product), change });
    expect(status).toBe(400);
    expect(await reloaded(api, product)).toMatchObject({ version: 1 });
  },
);

test('a copy is a draft with everything but pieces, reviews and reputation', async () => {
  const product = await aSizedProduct(api, { S: 2, M: 3 }, { name: 'x'.repeat(98), sold: 4, numReviews: 2 });
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
  expect((await admin.call(changeProducts, { ...input, preview: true })).body.products).toEqual(expected);
  expect(await reloaded(api, draft)).toMatchObject({ state: 'draft' });
  expect((await admin.call(changeProducts, input)).body.products).toEqual(expected);
  expect(await reloaded(api, draft)).toMatchObject({ state: 'archived', archivedFrom: 'draft' });
  expect(await reloaded(api, shown)).toMatchObject({ state: 'archived', archivedFrom: 'public' });
  expect(await reloaded(api, stale)).toMatchObject({ state: 'public' });
  expect(await api.db.read.countBy(AuditEntity, { target: shown.id, action: 'product.archived' })).toBe(1);
  expect((await admin.call(restoreProduct, { id: draft.id })).status).toBe(200);
  expect(await reloaded(api, draft)).toMatchObject({ state: 'draft' });
});
