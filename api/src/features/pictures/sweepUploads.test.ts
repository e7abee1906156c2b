import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inTransaction } from '../../database/transaction.ts';
import { ProductEntity, ProductImageEntity } from '../../database/entities/catalogue.ts';
import { anOrder } from '../../testing/factories/orders.ts';
import { aProduct } from '../../testing/factories/products.ts';
import type { TestApi } from '../../testing/testApi.ts';
import { testApi } from '../../testing/testApi.ts';
import { sweepUploads } from './sweepUploads.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi({ oneProcess: true });
});
afterEach(() => rm(uploads(), { recursive: true, force: true }));
afterAll(() => api.close());

const uploads = () => join(api.app.config.dataDir, 'uploads');

/** A file that was uploaded just now. */
const anUpload = async (name: string): Promise<string> => {
  await mkdir(uploads(), { recursive: true });
  await writeFile(join(uploads(), name), '');
  await utimes(join(uploads(), name), api.clock.now(), api.clock.now());
  return name;
};

const [ON_SALE, SOLD, ORPHAN] = ['a', 'b', 'c'].map((content) => content.repeat(32)) as [
  string,
  string,
  string,
];

test('pictures that nothing shows go after a day; those of products and of old orders stay', async () => {
  await expect(sweepUploads(api.app)).resolves.toBeUndefined();
  for (const name of [ON_SALE, SOLD, ORPHAN]) {
    for (const size of ['-320.avif', '-640.webp']) await anUpload(name + size);
  }
  await anUpload('README');
  await aProduct(api, { image: `/uploads/${ON_SALE}-640.webp` });
  const sold = await aProduct(api, { image: `/uploads/${SOLD}-640.webp` });
  await anOrder(api, { product: sold });
  await inTransaction(api.db, (tx) => tx.update(ProductEntity, { id: sold.id }, { image: '' }));

  await sweepUploads(api.app);
  expect(await readdir(uploads())).toHaveLength(7);
  api.clock.advance(25 * 60 * 60_000);
  await sweepUploads(api.app);
  expect((await readdir(uploads())).sort()).toEqual(
    ['README', ...[ON_SALE, SOLD].flatMap((name) => [`${name}-320.avif`, `${name}-640.webp`])].sort(),
  );
});

test('a picture is kept for a day after it was last used, for an edit that is still open', async () => {
  const file = await anUpload(`${'d'.repeat(32)}-640.webp`);
  const { id } = await aProduct(api, { image: `/uploads/${file}` });
  api.clock.advance(48 * 60 * 60_000);
  await sweepUploads(api.app);
  await inTransaction(api.db, (tx) => tx.update(ProductEntity, { id }, { image: '' }));
  api.clock.advance(23 * 60 * 60_000);
  await sweepUploads(api.app);
  expect(await readdir(uploads())).toContain(file);
  api.clock.advance(2 * 60 * 60_000);
  await sweepUploads(api.app);
  expect(await readdir(uploads())).not.toContain(file);
});

test('a picture that is named by its whole address is in use as well', async () => {
  const file = await anUpload(`${'e'.repeat(32)}-640.webp`);
  await aProduct(api, { image: `https://shop.example/uploads/${file}` });
  api.clock.advance(48 * 60 * 60_000);
  await sweepUploads(api.app);
  expect(await readdir(uploads())).toContain(file);
});

test('the other pictures of a product are in use like its first', async () => {
  const file = await anUpload(`${'f'.repeat(32)}-640.webp`);
  const { id } = await aProduct(api);
  const image = { productId: id, position: 1, image: `/uploads/${file}`, alt: '' };
  await inTransaction(api.db, (tx) => tx.insert(ProductImageEntity, image));
  api.clock.advance(48 * 60 * 60_000);
  await sweepUploads(api.app);
  expect(await readdir(uploads())).toContain(file);
  await inTransaction(api.db, (tx) => tx.delete(ProductImageEntity, { productId: id }));
  api.clock.advance(25 * 60 * 60_000);
  await sweepUploads(api.app);
  expect(await readdir(uploads())).not.toContain(file);
});
