import type { PoolConnection } from 'mysql2';
import type { QueryRunner } from 'typeorm';
import { QueryResult } from 'typeorm';
import { aUser } from '../testing/factories/users.ts';
import { statementsOf } from '../testing/statementsOf.ts';
import type { TestApi } from '../testing/testApi.ts';
import { testApi } from '../testing/testApi.ts';
import { UserEntity } from './entities/UserEntity.ts';
import { beginImplicitly } from './implicitBegin.ts';
import { inTransaction } from './inTransaction.ts';

const IN_TRANSACTION = { serverStatus: 1 };
const COMMITTED = { serverStatus: 2 };

/** A runner whose statements get these answers, one after the other, and then an empty one each. */
async function begun(...answers: unknown[]) {
  const sent: string[] = [];
  const fake = {
    isTransactionActive: false,
    query: (sql: string) => {
      sent.push(sql);
      const answer = answers.shift() ?? IN_TRANSACTION;
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
    startTransaction: () => Promise.resolve(void sent.push('SAVEPOINT')),
  };
  const runner = fake as unknown as QueryRunner;
  const connection: Partial<PoolConnection> = {};
  beginImplicitly(runner, () => Promise.resolve(connection as PoolConnection));
  await runner.startTransaction();
  return { runner, sent };
}

test('nothing is sent to begin, and a savepoint for a second beginning', async () => {
  const { runner, sent } = await begun();
  expect([runner.isTransactionActive, sent]).toEqual([true, []]);
  await runner.startTransaction();
  expect(sent).toEqual(['SAVEPOINT']);
});

test.each(['COMMIT', 'ROLLBACK'])(
  'nothing is sent after %s, by which the next transaction begins',
  async (end) => {
    const { runner, sent } = await begun();
    const ending = runner.query(end);
    await expect(runner.query('UPDATE users SET turn = 1')).rejects.toThrow('after the end');
    await ending;
    expect(sent).toEqual([end]);
  },
);

test('after a COMMIT that fails, only ROLLBACK is sent', async () => {
  const { runner, sent } = await begun(new Error('Deadlock'));
  await expect(runner.query('COMMIT')).rejects.toThrow('Deadlock');
  await expect(runner.query('SELECT 1')).rejects.toThrow('after the end');
  await runner.query('ROLLBACK');
  expect(sent).toEqual(['COMMIT', 'ROLLBACK']);
});

test.each([
  ['a header', COMMITTED],
  ['a result of TypeORM', Object.assign(new QueryResult(), { raw: COMMITTED })],
])('%s of a connection that commits by itself is an error', async (_, answer) => {
  const { runner } = await begun(answer);
  await expect(runner.query('UPDATE users SET turn = 1')).rejects.toThrow('commits by itself');
});

const describeOnServers = process.env['TEST_DATABASE_URL'] ? describe : () => undefined;

describeOnServers('on a server', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
  });
  afterAll(() => api.close());

  test('a transaction sends its statements and COMMIT', async () => {
    const { id } = await aUser(api);
    const statements = await statementsOf(api, () =>
      inTransaction(api.db, (tx) => tx.update(UserEntity, { id }, { isAdmin: false })),
    );
    expect(statements.map(({ sql }) => sql.split(' ')[0])).toEqual(['UPDATE', 'COMMIT']);
  });

  test('a connection that is given back has no transaction, however the last one has ended', async () => {
    const { id } = await aUser(api);
    const works = Array.from({ length: 20 }, (_, number) =>
      inTransaction(api.db, async (tx) => {
        await tx.findOneBy(UserEntity, { id });
        if (number % 2 === 1) throw new Error('every second fails');
      }),
    );
    await Promise.allSettled(works);
    const open: unknown[] = await api.db.read.query(
      `SELECT t.trx_id FROM information_schema.innodb_trx t
       JOIN information_schema.processlist p ON p.id = t.trx_mysql_thread_id
       WHERE p.db = DATABASE() AND p.id <> CONNECTION_ID()`,
    );
    expect(open).toEqual([]);
  });

  test('only statements of transactions wait for COMMIT', async () => {
    const mode = "SELECT IF(@@autocommit, 'on', 'off') AS autocommit";
    expect(await api.db.read.query(mode)).toEqual([{ autocommit: 'on' }]);
    expect(await inTransaction(api.db, (tx) => tx.query(mode))).toEqual([{ autocommit: 'off' }]);
  });
});
