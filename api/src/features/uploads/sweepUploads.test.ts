import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inTransaction } from '../../database/inTransaction.ts';
import { ProductEntity } from '../../database/entities/ProductEntity.ts';
import { anOrder } from '../../testing/factories/orders.ts';
import { aProduct } from '../../testing/factories/products.ts';
import type { TestApi } from '../../testing/testApi.ts';
import { testApi } from '../../testing/testApi.ts';
import { sweepUploads } from './sweepUploads.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const [ON_SALE, SOLD, ORPHAN] = ['a', 'b', 'c'].map((letter) => letter.repeat(32)) as [
  string,
  string,
  string,
];

test('pictures that nothing shows go after a day; those of products and of old orders stay', async () => {
  await expect(sweepUploads(api.shop)).resolves.toBeUndefined();
  const uploads = join(api.shop.config.dataDir, 'uploads');
  await mkdir(uploads);
  for (const name of [ON_SALE, SOLD, ORPHAN]) {
    for (const size of ['-320.avif', '-640.webp']) await writeFile(join(uploads, name + size), '');
  }
  await writeFile(join(uploads, 'README'), '');
  await aProduct(api, { image: `/uploads/${ON_SALE}-640.webp` });
  const sold = await aProduct(api, { image: `/uploads/${SOLD}-640.webp` });
  await anOrder(api, { product: sold });
  await inTransaction(api.db, (tx) => tx.update(ProductEntity, { id: sold.id }, { image: '' }));

  await sweepUploads(api.shop);
  expect(await readdir(uploads)).toHaveLength(7);
  api.clock.advance(25 * 60 * 60_000);
  await sweepUploads(api.shop);
  expect((await readdir(uploads)).sort()).toEqual(
    ['README', ...[ON_SALE, SOLD].flatMap((name) => [`${name}-320.avif`, `${name}-640.webp`])].sort(),
  );
});
