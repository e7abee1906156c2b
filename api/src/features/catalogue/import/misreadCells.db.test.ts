import { checkImport, getImport, runImport } from '@shop/contract/adminProductImport';
import { exportProducts } from '@shop/contract/adminProductList';
import { ProductEntity } from '../../../database/entities/catalogue.ts';
import { aProduct, aSizedProduct, reloaded } from '../../../testing/factories/products.ts';
import { anAdmin } from '../../../testing/factories/users.ts';
import type { Caller, TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';
import type { ProductColumn } from '../products/productColumns.ts';
import { PRODUCT_COLUMNS } from '../products/productColumns.ts';

let api: TestApi;
let admin: Caller;
beforeAll(async () => {
  api = await testApi();
  admin = api.as(await anAdmin(api));
});
afterAll(() => api.close());

const fileOf = (content: string | Uint8Array<ArrayBuffer>) => new File([content], 'products.csv');

/** What each column cannot mean: lists, markup, and how other shops and spreadsheets write a value. */
const MISREAD: Readonly<Record<ProductColumn, readonly string[]>> = {
  id: ['994268', '1|2'],
  version: ['1, 2', '1.0'],
  name: ['<b>Dune</b> Tee', 'Salt &amp; Pepper Tee', 'Dune\\n\\nTee', 'Dune\rTee'],
  price: ['499, 529', '499|529', '1,299', '1.299', '4.99E+02', '433.913043', '100 - 200'],
  category: ['Clothing > Hoodies', 'Clothing,Tees', 'Clothing|Tees', 'Clothing; Tees', '<i>Tees</i>'],
  brand: ['Koppie | Kloof', 'Koppie; Kloof', 'Brands > Koppie', 'Salt &amp; Pepper'],
  description: ['<p>Heavy.</p>', 'Salt &amp; Pepper&nbsp;Tee', 'One\\n\\nTwo', 'One\rTwo'],
  state: ['Public', 'active', 'TRUE', 'draft, public'],
  publishAt: ['05/01/2027', '2027-01-05', '2030-01-01T08:00:00Z, 2030-02-01T08:00:00Z'],
  countInStock: ['5.0', '1,000', '3, 5', '1E+03', '5 pcs', '-3'],
  sizes: [
    'S: 3, M: 5, L: 2',
    'S: 3 / M: 5',
    'S:3|M:5',
    'S: 3 M: 5',
    'S,M,L',
    'S=3',
    '32:40:00',
    'S, M, L: 5',
  ],
  pictures: [
    'https://a.example/1.jpg, https://a.example/2.jpg',
    'https://a.example/1.jpg|https://a.example/2.jpg',
    'https://a.example/1.jpg https://a.example/2.jpg',
    'http://a.example/1.jpg',
    '1.jpg',
    'https://a.example/not-a-picture.html',
  ],
};

test('every column of an import has cells here that it cannot mean', () => {
  expect(Object.keys(MISREAD).sort()).toEqual(PRODUCT_COLUMNS.map(({ name }) => name).sort());
});

const cells = Object.entries(MISREAD).flatMap(([column, values]) =>
  values.map((value) => [column, value] as const),
);

test.each(cells)(
  'a cell of the column %s is refused by name and writes nothing: %j',
  async (column, value) => {
    const named = column === 'name' ? {} : { name: 'Misread Tee' };
    const row = { ...named, price: '10', brand: 'Koppie', [column]: value };
    const lines = [Object.keys(row), Object.values(row).map((cell) => `"${cell}"`)];
    const { status, body } = await admin.call(checkImport, {
      file: fileOf(lines.map((line) => line.join(',')).join('\n')),
    });
    expect([status, body.fates]).toEqual([201, { new: 0, changed: 0, unchanged: 0, broken: 1 }]);
    const { body: found } = await admin.call(getImport, { id: body._id });
    expect(found.rows[0]).toMatchObject({
      line: 2,
      note: expect.stringMatching(new RegExp(`^${column}: .*\\.$`)),
    });
    const before = await api.db.read.countBy(ProductEntity, {});
    await admin.call(runImport, { id: body._id, skipBroken: true });
    expect(await api.db.read.countBy(ProductEntity, {})).toBe(before);
  },
);

test('what a product has already is no fault of a file that leaves it so', async () => {
  const product = await aSizedProduct(
    api,
    { 'S: 3, M: 5, L': 2 },
    {
      name: 'Old &amp; <b>Tee</b>',
      category: 'Old > Tees',
      brand: 'Old | Koppie',
      description: '<p>Old</p>',
      image: 'https://a.example/1.jpg, https://a.example/2.jpg',
    },
  );
  const { body: file } = await admin.call(exportProducts, { keyword: product.id });
  expect((await admin.call(checkImport, { file: fileOf(file) })).body.fates).toMatchObject({ unchanged: 1 });
  const priced = await admin.call(checkImport, { file: fileOf(file.replace('299.00', '250.00')) });
  await admin.call(runImport, { id: priced.body._id });
  expect(await reloaded(api, product)).toMatchObject({ priceCents: 250_00, description: '<p>Old</p>' });
});

test('a category with a comma is taken when the shop has one of that name', async () => {
  await aProduct(api, { category: 'Hats, caps' });
  const { body } = await admin.call(checkImport, { file: fileOf('name,category\nBrim Hat,"Hats, caps"') });
  expect(body.fates).toMatchObject({ new: 1 });
});

test('a product that a file names twice in other spellings is added once', async () => {
  const rows = ['Spelled Tee,A', 'spelled tee,A', 'Spelled  Tee,A', 'Spelled Tee,B', 'SPELLED TEE,A'];
  const { body } = await admin.call(checkImport, { file: fileOf(['name,brand', ...rows].join('\n')) });
  const { body: found } = await admin.call(getImport, { id: body._id });
  expect(found.rows.map(({ fate, note }) => [fate, note])).toEqual([
    ['new', ''],
    ['broken', 'Line 2 is about the same product.'],
    ['broken', 'Line 2 is about the same product.'],
    ['new', ''],
    ['broken', 'Line 2 is about the same product.'],
  ]);
});

/** Whole files of other shops and of spreadsheets that are no file of an import yet. */
const FOREIGN: Readonly<Record<string, string | Uint8Array<ArrayBuffer>>> = {
  'with the columns of another shop': 'Handle,Title,Body (HTML)\ntee,Tee,<p>Soft.</p>\n',
  'with heads in words': 'Name,Count In Stock\nTee,3\n',
  'with a list in its head': 'Name *;Categories (x,y,z);Quantity\nTee;A,B;3\n',
  'with a line for the separator': 'sep=;\nname;price\nTee;499,00\n',
  'in a single column': '"name,price"\n"Tee,499.00"\n',
  'with tabs': 'name\tprice\nTee\t499\n',
  'with empty columns at its end': 'name,price,,\nTee,499,,\n',
  'with blank lines before a head of semicolons': '\n\nname;price\nTee;499,00\n',
  'with a stray quote': 'name,description\nTee,5" inch" logo\n"Tee two,x\n',
  'that is a workbook': new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0x9c, 0x9c, 0x0a, 0x9c]),
  'of another encoding': new Uint8Array([...Buffer.from('name\nM'), 0xf4, 0x72]),
};

test.each(Object.entries(FOREIGN))('a file %s is refused as a whole', async (_, content) => {
  const { status, body } = await admin.call(checkImport, { file: fileOf(content) });
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['file']]);
});
