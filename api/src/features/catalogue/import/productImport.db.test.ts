import { listActivity, undoAct } from '@shop/contract/adminActivity';
import { checkImport, getImport, runImport } from '@shop/contract/adminProductImport';
import { exportProducts } from '@shop/contract/adminProductList';
import { updateProduct } from '@shop/contract/adminProducts';
import { listProducts } from '@shop/contract/products';
import { AuditEntity } from '../../../database/entities/audit.ts';
import { ProductEntity } from '../../../database/entities/catalogue.ts';
import type { UserEntity } from '../../../database/entities/accounts.ts';
import { checkInvariants } from '../../../doctor/invariants.ts';
import { aProduct, aSizedProduct, reloaded, reloadedSizes } from '../../../testing/factories/products.ts';
import { anOrder } from '../../../testing/factories/orders.ts';
import { anAdmin } from '../../../testing/factories/users.ts';
import { statementsOf } from '../../../testing/statementsOf.ts';
import type { Caller, TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';

const IMAGE = '/images/products/boulder-tee-640.webp';

let api: TestApi;
let user: UserEntity;
let admin: Caller;
beforeAll(async () => {
  api = await testApi();
  user = await anAdmin(api);
  admin = api.as(user);
});
afterAll(() => api.close());

const fileOf = (content: string | Uint8Array<ArrayBuffer>) => new File([content], 'products.csv');
const check = async (...lines: string[]) => {
  const { status, body } = await admin.call(checkImport, { file: fileOf(lines.join('\r\n')) });
  expect(status).toBe(201);
  return body;
};
const rowsOf = async (id: string) => {
  const { body } = await admin.call(getImport, { id });
  return body.rows.map(({ line, fate, note }) => [line, fate, note]);
};
const named = (name: string) => api.db.read.findBy(ProductEntity, { name });

async function broken() {
  const findings = await checkInvariants(api.db.read);
  return findings.filter(({ level }) => level === 'broken');
}

test('what a file has changed of a product is undone as a whole', async () => {
  const boot = await aSizedProduct(api, { S: 2, M: 1 }, { name: 'Dune Boot' });
  const { id } = boot;
  const before = await reloaded(api, boot);
  const sizes = await reloadedSizes(api, boot);
  const { _id } = await check('id,price,sizes,pictures', `${id},12.50,"S: 9",${IMAGE}`);
  expect((await admin.call(runImport, { id: _id })).body).toMatchObject({ state: 'done' });
  const { body } = await admin.call(listActivity, { object: id });
  expect(body.acts[0]).toMatchObject({ action: 'product.imported', canUndo: true });
  expect((await admin.call(undoAct, { id: body.acts[0]?.id ?? '' })).status).toBe(200);
  const { priceCents, image, stock } = before;
  expect(await reloaded(api, boot)).toMatchObject({ priceCents, image, stock });
  expect(await reloadedSizes(api, boot)).toEqual(sizes);
});

test('a file is checked without effect, carried out, and changes nothing when it is repeated', async () => {
  const cap = await aProduct(api, { name: 'Cord Cap', stock: 4, priceCents: 199_00 });
  const boot = await aSizedProduct(api, { S: 2, M: 1 }, { name: 'Veld Boot' });
  const lines = [
    'id,name,price,category,brand,description,state,countInStock,sizes,pictures',
    `${cap.id},,249.00,Caps,,,,9,,`,
    `,Veld Boot,,,Koppie,,,,"S: 2\nM: 3",`,
    `,Swell Mug,89.50,Mugs,Fynbos,"Blue, with a wave.",public,12,,${IMAGE}`,
    ',Kelp Sock,,Socks,Fynbos,,,,,',
  ];
  const checked = await check(...lines);
  expect(checked).toMatchObject({
    ...{ state: 'checked', rows: 4, done: 0 },
    fates: { new: 2, changed: 2, unchanged: 0, broken: 0 },
  });
  expect(await rowsOf(checked._id)).toEqual([
    [2, 'changed', 'price 199.00 → 249.00, category T-shirts → Caps, countInStock 4 → 9'],
    [3, 'changed', 'countInStock 3 → 5'],
    [5, 'new', ''],
    [6, 'new', ''],
  ]);
  expect(await reloaded(api, cap)).toEqual(cap);
  expect(await named('Swell Mug')).toEqual([]);

  const { status, body } = await admin.call(runImport, { id: checked._id });
  expect([status, body.state, body.done]).toEqual([200, 'done', 4]);
  expect(await reloaded(api, cap)).toMatchObject({
    priceCents: 249_00,
    stock: 9,
    category: 'Caps',
    version: 2,
  });
  expect(await reloadedSizes(api, boot)).toEqual([
    ['S', 2, 0, 0],
    ['M', 3, 0, 0],
  ]);
  const [mug] = await named('Swell Mug');
  expect(mug).toMatchObject({ state: 'public', priceCents: 89_50, stock: 12, image: IMAGE });
  expect(await named('Kelp Sock')).toMatchObject([{ state: 'draft', stock: 0 }]);
  const { body: found } = await api.anonymous.call(listProducts, { keyword: 'swell mug' });
  expect(found.products.map(({ name }) => name)).toEqual(['Swell Mug']);
  const audits = await api.db.read.findBy(AuditEntity, { target: cap.id });
  expect(audits).toMatchObject([
    { action: 'product.imported', actorId: user.id, before: { stock: 4 }, after: { stock: 9 } },
  ]);

  const repeated = await check(...lines);
  expect(repeated.fates).toEqual({ new: 0, changed: 0, unchanged: 4, broken: 0 });
  await admin.call(runImport, { id: repeated._id });
  expect(await reloaded(api, cap)).toMatchObject({ version: 2 });
  expect(await broken()).toEqual([]);
});

test('every broken row is named, and refuses the file unless broken rows are skipped', async () => {
  const sized = await aSizedProduct(api, { S: 1, M: 1 }, { name: 'Held Boot' });
  await anOrder(api, { product: sized });
  const old = await aProduct(api, { name: 'Old Tee' });
  await admin.call(updateProduct, { productId: old.id, price: 1 });
  await aProduct(api, { name: 'Twin Tee', brand: 'A' });
  await aProduct(api, { name: 'Twin Tee', brand: 'B' });
  const draft = await aProduct(api, { name: 'Bare Tee', state: 'draft', image: '' });
  const checked = await check(
    'id,version,name,brand,price,state,publishAt,countInStock,sizes,pictures',
    ',,Good Tee,,12.5,,,3,,',
    ',,Good Tee,,13,,,,,',
    ',,,,13,,,,,',
    '01a20658-3f45-77cd-8ddd-f1b7900a43f6,,,,13,,,,,',
    ',,Free Tee,,0,,,,,',
    ',,Half Tee,,,,,1.5,,',
    ',,Long Tee,,,sold,,,,',
    ',,Wide Tee,,,,,,M 3,',
    ',,Sum Tee,,,,,5,M: 3,',
    `,,Held Boot,,,,,,S: 1,`,
    `${old.id},1,,,99,,,,,`,
    ',,Twin Tee,,99,,,,,',
    `${draft.id},,,,,public,,,,`,
    ',,Late Tee,,9,scheduled,2020-01-01T08:00:00Z,,,/images/a.webp',
    ',,Evil Tee,,,,,,,javascript:alert(1)',
    ',,Many Tee,,,,,,,,,',
  );
  const expected = [
    [3, 'Line 2 is about the same product.'],
    [4, 'name: Please enter a name.'],
    [5, 'id: There is no product with this id.'],
    [6, 'price: Please enter a price above 0, with at most two decimals, up to 1 000 000.'],
    [7, 'countInStock: Please enter a whole number from 0 to 1000000.'],
    [8, 'state: Please use one of draft, scheduled, public, withdrawn.'],
    [9, 'sizes: Please write each size on a line of its own, as M: 3.'],
    [10, 'The sizes do not add up to Count In Stock.'],
    [11, expect.stringContaining("hold pieces in 'Size M'. Please keep it")],
    [12, 'version: This product has changed since the file was made.'],
    [13, 'name: Several products are called so. Please give the id.'],
    [14, 'state: A product in the shop needs a name, a picture and a price.'],
    [15, 'publishAt: Please use a time to come.'],
    [16, 'pictures: Please use an uploaded image or an https address.'],
    [17, 'This row has more cells than the first line has columns.'],
  ];
  const { body } = await admin.call(getImport, { id: checked._id, fate: 'broken' });
  expect(body.rows.map(({ line, note }) => [line, note])).toEqual(expected);
  const refused = await admin.call(runImport, { id: checked._id });
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    ...[409, 'illegal_transition'],
    '15 rows are broken. Correct the file, or choose to skip broken rows.',
  ]);
  expect(await named('Good Tee')).toEqual([]);
  const done = await admin.call(runImport, { id: checked._id, skipBroken: true });
  expect(done.body).toMatchObject({ state: 'done', fates: { new: 1, broken: 15 } });
  expect(await named('Good Tee')).toMatchObject([{ priceCents: 12_50, stock: 3, state: 'draft' }]);
  expect(await broken()).toEqual([]);
});

test('shoppers find a product by the words that an import gives it, and no more by those that it takes', async () => {
  await check('name,brand,price,state,pictures', `Dassie Vest,Koppie,90,public,${IMAGE}`).then(({ _id }) =>
    admin.call(runImport, { id: _id }),
  );
  const [{ id } = { id: '' }] = await named('Dassie Vest');
  const found = async (keyword: string) => {
    const { body } = await api.anonymous.call(listProducts, { keyword });
    return body.products.map(({ name, price }) => `${name} ${price}`);
  };
  const priced = await check('id,price', `${id},80`);
  await admin.call(runImport, { id: priced._id });
  expect(await found('dassie')).toEqual(['Dassie Vest 80']);
  const renamed = await check('id,name', `${id},Meerkat Vest`);
  await admin.call(runImport, { id: renamed._id });
  expect(await found('meerkat')).toEqual(['Meerkat Vest 80']);
  expect(await found('dassie')).toEqual([]);
});

test('an import takes as many statements for many rows as for few', async () => {
  const taken = async (count: number, price: number) => {
    const rows = Array.from(
      { length: count },
      (_, index) => `Bulk ${count} ${index},${price},${price},public,${IMAGE}`,
    );
    const statements = await statementsOf(api, async () => {
      const { _id } = await check('name,price,countInStock,state,pictures', ...rows);
      await admin.call(runImport, { id: _id });
    });
    return statements.length;
  };
  // The first import of an administrator also makes the key that seals their address.
  await taken(1, 10);
  const few = { added: await taken(2, 10), changed: await taken(2, 20), repeated: await taken(2, 20) };
  const many = { added: await taken(20, 10), changed: await taken(20, 20), repeated: await taken(20, 20) };
  expect(many).toEqual(few);
  expect(Math.max(few.added, few.changed)).toBeLessThan(60);
});

test('an export that nobody has touched changes nothing', async () => {
  await aProduct(api, { name: '=Round Tee', category: 'Round', description: 'Two\nlines, "quoted".' });
  await aProduct(api, { name: 'Round Draft', category: 'Round', state: 'draft', image: '' });
  await aProduct(api, {
    name: 'Round Later',
    category: 'Round',
    state: 'scheduled',
    publishAt: new Date('2029-12-31T22:30:15.250Z'),
  });
  await aSizedProduct(api, { 'UK 8: wide': 2, One: 0 }, { name: 'Round Boot', category: 'Round' });
  await aSizedProduct(api, { 'One size': 2 }, { name: 'Round Mug', category: 'Round', state: 'withdrawn' });
  const { body: file } = await admin.call(exportProducts, { category: 'Round' });
  expect(file).toContain('scheduled,2030-01-01 00:30:15,');
  const { body } = await admin.call(checkImport, { file: fileOf(file) });
  expect([body.rows, body.fates]).toEqual([5, { new: 0, changed: 0, unchanged: 5, broken: 0 }]);
  const semicolons = 'name;price\r\nRound Mug;"299,00"\r\n';
  expect((await check(semicolons)).fates).toMatchObject({ unchanged: 1 });
});

test.each([
  ['nothing', '', 'This file is empty.'],
  [
    'an unknown column',
    'name,prise\nTee,1',
    /^There is no column “prise”\. The columns are: id, version, name/,
  ],
  ['a column twice', 'name,Name\nTee,Tee', 'Please name each column once.'],
  ['no name', 'price\n12', 'Please name the products: the column id, the column name, or both.'],
  ['an open quote', 'name\n"Tee', /^This file could not be read as CSV, near line \d+\.$/],
  [
    'other characters',
    new Uint8Array([...Buffer.from('name\nM'), 0xf4, 0x72]),
    /^Please save the file as CSV in UTF-8/,
  ],
])('a file with %s is refused, and nothing of it is kept', async (_, content, message) => {
  // A form without a byte of a file is refused by the form itself.
  const file = fileOf(content === '' ? '\n\n' : content);
  const { status, body } = await admin.call(checkImport, { file });
  expect([status, body.fields?.['file']]).toEqual([
    400,
    typeof message === 'string' ? message : expect.stringMatching(message),
  ]);
});
