import { checkImport, describeImportFile, getImport, runImport } from '@shop/contract/adminProductImport';
import { ProductEntity, ProductImageEntity } from '../../../database/entities/catalogue.ts';
import { ProductImportEntity } from '../../../database/entities/productImports.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { aProduct, reloadedSizes } from '../../../testing/factories/products.ts';
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

const fileOf = (...lines: string[]) => new File([lines.join('\r\n')], 'products.csv');

const SHOPIFY = fileOf(
  'Handle,Title,Body (HTML),Vendor,Type,Published,Option1 Name,Option1 Value,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Status',
  'spek,Spekboom Tee,<p>Soft.</p>,Kloof,T-Shirt,true,Size,S,3,299,349,https://cdn.example/spek.jpg,active',
  'spek,,,,,,,M,4,299,349,,',
);

test('an export of another system becomes products, and its repetition changes nothing', async () => {
  const choices = { readings: ['sales' as const], categories: { 'T-Shirt': 'Tees' } };
  const { body: checked } = await admin.call(checkImport, { file: SHOPIFY, choices });
  expect(checked).toMatchObject({
    ...{ system: 'Shopify', fates: { new: 1, broken: 0 } },
    remarks: ['Rows of Shopify: 2. Products: 1.'],
    questions: [{ reading: 'sales', isAccepted: true, rows: 1 }],
    categories: [{ source: 'T-Shirt', category: 'Tees' }],
  });
  const { body: review } = await admin.call(getImport, { id: checked._id });
  expect(review.rows).toMatchObject([
    {
      ...{ line: 2, name: 'Spekboom Tee', fate: 'new', remarks: 'Category Tees, from “T-Shirt”.' },
      cells: { price: '349', salePrice: '299', sizes: 'S: 3\nM: 4', state: 'public' },
    },
  ]);
  await admin.call(runImport, { id: checked._id });
  const product = await api.db.read.findOneByOrFail(ProductEntity, { name: 'Spekboom Tee' });
  expect(product).toMatchObject({
    ...{ state: 'public', category: 'Tees', brand: 'Kloof', description: 'Soft.', stock: 7 },
    ...{ priceCents: 299_00, regularCents: 349_00 },
  });
  expect(await reloadedSizes(api, product)).toEqual([
    ['S', 3, 0, 0],
    ['M', 4, 0, 0],
  ]);
  expect(await api.db.read.findBy(ProductImageEntity, { productId: product.id })).toHaveLength(1);
  const { body: repeated } = await admin.call(checkImport, { file: SHOPIFY, choices });
  expect(repeated.fates).toEqual({ new: 0, changed: 0, unchanged: 1, broken: 0 });
});

test('the categories that were chosen for an export are remembered by the next check', async () => {
  const head = 'Handle,Title,Type,Option1 Name,Option1 Value,Variant Price';
  const check = async (title: string, categories?: Record<string, string>) => {
    const file = fileOf(head, `${title},${title},Beanie,Title,Default Title,99`);
    const { body } = await admin.call(checkImport, { file, choices: { categories } });
    return body.categories;
  };
  expect(await check('Wol')).toEqual([{ source: 'Beanie', category: 'Beanie', isTag: false }]);
  const chosen = [{ source: 'Beanie', category: 'Hats', isTag: false }];
  expect(await check('Wol', { Beanie: 'Hats' })).toEqual(chosen);
  // Old imports are deleted, and what was chosen for them is not.
  await inTransaction(api.db, (tx) => tx.delete(ProductImportEntity, { state: 'checked' }));
  expect(await check('Katoen')).toEqual(chosen);
});

test('ids of another shop are left out when that is chosen, and the products are found by name', async () => {
  const known = await aProduct(api, { name: 'Suikerbos Tee' });
  const file = fileOf(
    'id,version,name,price',
    '994268,1,Suikerbos Tee,100',
    '01a0dda5-9269-7039-bc9c-a1fd6c0d5500,,Wilde Dagga Tee,120',
    `${known.id},,,130`,
    '994269,,,140',
  );
  const { body: asked } = await admin.call(checkImport, { file });
  expect(asked).toMatchObject({
    fates: { new: 0, changed: 1, broken: 3 },
    questions: [
      {
        ...{ reading: 'unknownIds', isAccepted: false, rows: 2 },
        examples: ['994268: Suikerbos Tee', '01a0dda5-9269-7039-bc9c-a1fd6c0d5500: Wilde Dagga Tee'],
      },
    ],
  });
  const choices = { readings: ['unknownIds' as const] };
  const { body: confirmed } = await admin.call(checkImport, { file, choices });
  const { body: review } = await admin.call(getImport, { id: confirmed._id });
  expect(review.rows.map(({ fate, note, remarks }) => [fate, note, remarks])).toEqual([
    ['changed', 'price 299.00 → 100.00', 'The id 994268 is left out.'],
    ['new', '', 'The id 01a0dda5-9269-7039-bc9c-a1fd6c0d5500 is left out.'],
    ['broken', 'Line 2 is about the same product.', ''],
    ['broken', 'id: There is no product with this id.', ''],
  ]);
});

test('a column that the shop knows can be left out', async () => {
  const file = fileOf('id,name,price', '994268,Kiepersol Tee,100');
  const columns: ['', 'name', 'price'] = ['', 'name', 'price'];
  const { body } = await admin.call(checkImport, { file, choices: { columns } });
  expect(body).toMatchObject({ fates: { new: 1 }, remarks: ['Columns left out: “id”.'], questions: [] });
});

test('a file is described before its check, and its columns are chosen', async () => {
  const file = fileOf('Artikel;Prys', 'Renoster Tee;1,299');
  const { body } = await admin.call(describeImportFile, { file });
  expect(body.columns).toEqual([
    { heading: 'Artikel', column: null, example: 'Renoster Tee' },
    { heading: 'Prys', column: null, example: '1,299' },
  ]);
  const columns: ['name', 'price'] = ['name', 'price'];
  const asked = await admin.call(checkImport, { file, choices: { columns } });
  expect(asked.body).toMatchObject({
    fates: { broken: 1 },
    questions: [{ reading: 'thousands', isAccepted: false, examples: ['1,299 → 1299'] }],
  });
  const { body: checked } = await admin.call(checkImport, {
    file,
    choices: { columns, readings: ['thousands'] },
  });
  await admin.call(runImport, { id: checked._id });
  expect(await api.db.read.findBy(ProductEntity, { name: 'Renoster Tee' })).toMatchObject([
    { priceCents: 1299_00 },
  ]);
});

test.each(['{', '[]x', '{"readings":["guess"]}', '{"encoding":"latin-9"}', '{"columns":["sku"]}'])(
  'choices that are none are refused: %j',
  async (choices) => {
    const body = new FormData();
    body.append('file', fileOf('name', 'Tee'));
    body.append('choices', choices);
    const answer = await admin.fetch('/api/admin/products/imports', { method: 'POST', body });
    expect({ status: answer.status, body: await answer.json() }).toMatchObject({
      status: 400,
      body: { fields: { choices: 'Please choose again.' } },
    });
  },
);
