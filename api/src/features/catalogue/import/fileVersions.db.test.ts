import { checkImport, getImport, runImport } from '@shop/contract/adminProductImport';
import { exportProducts } from '@shop/contract/adminProductList';
import { updateProduct } from '@shop/contract/adminProducts';
import type { ProductEntity } from '../../../database/entities/catalogue.ts';
import { anOrder, orderInput } from '../../../testing/factories/orders.ts';
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

/** The version of the product in a file that is exported now. */
async function exportedVersion({ id }: ProductEntity): Promise<string> {
  const { body } = await admin.call(exportProducts, { keyword: id });
  const [, row = ''] = body.split('\r\n');
  return row.split(',')[1] ?? '';
}

async function sell(product: ProductEntity, size: string): Promise<void> {
  const input = orderInput([product]);
  await anOrder(api, { product, input: { ...input, orderItems: [{ product: product.id, qty: 1, size }] } });
}

async function importRow(cells: Readonly<Record<string, string>>) {
  const lines = [Object.keys(cells), Object.values(cells).map((cell) => `"${cell}"`)];
  const file = new File([lines.map((line) => line.join(',')).join('\n')], 'products.csv');
  const { body } = await admin.call(checkImport, { file });
  await admin.call(runImport, { id: body._id, skipBroken: true });
  const [row] = (await admin.call(getImport, { id: body._id })).body.rows;
  return { fate: row?.fate, note: row?.note };
}

const MAKES = {
  'in S, M and L': { make: () => aProduct(api), size: 'M' },
  'counted by size': { make: () => aSizedProduct(api, { S: 4, XL: 4 }), size: 'XL' },
};

describe.each(Object.entries(MAKES))('a file with the version of a product %s', (_, { make, size }) => {
  test.each([
    ['price', '199,00', { priceCents: 199_00 }],
    ['name', 'Renamed Tee', { name: 'Renamed Tee' }],
    ['category', 'Renamed', { category: 'Renamed' }],
    ['brand', 'Renamed', { brand: 'Renamed' }],
    ['description', 'Renamed', { description: 'Renamed' }],
    ['pictures', '/images/renamed.webp', { image: '/images/renamed.webp' }],
    ['state', 'withdrawn', { state: 'withdrawn' }],
  ])('changes its %s although the product has sold since', async (column, cell, expected) => {
    const product = await make();
    const version = await exportedVersion(product);
    await sell(product, size);
    const { stock } = await reloaded(api, product);
    expect(await importRow({ id: product.id, version, [column]: cell })).toMatchObject({ fate: 'changed' });
    expect(await reloaded(api, product)).toMatchObject({ ...expected, stock, reserved: 1 });
  });

  test('is refused when it changes the count and the product has sold since', async () => {
    const product = await make();
    const version = await exportedVersion(product);
    await sell(product, size);
    const before = await reloaded(api, product);
    const counted = size === 'M' ? { countInStock: '20' } : { sizes: 'S: 9\nXL: 9' };
    expect(await importRow({ id: product.id, version, ...counted, price: '199' })).toEqual({
      fate: 'broken',
      note: 'version: This product has changed since the file was made.',
    });
    expect(await reloaded(api, product)).toEqual(before);
  });

  test('is refused when a colleague has changed what it changes', async () => {
    const product = await make();
    const version = await exportedVersion(product);
    await admin.call(updateProduct, { productId: product.id, price: 250 });
    expect(await importRow({ id: product.id, version, price: '199' })).toMatchObject({ fate: 'broken' });
    expect(await reloaded(api, product)).toMatchObject({ priceCents: 250_00 });
  });
});

test('the counter of an older file refuses a product that has changed in any way since', async () => {
  const product = await aProduct(api);
  const row = { id: product.id, price: '199' };
  expect(await importRow({ ...row, version: '2' })).toMatchObject({ fate: 'broken' });
  expect(await importRow({ ...row, version: '1' })).toMatchObject({ fate: 'changed' });
});

test.each(['499,00', 'R 499,00', 'R499.00', 'ZAR 499'])('a price cell %j is 499 rand', async (cell) => {
  const product = await aProduct(api);
  expect(await importRow({ id: product.id, price: cell })).toMatchObject({ fate: 'changed' });
  expect(await reloaded(api, product)).toMatchObject({ priceCents: 499_00 });
});
