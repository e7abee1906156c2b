import { checkImport, getImport, runImport } from '@shop/contract/adminProductImport';
import { ProductEntity } from '../../../database/entities/catalogue.ts';
import { aProduct, reloaded } from '../../../testing/factories/products.ts';
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

async function importFile(...lines: string[]) {
  const { body } = await admin.call(checkImport, { file: new File([lines.join('\n')], 'products.csv') });
  const checked = (await admin.call(getImport, { id: body._id })).body.rows;
  await admin.call(runImport, { id: body._id, skipBroken: true });
  const { rows } = (await admin.call(getImport, { id: body._id })).body;
  return { checked: checked.map(({ fate }) => fate), rows };
}

test.each([
  ['Boulder Tee', 'BOULDER TEE'],
  ['GRANITE MUG', 'Granite Mug'],
  ['Crème Karoo Cap', 'CRÈME KAROO CAP'],
  ['ÉTÉ 100% Linen_Tee!', 'été 100% linen_tee!'],
  ['Dune Tee', 'dune\u200b tee'],
])('a row for %j finds the product in another case: %j', async (name, written) => {
  const product = await aProduct(api, { name });
  expect(await importFile('name,price', `${written},199`)).toMatchObject({ checked: ['changed'] });
  expect(await reloaded(api, product)).toMatchObject({ name, priceCents: 199_00 });
  expect(await api.db.read.countBy(ProductEntity, { name: written })).toBe(0);
});

test('a product with exactly the name of a row goes before one in another case', async () => {
  const [lower, upper] = [
    await aProduct(api, { name: 'Twin mug' }),
    await aProduct(api, { name: 'TWIN MUG' }),
  ];
  await importFile('name,price', 'TWIN MUG,199');
  expect([(await reloaded(api, lower)).priceCents, (await reloaded(api, upper)).priceCents]).toEqual([
    299_00, 199_00,
  ]);
  const { rows } = await importFile('name,price', 'Twin Mug,99');
  expect(rows[0]).toMatchObject({
    fate: 'broken',
    note: 'name: Several products are called so. Please give the id.',
  });
});

test('a row tells the brand of products of one name in any case', async () => {
  const koppie = await aProduct(api, { name: 'Shared Mug', brand: 'Koppie' });
  await aProduct(api, { name: 'Shared Mug', brand: 'Kloof' });
  await importFile('name,brand,price', 'shared mug,KOPPIE,199');
  expect(await reloaded(api, koppie)).toMatchObject({ priceCents: 199_00 });
});

test('a name beyond the case is another product', async () => {
  await aProduct(api, { name: 'Creme Mug' });
  expect(await importFile('name,price', 'Crème Mug,199')).toMatchObject({ checked: ['new'] });
});

test('a row with an id renames its product to the case that it writes', async () => {
  const product = await aProduct(api, { name: 'Ridge tee' });
  await importFile('id,name', `${product.id},RIDGE TEE`);
  expect(await reloaded(api, product)).toMatchObject({ name: 'RIDGE TEE' });
});

test('the review of a file names the products of rows that give their ids alone', async () => {
  const product = await aProduct(api, { name: 'Ledge Tee' });
  const unknown = '01a20658-3f45-77cd-8ddd-f1b7900a43f6';
  const { rows } = await importFile('id,price', `${product.id},199`, `${unknown},199`, `${product.id},x`);
  expect(rows.map(({ name }) => name)).toEqual(['Ledge Tee', unknown, 'Ledge Tee']);
});

test.each([
  ['an empty file', [new File([], 'products.csv')], 'This file is empty.'],
  ['two files', [new File(['name'], 'a.csv'), new File(['name'], 'b.csv')], 'Please choose one file only.'],
  ['no file', [], 'Please choose a file.'],
])('%s is refused with its own sentence', async (_, files, sentence) => {
  const body = new FormData();
  for (const file of files) body.append('file', file);
  const answer = await admin.fetch('/api/admin/products/imports', { method: 'POST', body });
  expect([answer.status, await answer.json()]).toMatchObject([400, { fields: { file: sentence } }]);
});

test('a text that is too long for a name breaks its own row alone, whatever its letters', async () => {
  const written = 'Môre is nog ’n dag. '.repeat(60);
  const { checked } = await importFile('name,price', `"${written}",199`, 'Basalt Tee,199');
  expect(checked[0]).toBe('broken');
  expect(checked).toHaveLength(2);
});
