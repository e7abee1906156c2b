import { createProduct, updateProduct } from '@shop/contract/adminProducts';
import { getProduct } from '@shop/contract/products';
import { inTransaction } from '../../../database/transaction.ts';
import { ProductEntity, SizeChartEntity } from '../../../database/entities/catalogue.ts';
import { aProduct, reloaded } from '../../../testing/factories/products.ts';
import { anAdmin } from '../../../testing/factories/users.ts';
import type { Caller, TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';
import { findAuditTrail } from '../../audit/auditTrail.service.ts';

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
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
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
