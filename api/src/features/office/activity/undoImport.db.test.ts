import { checkImport, getImport, runImport, undoImport } from '@shop/contract/adminProductImport';
import { updateProduct } from '@shop/contract/adminProducts';
import { ProductEntity } from '../../../database/entities/catalogue.ts';
import { checkInvariants } from '../../../doctor/invariants.ts';
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
  const file = new File([lines.join('\n')], 'products.csv');
  const { body } = await admin.call(checkImport, { file });
  return (await admin.call(runImport, { id: body._id })).body;
}

test('an undone import deletes its new products and reverts its changes, except later ones', async () => {
  const recounted = await aProduct(api, { name: 'Marula Cap', stock: 4 });
  const edited = await aProduct(api, { name: 'Marula Mug' });
  const done = await importFile(
    'id,name,price,countInStock',
    `${recounted.id},,199,9`,
    `${edited.id},,199,`,
    ',Marula Tee,99,5',
  );
  expect(done).toMatchObject({ state: 'done', undoable: 3 });
  await admin.call(updateProduct, { productId: edited.id, price: 150 });
  const { status, body } = await admin.call(undoImport, { id: done._id });
  expect({ status, state: body.state, undoable: body.undoable }).toEqual({
    ...{ status: 200, state: 'undone', undoable: 0 },
  });
  const { priceCents, stock } = recounted;
  expect(await reloaded(api, recounted)).toMatchObject({ priceCents, stock });
  expect(await reloaded(api, edited)).toMatchObject({ priceCents: 150_00 });
  expect(await api.db.read.findBy(ProductEntity, { name: 'Marula Tee' })).toMatchObject([
    { state: 'archived' },
  ]);
  const { body: review } = await admin.call(getImport, { id: done._id });
  expect(review.rows.map(({ note }) => note.startsWith('Not undone: '))).toEqual([false, true, false]);
  expect((await admin.call(undoImport, { id: done._id })).body.state).toBe('undone');
  const findings = await checkInvariants(api.db.read);
  expect(findings.filter(({ level }) => level === 'broken')).toEqual([]);
});

test('an import that was only checked cannot be undone', async () => {
  const file = new File(['name\nKudu Tee'], 'products.csv');
  const { body } = await admin.call(checkImport, { file });
  expect(await admin.call(undoImport, { id: body._id })).toMatchObject({
    status: 409,
    body: { message: 'This import is not done.' },
  });
});
