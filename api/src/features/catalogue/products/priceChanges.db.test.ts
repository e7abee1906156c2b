import { listActivity, undoAuditEntry } from '@shop/contract/adminActivity';
import { bulkUpdateProducts, duplicateProduct } from '@shop/contract/adminProductChanges';
import { checkImport, runImport } from '@shop/contract/adminProductImport';
import { listPriceChanges } from '@shop/contract/adminPrices';
import { createProduct, updateProduct } from '@shop/contract/adminProducts';
import { ProductEntity } from '../../../database/entities/catalogue.ts';
import { PriceChangeEntity } from '../../../database/entities/priceChanges.ts';
import { migrations } from '../../../database/schema/migrations.ts';
import { aProduct } from '../../../testing/factories/products.ts';
import { anAdmin } from '../../../testing/factories/users.ts';
import type { Caller, TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';

describe('the recorded prices of a product', () => {
  let api: TestApi;
  let admin: Caller;
  beforeAll(async () => {
    api = await testApi({ oneProcess: true });
    admin = api.as(await anAdmin(api));
  });
  afterAll(() => api.close());

  async function pricesOf(productId: string): Promise<string[]> {
    const changes = await api.db.read.find(PriceChangeEntity, {
      where: { productId },
      order: { changedAt: 'ASC', id: 'ASC' },
    });
    return changes.map(({ priceCents, reason }) => `${String(priceCents)} ${reason}`);
  }

  test('grow by each saved price and by no other change', async () => {
    const { id: productId } = await aProduct(api, { priceCents: 349_00 });
    await admin.call(updateProduct, { productId, price: '249.00' });
    await admin.call(updateProduct, { productId, price: '249.00', name: 'Boulder Tee 2' });
    expect(await pricesOf(productId)).toEqual(['34900 opening', '24900 edit']);
  });

  test('retain a price whose change was undone', async () => {
    const { id: productId } = await aProduct(api, { priceCents: 349_00 });
    await admin.call(updateProduct, { productId, price: '249.00' });
    const { body } = await admin.call(listActivity, { object: productId });
    expect((await admin.call(undoAuditEntry, { id: body.acts[0]?.id ?? '' })).status).toBe(200);
    expect(await pricesOf(productId)).toEqual(['34900 opening', '24900 edit', '34900 edit']);
  });

  test('begin when shoppers first see the product, and a copy has none', async () => {
    const { body: draft } = await admin.call(createProduct, {});
    await admin.call(updateProduct, { productId: draft._id, price: '80.00' });
    expect(await pricesOf(draft._id)).toEqual([]);
    const image = '/images/products/boulder-tee-640.webp';
    await admin.call(updateProduct, { productId: draft._id, name: 'Dune Tee', image });
    const { body: copy } = await admin.call(duplicateProduct, { id: draft._id });
    expect(await pricesOf(draft._id)).toEqual(['8000 edit']);
    expect(await pricesOf(copy._id)).toEqual([]);
  });

  test('omit those of a withdrawn product, which is recorded at the price at which it returns', async () => {
    const { id: productId } = await aProduct(api, { state: 'withdrawn', priceCents: 80_00 });
    await admin.call(updateProduct, { productId, price: '90.00' });
    await admin.call(updateProduct, { productId, state: 'public', price: '70.00' });
    expect(await pricesOf(productId)).toEqual(['7000 edit']);
  });

  test('include the change of many products at once', async () => {
    const product = await aProduct(api, { priceCents: 100_00 });
    const products = [{ id: product.id, version: product.version }];
    await admin.call(bulkUpdateProducts, { products, change: { pricePercent: -10 } });
    expect(await pricesOf(product.id)).toEqual(['10000 opening', '9000 edit']);
  });

  test('include those of an imported file, for known and new products', async () => {
    const known = await aProduct(api, { name: 'Dune Cap', priceCents: 100_00 });
    const added = ',Kelp Sock,50.00,public,https://pictures.example/sock.jpg';
    const lines = ['id,name,price,state,pictures', `${known.id},,95.00,,`, added];
    const file = new File([lines.join('\r\n')], 'products.csv');
    const { body: checked } = await admin.call(checkImport, { file });
    await admin.call(runImport, { id: checked._id });
    expect(await pricesOf(known.id)).toEqual(['10000 opening', '9500 import']);
    const { id } = await api.db.read.findOneByOrFail(ProductEntity, { name: 'Kelp Sock' });
    expect(await pricesOf(id)).toEqual(['5000 import']);
  });

  test('recorded prices are listed for administrators by page, the latest first', async () => {
    const { id } = await aProduct(api, { priceCents: 349_00 });
    await admin.call(updateProduct, { productId: id, price: '249.00' });
    const { body } = await admin.call(listPriceChanges, { id });
    const at = expect.any(String);
    expect(body).toEqual({
      changes: [
        { at, price: 249, reason: 'edit' },
        { at, price: 349, reason: 'opening' },
      ],
      ...{ page: 1, pages: 1, total: 2 },
    });
  });

  test('begin with one opening price where a database had none, however often the migration runs', async () => {
    const priced = await aProduct(api, { priceCents: 120_00 });
    const { engine, write } = api.db.sources;
    await write.query('DELETE FROM price_changes');
    const runner = write.createQueryRunner();
    const steps = migrations
      .filter(({ name }) => name.startsWith('AddPriceChanges'))
      .flatMap(({ changes }) => changes.flatMap((change) => change(engine)));
    for (const step of [...steps, ...steps]) {
      if ('changeRows' in step) await step.changeRows(runner);
    }
    await runner.release();
    expect(await pricesOf(priced.id)).toEqual(['12000 opening']);
  });
});
