import { checkImport, getImport, runImport } from '@shop/contract/adminProductImport';
import { exportProducts } from '@shop/contract/adminProductList';
import { deleteProduct, updateProduct } from '@shop/contract/adminProducts';
import type { InputOf } from '@shop/contract/endpoint';
import { formatShopSecond } from '@shop/domain/shopDays';
import { ProductImportRowEntity } from '../../../database/entities/productImports.ts';
import type { ProductEntity } from '../../../database/entities/catalogue.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { checkInvariants } from '../../../doctor/invariants.ts';
import { anOrder } from '../../../testing/factories/orders.ts';
import { aProduct, aSizedProduct, reloaded, reloadedSizes } from '../../../testing/factories/products.ts';
import { anAdmin } from '../../../testing/factories/users.ts';
import type { Caller, TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';
import { PRODUCT_COLUMNS } from '../products/productColumns.ts';

type Column = (typeof PRODUCT_COLUMNS)[number]['name'];
type Changes = Omit<InputOf<typeof updateProduct>, 'productId'>;

let api: TestApi;
let admin: Caller;
beforeAll(async () => {
  api = await testApi();
  admin = api.as(await anAdmin(api));
});
afterAll(async () => {
  const broken = (await checkInvariants(api.db.read)).filter(({ level }) => level === 'broken');
  await api.close();
  expect(broken).toEqual([]);
});

const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;

async function check(cells: Readonly<Record<string, string>>) {
  const lines = [Object.keys(cells), Object.values(cells).map(cell)];
  const file = new File([lines.map((line) => line.join(',')).join('\n')], 'products.csv');
  const { status, body } = await admin.call(checkImport, { file });
  expect(status).toBe(201);
  return { id: body._id, row: await rowOf(body._id) };
}

async function rowOf(id: string) {
  const { body } = await admin.call(getImport, { id });
  const [row] = body.rows;
  return { fate: row?.fate, note: row?.note };
}

async function run(id: string) {
  expect((await admin.call(runImport, { id, skipBroken: true })).body.state).toBe('done');
  return rowOf(id);
}

const LATER = '2030-01-05T08:00:00.000Z';
const [ONE, TWO, THREE] = ['/images/one.webp', '/images/two.webp', '/images/three.webp'];

/** What a file says of each column, and what a colleague makes of it after the file was checked. */
interface Case {
  /** The product, when it is not a plain one. */
  readonly product?: () => Promise<ProductEntity>;
  /** What the product has when the file is checked, and what the file may want instead. */
  readonly had: string;
  readonly wanted: string;
  readonly meanwhile: Changes;
  /** What the row says of it afterwards. */
  readonly now: string;
}

const sized = () => aSizedProduct(api, { S: 2, M: 1 });
const CASES: Readonly<Record<Exclude<Column, 'id' | 'version'>, Case>> = {
  name: { had: 'Boulder Tee', wanted: 'Ridge Tee', meanwhile: { name: 'Cliff Tee' }, now: 'Cliff Tee' },
  price: { had: '299.00', wanted: '250', meanwhile: { price: '280' }, now: '280.00' },
  category: { had: 'T-shirts', wanted: 'Shirts', meanwhile: { category: 'Tops' }, now: 'Tops' },
  brand: { had: 'Koppie', wanted: 'Kloof', meanwhile: { brand: 'Krans' }, now: 'Krans' },
  description: {
    had: 'Heavy cotton, cut straight.',
    wanted: 'Light.',
    meanwhile: { description: 'Soft.' },
    now: 'Soft.',
  },
  state: { had: 'public', wanted: 'draft', meanwhile: { state: 'withdrawn' }, now: 'withdrawn' },
  publishAt: {
    product: () => aProduct(api, { state: 'scheduled', publishAt: new Date(LATER) }),
    had: LATER,
    wanted: '2031-01-05T08:00:00.000Z',
    meanwhile: { publishAt: '2032-01-05T08:00:00.000Z' },
    now: 'scheduled for 2032-01-05 10:00:00',
  },
  countInStock: { had: '10', wanted: '12', meanwhile: { countInStock: 8 }, now: '8' },
  sizes: {
    product: sized,
    had: 'S: 2\nM: 1',
    wanted: 'S: 2\nM: 5',
    meanwhile: { sizes: [{ size: 'S', countInStock: 1 }, { size: 'M' }] },
    now: 'S: 1, M: 1',
  },
  pictures: {
    product: () => aProduct(api, { image: ONE }),
    had: ONE,
    wanted: TWO,
    meanwhile: { images: [{ url: THREE }] },
    now: THREE,
  },
};

/** The columns of an export, without its version. */
async function exported({ id }: ProductEntity): Promise<string | undefined> {
  const { body } = await admin.call(exportProducts, { keyword: id });
  return body.split('\r\n', 2)[1]?.replace(/^([^,]*),\d+,/, '$1,');
}

const each = Object.entries(CASES);

test('every column that a file can change has a case here', () => {
  expect(Object.keys(CASES).sort()).toEqual(
    PRODUCT_COLUMNS.map(({ name }) => name)
      .filter((name) => name !== 'id' && name !== 'version')
      .sort(),
  );
});

describe('a column that the check has shown as unchanged is not written later', () => {
  test.each(each)('%s', async (column, { product: make, had, meanwhile, now }) => {
    const product = await (make?.() ?? aProduct(api));
    const other = column === 'price' ? { brand: 'Changed' } : { price: '199.00' };
    const { id, row } = await check({ id: product.id, [column]: had, ...other });
    const announced = column === 'price' ? 'brand Koppie → Changed' : 'price 299.00 → 199.00';
    expect(row).toEqual({ fate: 'changed', note: announced });
    const { body } = await admin.call(updateProduct, { productId: product.id, ...meanwhile });
    expect(await run(id)).toEqual({
      fate: 'changed',
      note: `${announced}. Changed since the check and left as it is: ${column === 'publishAt' ? 'state' : column} ${now}`,
    });
    const after = await reloaded(api, product);
    expect(after).toMatchObject(column === 'price' ? { brand: 'Changed' } : { priceCents: 199_00 });
    await admin.call(updateProduct, {
      productId: product.id,
      ...(column === 'price' ? { brand: body.brand } : { price: String(body.price) }),
    });
    const { version: _, changedAt: __, ...rest } = await reloaded(api, product);
    expect(rest).toMatchObject({ stock: body.countInStock, image: body.image, name: body.name });
    expect((await admin.call(exportProducts, { keyword: product.id })).body).toContain(
      column === 'publishAt' ? '2032-01-05' : now.split(',')[0],
    );
  });
});

describe('a column that has changed between check and run is a conflict that says what it is now', () => {
  test.each(each)('%s', async (column, { product: make, had, wanted, meanwhile, now }) => {
    // A product in the shop does not become a draft again, so that its case starts from a withdrawn one.
    const isState = column === 'state';
    const product = await (make?.() ?? aProduct(api, isState ? { state: 'withdrawn' } : {}));
    const cells = { id: product.id, [column]: isState ? 'public' : wanted, price: '199.00' };
    const { id, row } = await check({ ...cells, ...(column === 'price' && { price: wanted }) });
    expect(row.fate).toBe('changed');
    const change: Changes = isState ? { state: 'public', publishAt: LATER } : meanwhile;
    expect((await admin.call(updateProduct, { productId: product.id, ...change })).status).toBe(200);
    const before = await exported(product);
    const { fate, note } = await run(id);
    const field = column === 'publishAt' ? 'state' : column;
    const was =
      column === 'publishAt' ? `scheduled for ${formatShopSecond(LATER)}` : isState ? 'withdrawn' : had;
    const found = isState ? `scheduled for ${formatShopSecond(LATER)}` : now;
    expect(fate).toBe('broken');
    expect(note).toBe(
      `${field}: This is ${found} now, and was ${was.replace('\n', ', ')} when the file was checked. Please check the file again.`,
    );
    expect(await exported(product)).toBe(before);
  });
});

test('pieces that are sold between check and run stay sold, whatever else the file changes', async () => {
  const product = await aProduct(api);
  const { id } = await check({ id: product.id, name: product.name, price: '250', countInStock: '10' });
  await anOrder(api, { product, qty: 2 });
  expect((await run(id)).fate).toBe('changed');
  expect(await reloaded(api, product)).toMatchObject({ priceCents: 250_00, stock: 8, reserved: 2 });
  const boot = await sized();
  const counted = await check({ id: boot.id, sizes: 'S: 4\nM: 1' });
  await anOrder(api, { product: boot });
  expect((await run(counted.id)).note).toContain('sizes: This is S: 2, M: 0 now');
  expect(await reloadedSizes(api, boot)).toEqual([
    ['S', 2, 0, 0],
    ['M', 0, 1, 0],
  ]);
});

test('what has come to be as the file wants it is no conflict', async () => {
  const product = await aProduct(api);
  const { id } = await check({ id: product.id, price: '250', countInStock: '12' });
  await admin.call(updateProduct, { productId: product.id, price: 250 });
  expect(await run(id)).toEqual({ fate: 'changed', note: 'countInStock 10 → 12' });
  expect(await reloaded(api, product)).toMatchObject({ priceCents: 250_00, stock: 12 });
});

describe('a row is not carried out on another product than it was checked for', () => {
  test('as one of its name has been made meanwhile', async () => {
    const { id } = await check({ name: 'Meanwhile Tee', price: '250', countInStock: '9' });
    const made = await aProduct(api, { name: 'Meanwhile Tee' });
    expect(await run(id)).toEqual({
      fate: 'broken',
      note: 'name: A product of this name was added after the file was checked. Please check the file again.',
    });
    expect(await reloaded(api, made)).toMatchObject({ stock: 10, priceCents: 299_00 });
  });
  test('as its own was deleted', async () => {
    const gone = await aProduct(api, { name: 'Gone Tee' });
    const { id } = await check({ name: 'Gone Tee', price: '250' });
    await admin.call(deleteProduct, { id: gone.id });
    const { fate, note } = await run(id);
    expect([fate, note]).toEqual([
      'broken',
      'name: The product of this row has changed since the file was checked. Please check the file again.',
    ]);
  });
  test('as the version before did not store what it had found', async () => {
    const product = await aProduct(api);
    const { id } = await check({ id: product.id, countInStock: '12' });
    await inTransaction(api.db, (tx) => tx.update(ProductImportRowEntity, { importId: id }, { basis: null }));
    expect((await run(id)).fate).toBe('broken');
    expect(await reloaded(api, product)).toMatchObject({ stock: 10 });
  });
});
