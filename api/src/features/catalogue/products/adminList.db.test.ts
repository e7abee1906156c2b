import { exportProducts, listAdminProducts } from '@shop/contract/adminProductList';
import { v7 as uuid } from 'uuid';
import { aProduct, aSizedProduct } from '../../../testing/factories/products.ts';
import { anAdmin } from '../../../testing/factories/users.ts';
import type { Caller, TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';

let api: TestApi;
let admin: Caller;
const ids: Record<string, string> = {};
beforeAll(async () => {
  api = await testApi();
  admin = api.as(await anAdmin(api));
  const add = async (name: string, made: ReturnType<typeof aProduct>) => {
    ids[name] = (await made).id;
    api.clock.advance(1000);
  };
  await add('tee', aProduct(api, { name: 'Dome Tee', brand: 'Koppie', stock: 12 }));
  await add('cap', aProduct(api, { name: 'Dome Cap', brand: 'Fynbos', category: 'Caps', stock: 5 }));
  await add('draft', aProduct(api, { name: 'Dome Sock', category: 'Socks', stock: 0, state: 'draft' }));
  await add(
    'sized',
    aSizedProduct(api, { M: 2, 'UK 8: wide': 1 }, { name: 'Rivier Boot', category: 'Boots' }),
  );
  await add('gone', aProduct(api, { name: 'Dome Mug', state: 'archived' }));
  await add('hidden', aProduct(api, { name: '=Dome', category: 'Caps', state: 'withdrawn', stock: 6 }));
});
afterAll(() => api.close());

const CASES: [string, Parameters<typeof listed>[0], string[]][] = [
  ['all but deleted ones, newest first', {}, ['hidden', 'sized', 'draft', 'cap', 'tee']],
  ['a word, drafts and withdrawn ones included', { keyword: 'dome' }, ['hidden', 'draft', 'cap', 'tee']],
  ['a word that is not corrected', { keyword: 'domme' }, []],
  ['a state', { state: 'withdrawn' }, ['hidden']],
  ['a category', { category: 'Caps' }, ['hidden', 'cap']],
  ['a brand and a category', { category: 'Caps', brand: 'Fynbos' }, ['cap']],
  ['few pieces left, without drafts', { lowStock: '1' }, ['sized', 'cap']],
  ['a word and few pieces left', { keyword: 'dome', lowStock: '1' }, ['cap']],
  ['a category in other letters', { category: 'caps' }, []],
];

async function listed(input: Parameters<typeof admin.call<typeof listAdminProducts>>[1]) {
  const { body } = await admin.call(listAdminProducts, input);
  return body.products.map(({ _id }) => Object.entries(ids).find(([, id]) => id === _id)?.[0]);
}

test.each(CASES)('%s', async (_, filters, expected) => {
  expect((await listed(filters)).sort()).toEqual([...expected].sort());
});

test('without a keyword the newest product is first', async () => {
  expect(await listed({})).toEqual(['hidden', 'sized', 'draft', 'cap', 'tee']);
});

test('a product is found by its id, and by the end of it', async () => {
  const { tee = '' } = ids;
  expect(await listed({ keyword: tee })).toEqual(['tee']);
  expect(await listed({ keyword: tee.slice(-8).toUpperCase() })).toEqual(
    /\d/.test(tee.slice(-8)) ? ['tee'] : [],
  );
  expect(await listed({ keyword: uuid() })).toEqual([]);
});

test('a product has its counts, and those of its sizes', async () => {
  const { body } = await admin.call(listAdminProducts, { category: 'Boots' });
  expect(body).toMatchObject({ page: 1, pages: 1, total: 1 });
  expect(body.products[0]).toMatchObject({
    ...{ countInStock: 3, reserved: 0, sold: 0 },
    sizes: [
      { size: 'M', countInStock: 2 },
      { size: 'UK 8: wide', countInStock: 1 },
    ],
  });
});

test('an unknown state is refused', async () => {
  const answer = await admin.fetch('/api/admin/products?state=archived');
  expect(answer.status).toBe(400);
});

test('the list is exported, and no cell of it is a formula', async () => {
  const { body, headers } = await admin.call(exportProducts, { category: 'Caps' });
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present');
  expect(headers.get('content-disposition')).toMatch(
    /^attachment; filename="products-\d{4}-\d\d-\d\d\.csv"$/,
  );
  const [head, cap, hidden, ...rest] = body.split('\r\n');
  expect(head).toBe(
    'id,version,name,price,category,brand,description,state,publishAt (Africa/Johannesburg),countInStock,sizes,pictures',
  );
  const [, version = ''] = cap?.split(',') ?? [];
  expect(version).toMatch(/^v[0-9a-f]{8}l[0-9a-f]{8}c[0-9a-f]{8}$/);
  expect(cap).toBe(
    `${ids['cap'] ?? ''},${version},Dome Cap,299.00,Caps,Fynbos,"Heavy cotton, cut straight.",public,,5,,/images/products/boulder-tee-640.webp`,
  );
  expect(hidden).toContain(",'=Dome,");
  expect(rest).toEqual(['']);
});

test('sizes stand on a line each within their cell', async () => {
  const { body } = await admin.call(exportProducts, { category: 'Boots' });
  expect(body).toContain('"M: 2\nUK 8: wide: 1"');
});
