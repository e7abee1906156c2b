import { listActivity, undoAuditEntry } from '@shop/contract/adminActivity';
import { deleteProduct } from '@shop/contract/adminProducts';
import {
  addRedirects,
  checkRedirects,
  deleteRedirect,
  exportRedirects,
  listRedirects,
} from '@shop/contract/adminRedirects';
import { findRedirect } from '@shop/contract/redirects';
import { MAX_REDIRECTS } from '@shop/domain/redirects';
import { RedirectEntity } from '../../../database/entities/redirects.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { aProduct } from '../../../testing/factories/products.ts';
import { anAdmin } from '../../../testing/factories/users.ts';
import type { Caller, TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';

let api: TestApi;
let staff: Caller;
beforeAll(async () => {
  // The parser of files is loaded by the first file, so its refusals are unknown errors to a second API of a test.
  api = await testApi({ oneProcess: true });
  staff = api.as(await anAdmin(api));
});
beforeEach(() =>
  inTransaction(api.db, (tx) => tx.createQueryBuilder().delete().from(RedirectEntity).execute()),
);
afterAll(() => api.close());

const fileOf = (...lines: string[]) => new File([lines.join('\r\n')], 'redirects.csv');
const add = async (...lines: string[]) => (await staff.call(addRedirects, { file: fileOf(...lines) })).body;
const list = async (search?: string) =>
  (await staff.call(listRedirects, search === undefined ? {} : { search })).body;
const targetOf = async (address: string) =>
  (await api.anonymous.call(findRedirect, { address })).body.product;

test('old addresses lead to products that are named by id, name or address', async () => {
  const [byId, byName, byAddress] = [
    await aProduct(api, { name: 'Id Tee' }),
    await aProduct(api, { name: 'Old Name Tee' }),
    await aProduct(api, { name: 'Address Tee' }),
  ];
  const report = await add(
    'Redirect from,Redirect to',
    `https://old.example/products/Id-Tee/?utm_source=x,${byId.id}`,
    '/products/name-tee,old name tee',
    `/index.php?id_product=7&controller=product,https://shop.example/product/${byAddress.id}`,
  );
  expect(report).toMatchObject({ added: 3, unchanged: 0, broken: 0, faults: [] });
  expect(report.examples[0]).toEqual({ line: 2, address: '/products/Id-Tee', product: 'Id Tee' });
  expect(await targetOf('/products/Id-Tee')).toBe(byId.id);
  expect(await targetOf('/products/Id-Tee/?variant=1&gclid=2')).toBe(byId.id);
  expect(await targetOf('/products/id-tee')).toBeUndefined();
  expect(await targetOf('/products/name-tee')).toBe(byName.id);
  expect(await targetOf('/index.php?controller=product&id_product=7')).toBe(byAddress.id);
  expect(await targetOf('/index.php?id_product=8&controller=product')).toBeUndefined();
});

test('a file is checked without effect, and each row that cannot be added is named', async () => {
  const { id } = await aProduct(api, { name: 'Checked Tee' });
  const other = await aProduct(api, { name: 'Twice Tee' });
  await aProduct(api, { name: 'Twice Tee' });
  await add(`/products/known,${id}`, `/products/taken,${other.id}`);
  const lines = [
    `/products/new;${id}`,
    `/products/known;${id}`,
    `/products/taken;${id}`,
    `/products/new;${other.id}`,
    `products/no-slash;${id}`,
    `https://old.example/;${id}`,
    '/products/no-product;',
    '/products/unknown;Unknown Tee',
    '/products/twice;Twice Tee',
    `/products/gone;01a20658-3f45-77cd-8ddd-f1b7900a43f6`,
  ];
  const { body: report } = await staff.call(checkRedirects, { file: fileOf(...lines) });
  expect(report).toEqual({
    ...{ added: 1, unchanged: 1, broken: 8 },
    faults: [
      { line: 3, message: 'This address already leads to another product. Please delete it first.' },
      { line: 4, message: 'Line 1 has the same address with another product.' },
      { line: 5, message: 'The old address is missing. It starts with https:// or with /.' },
      { line: 6, message: "This is the address of the home page, which can't lead elsewhere." },
      { line: 7, message: 'The product is missing: its id, its name or its address in this shop.' },
      { line: 8, message: 'There is no product with this name.' },
      { line: 9, message: 'Several products have this name. Please give the id.' },
      { line: 10, message: 'There is no product with this id.' },
    ],
    examples: [{ line: 1, address: '/products/new', product: 'Checked Tee' }],
  });
  expect((await list()).total).toBe(2);
  expect(await add(...lines)).toEqual(report);
  expect((await list()).total).toBe(3);
  expect(await add(...lines)).toMatchObject({ added: 0, unchanged: 2 });
});

test('redirects are listed by address or product, deleted, and restored', async () => {
  const { id } = await aProduct(api, { name: 'Listed Tee' });
  const cap = await aProduct(api, { name: 'Listed Cap', state: 'draft' });
  await add(`/products/tee,${id}`, `/products/cap,${cap.id}`, `/products/CAP,${cap.id}`);
  expect((await list('cap')).redirects.map(({ address }) => address)).toEqual([
    '/products/CAP',
    '/products/cap',
  ]);
  const { redirects, total } = await list('Listed tee');
  expect({ total, redirects }).toMatchObject({
    total: 1,
    redirects: [{ address: '/products/tee', product: { _id: id, name: 'Listed Tee', isPublic: true } }],
  });
  const redirectId = redirects[0]?._id ?? '';
  expect((await staff.call(deleteRedirect, { id: redirectId })).status).toBe(200);
  expect(await targetOf('/products/tee')).toBeUndefined();
  expect((await staff.call(deleteRedirect, { id: redirectId })).status).toBe(404);
  const { acts } = (await staff.call(listActivity, { object: redirectId })).body;
  expect(acts).toMatchObject([{ action: 'redirect.deleted', canUndo: true, object: { name: 'Listed Tee' } }]);
  expect((await staff.call(undoAuditEntry, { id: acts[0]?.id ?? '' })).status).toBe(200);
  expect(await targetOf('/products/tee')).toBe(id);
});

test('the addresses of a file are undone together', async () => {
  const { id } = await aProduct(api);
  await add(`/products/earlier,${id}`);
  await add(`/products/one,${id}`, `/products/two,${id}`);
  const [act] = (await staff.call(listActivity, { kind: 'product' })).body.acts;
  expect(act).toMatchObject({ action: 'redirect.added', changes: [{ field: 'count', after: 2 }] });
  expect((await staff.call(undoAuditEntry, { id: act?.id ?? '' })).status).toBe(200);
  expect((await list()).redirects.map(({ address }) => address)).toEqual(['/products/earlier']);
});

test.each(['archived', 'withdrawn'])('an address of a product that is %s leads nowhere', async (how) => {
  const { id } = await aProduct(api, how === 'withdrawn' ? { state: 'withdrawn' } : {});
  await add(`/products/tee,${id}`);
  if (how === 'archived') await staff.call(deleteProduct, { id });
  expect(await targetOf('/products/tee')).toBeUndefined();
  expect((await list()).redirects).toMatchObject([{ product: { isPublic: false } }]);
});

test('public pages change with the redirects', async () => {
  const { id } = await aProduct(api);
  const before = await api.db.version.renew();
  await add(`/products/tee,${id}`);
  expect(await api.db.version.renew()).toBeGreaterThan(before);
});

test('redirects are exported as a file that can be added again, and products as a template of it', async () => {
  const { id } = await aProduct(api, { name: 'Môre Tee' });
  await add(`/products/tee,${id}`);
  const { body: file } = await staff.call(exportRedirects, { search: '/products/tee' });
  expect(file).toBe(`oldAddress,product,name\r\n/products/tee,${id},Môre Tee\r\n`);
  const { body: checked } = await staff.call(checkRedirects, { file: new File([file], 'redirects.csv') });
  expect(checked).toMatchObject({ added: 0, unchanged: 1, broken: 0 });
  const { body: template } = await staff.call(exportRedirects, { system: 'WooCommerce' });
  expect(template).toContain(`/product/more-tee,${id},Môre Tee\r\n`);
});

test('the shop keeps a limited number of redirects', async () => {
  const { id } = await aProduct(api);
  const rows = (count: number) => Array.from({ length: count }, (_, row) => `/products/${row},${id}`);
  const { status, body } = await staff.call(addRedirects, { file: fileOf(...rows(MAX_REDIRECTS + 1)) });
  expect({ status, file: body.fields?.['file'] }).toEqual({
    status: 400,
    file: 'Please use at most 20000 rows per file.',
  });
  expect(await add(...rows(MAX_REDIRECTS))).toMatchObject({ added: MAX_REDIRECTS, broken: 0 });
  const more = await staff.call(addRedirects, { file: fileOf(`/products/more,${id}`) });
  expect(more.body.fields).toEqual({ file: 'The shop keeps at most 20000 old addresses.' });
});

test('a file without addresses is refused', async () => {
  const { status, body } = await staff.call(checkRedirects, { file: fileOf('Redirect from,Redirect to') });
  expect({ status, fields: body.fields }).toEqual({
    status: 400,
    fields: { file: 'This file has no old addresses.' },
  });
});
