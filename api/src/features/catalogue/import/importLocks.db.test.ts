import { checkImport, getImport } from '@shop/contract/adminProductImport';
import { ProductEntity } from '../../../database/entities/catalogue.ts';
import { ProductImportEntity } from '../../../database/entities/productImports.ts';
import type { UserEntity } from '../../../database/entities/accounts.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { aProduct, reloaded } from '../../../testing/factories/products.ts';
import { anAdmin } from '../../../testing/factories/users.ts';
import { statementsOf } from '../../../testing/statementsOf.ts';
import type { Caller, TestApi } from '../../../testing/testApi.ts';
import { testApi } from '../../../testing/testApi.ts';
import { archiveProduct, restoreProduct } from '../products/archiveProduct.service.ts';
import { runBatch } from './runImport.service.ts';

let api: TestApi;
let user: UserEntity;
let admin: Caller;
beforeAll(async () => {
  api = await testApi();
  user = await anAdmin(api);
  admin = api.as(user);
});
afterAll(() => api.close());

const IMAGE = '/images/products/boulder-tee-640.webp';

const isText = (value: unknown): value is string => typeof value === 'string';
const actor = () => ({ user, ip: '127.0.0.1', requestId: 'r', now: () => api.clock.now() });

/** The id of an import of these lines that has been started. */
async function running(...lines: string[]): Promise<string> {
  const file = new File([lines.join('\n')], 'products.csv');
  const { body } = await admin.call(checkImport, { file });
  await inTransaction(api.db, (tx) => tx.update(ProductImportEntity, { id: body._id }, { state: 'running' }));
  return body._id;
}

test('a product that comes back under a name of the file after the others were locked stays as it is', async () => {
  const early = await aProduct(api, { name: 'Early Tee' });
  const late = await aProduct(api, { name: 'Late Tee', stock: 4 });
  await inTransaction(api.db, (tx) => archiveProduct(tx, late.id, api.clock.now()));
  const id = await running('name,price,countInStock', 'Early Tee,90,9', 'Late Tee,90,9');
  await inTransaction(api.db, async (tx) => {
    const update = tx.update.bind(tx);
    // In place of another transaction, which SQLite lets nobody commit meanwhile.
    const spy = jest.spyOn(tx, 'update').mockImplementation(async (target, criteria, changes) => {
      const result = await update(target, criteria, changes);
      if (target !== ProductEntity) return result;
      spy.mockRestore();
      await restoreProduct(tx, late.id, api.clock.now());
      return result;
    });
    await runBatch(tx, id, actor());
  });
  expect(await reloaded(api, early)).toMatchObject({ priceCents: 90_00, stock: 9 });
  expect(await reloaded(api, late)).toMatchObject({ priceCents: 299_00, stock: 4, version: 2 });
  const { body } = await admin.call(getImport, { id });
  expect(body.rows.map(({ fate }) => fate)).toEqual(['changed', 'new']);
});

test('a transaction of several portions adds the terms that products have in common in one order', async () => {
  const rows = Array.from({ length: 101 }, (_, at) =>
    at < 100 ? `Zebra Rug ${at},Yolk,Veld,90,public,${IMAGE}` : `Aardvark Rug,Bark,Acre,90,public,${IMAGE}`,
  );
  const id = await running('name,brand,category,price,state,pictures', ...rows);
  const statements = await statementsOf(api, () => inTransaction(api.db, (tx) => runBatch(tx, id, actor())));
  const added = (table: string) =>
    statements.flatMap(({ sql, values }) => (sql.includes(table) ? values.filter(isText) : []));
  const words = added('search_vocabulary');
  expect(words).toEqual(expect.arrayContaining(['aardvark', 'zebra']));
  expect(words).toEqual([...words].sort());
  const values = added('shown_values');
  expect(values).toEqual(expect.arrayContaining(['bark', 'yolk']));
  expect(values.filter((value) => ['bark', 'yolk'].includes(value))).toEqual(['bark', 'yolk']);
});
