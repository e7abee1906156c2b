import type { QueryRunner } from 'typeorm';
import { QueryFailedError } from 'typeorm';
import { aUser } from '../testing/factories/users.ts';
import type { TestApi } from '../testing/testApi.ts';
import { testApi } from '../testing/testApi.ts';
import { UserEntity } from './entities/UserEntity.ts';
import { inTransaction } from './inTransaction.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

type Query = (sql: string, values?: unknown[], isStructured?: boolean) => Promise<unknown>;

/** What the runner does with a statement, and what TypeORM's own class, which it extends, does with it. */
function waysOf(runner: QueryRunner): [Query, Query] {
  const direct: Query = runner.query.bind(runner);
  const prototype: unknown = Reflect.getPrototypeOf(Reflect.getPrototypeOf(runner) ?? {});
  const own = (prototype as QueryRunner).query.bind(runner) as Query;
  return [direct, own];
}

const bothIn = <T>(work: (ways: [Query, Query]) => Promise<T>): Promise<T> =>
  inTransaction(api.db, ({ queryRunner }) => {
    if (!queryRunner) throw new Error('A transaction has a runner');
    return work(waysOf(queryRunner));
  });

test.each([
  ['SELECT id, name, isAdmin, createdAt, ? AS yes, ? AS missing FROM users WHERE id = ?', true],
  ['SELECT id, ? AS yes, ? AS missing FROM users WHERE id = ?', false],
  ['UPDATE users SET isAdmin = ?, address = ? WHERE id = ?', true],
  ['UPDATE users SET isAdmin = ?, address = ? WHERE id = ?', false],
])('%s answers as by a runner of TypeORM, structured: %s', async (sql, isStructured) => {
  const { id } = await aUser(api);
  const values = [true, null, id];
  const [direct, own] = await bothIn(async ([first, second]) => {
    // Servers tell a write that changes a row from one that finds it changed.
    await first(sql, values);
    return [await first(sql, values, isStructured), await second(sql, values, isStructured)];
  });
  expect(direct).toEqual(own);
  expect(direct).toBeDefined();
});

test('a statement that fails fails as by a runner of TypeORM, and names who has sent it', async () => {
  const failureOf = async (query: Query): Promise<unknown> => {
    try {
      return await query('UPDATE users SET nothing = ?', ['secret']);
    } catch (error) {
      return error;
    }
  };
  const [direct, own] = await bothIn(async ([first, second]) => [
    await failureOf(first),
    await failureOf(second),
  ]);
  expect(direct).toBeInstanceOf(QueryFailedError);
  expect((direct as QueryFailedError).message).toBe((own as QueryFailedError).message);
  expect((direct as QueryFailedError).stack).toContain('failureOf');
});

test('what is done by entities and by hand belongs to one transaction, and is undone with it', async () => {
  const { id, name } = await aUser(api);
  const work = inTransaction(api.db, async (tx) => {
    await tx.query('UPDATE users SET name = ? WHERE id = ?', ['By Hand', id]);
    expect(await tx.findOneByOrFail(UserEntity, { id })).toMatchObject({ name: 'By Hand' });
    await tx.update(UserEntity, { id }, { name: 'By Entity' });
    throw new Error('undone');
  });
  await expect(work).rejects.toThrow('undone');
  expect(await api.db.read.findOneByOrFail(UserEntity, { id })).toMatchObject({ name });
});

test('after its release a runner does what one of TypeORM does, which refuses statements on a server', async () => {
  const runner = api.db.read.dataSource.createQueryRunner();
  const ways = waysOf(runner);
  await runner.release();
  const [direct, own] = await Promise.allSettled(ways.map((query) => query('SELECT 1 AS one')));
  expect(direct).toEqual(own);
  expect(direct?.status).toBe(api.db.engine === 'sqlite' ? 'fulfilled' : 'rejected');
});
