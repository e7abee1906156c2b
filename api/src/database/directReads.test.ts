import { QueryFailedError } from 'typeorm';
import type { QueryRunner } from 'typeorm';
import { ProductEntity } from './entities/ProductEntity.ts';
import { isRead } from './directReads.ts';
import { inTransaction } from './inTransaction.ts';
import { preparedRead } from './preparedReads.ts';
import { statementsOf } from '../testing/statementsOf.ts';
import { aProduct } from '../testing/factories/products.ts';
import type { TestApi } from '../testing/testApi.ts';
import { testApi } from '../testing/testApi.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const source = () => api.db.read.dataSource;

const READ = `SELECT id, name, priceCents, ratingMicros, publishAt, createdAt, ? AS yes, ? AS no, ? AS missing
  FROM products WHERE id = ?`;

test('a read goes straight to the driver, which gives the rows that a runner gives', async () => {
  const { id } = await aProduct(api);
  const values = [true, false, null, id];
  const runners = jest.spyOn(source(), 'createQueryRunner');
  const rows = await source().query<unknown[]>(READ, values);
  expect(runners).not.toHaveBeenCalled();
  runners.mockRestore();
  const runner = source().createQueryRunner();
  expect(rows).toEqual(await source().query(READ, values, runner));
  await runner.release();
  expect(rows).toHaveLength(1);
});

test('a read that fails fails as by a runner, and the next one is answered', async () => {
  const sql = 'SELECT nothing FROM products WHERE id = ?';
  const failureOf = async (runner?: QueryRunner): Promise<unknown> => {
    try {
      return await source().query(sql, ['secret'], runner);
    } catch (error) {
      return error;
    }
  };
  const runner = source().createQueryRunner();
  const [direct, byRunner] = [await failureOf(), await failureOf(runner)];
  await runner.release();
  expect(direct).toBeInstanceOf(QueryFailedError);
  const { message, driverError } = direct as QueryFailedError;
  expect(message).toBe((byRunner as QueryFailedError).message);
  expect(message).not.toContain('secret');
  for (const { stack } of [direct, byRunner] as Error[]) expect(stack).toContain('failureOf');
  expect({ ...driverError }).toEqual({ ...(byRunner as QueryFailedError).driverError });
  for (let count = 0; count < 20; count += 1) await failureOf();
  expect(await source().query('SELECT 1 AS one')).toMatchObject([{ one: expect.anything() as unknown }]);
});

test('a prepared read gives the rows that others give, and fails as they do', async () => {
  const { id } = await aProduct(api);
  const sql = `SELECT id, name, priceCents, ratingMicros, createdAt, publishAt, (SELECT COUNT(*) FROM products) AS total
    FROM products WHERE id = ? LIMIT ?`;
  const wrong = 'SELECT nothing FROM products WHERE id = ? LIMIT 1';
  const rows = await source().query<unknown[]>(sql, [id, 1]);
  const failure: unknown = await source()
    .query(wrong, [id])
    .catch((error: unknown) => error);
  for (const each of [sql, wrong]) preparedRead(each);
  for (let count = 0; count < 3; count += 1) {
    expect(await source().query(sql, [id, 1])).toEqual(rows);
    await expect(source().query(wrong, [id])).rejects.toEqual(failure);
  }
  expect(rows).toHaveLength(1);
});

test('many reads at once are all answered', async () => {
  const numbers = Array.from({ length: 100 }, (_, number) => number);
  const rows = await Promise.all(
    numbers.map((number) => source().query<{ number: unknown }[]>(`SELECT ${number} AS number`)),
  );
  expect(rows.map(([row]) => Number(row?.number))).toEqual(numbers);
});

test('a read inside of a transaction is made on its connection', async () => {
  const { id } = await aProduct(api);
  await inTransaction(api.db, async (tx) => {
    await tx.update(ProductEntity, { id }, { name: 'Basalt Smock' });
    expect(await tx.query('SELECT name FROM products WHERE id = ?', [id])).toEqual([
      { name: 'Basalt Smock' },
    ]);
  });
});

test('statements of both ways are counted', async () => {
  const { id } = await aProduct(api);
  const statements = await statementsOf(api, async () => {
    await api.db.read.query('SELECT name FROM products WHERE id = ?', [id]);
    await api.db.read.findOneBy(ProductEntity, { id });
  });
  expect(statements.map(({ values }) => values)).toEqual([[id], expect.arrayContaining([id])]);
});

test.each([
  ['SELECT 1', true],
  [' with found AS (SELECT 1) SELECT * FROM found', true],
  ['WITH old AS (SELECT 1)\nDELETE FROM orders', false],
  ['UPDATE orders SET version = 1', false],
  ['SELECTED', false],
])('whether %j is a read: %s', (sql, is) => {
  expect(isRead(sql)).toBe(is);
});
