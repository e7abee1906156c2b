import { setTimeout as sleep } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import { aUser } from '../testing/factories/users.ts';
import type { TestApi } from '../testing/testApi.ts';
import { testApi } from '../testing/testApi.ts';
import { isUnavailable } from './databaseErrors.ts';
import { UserEntity } from './entities/UserEntity.ts';
import { inShortTransaction } from './inShortTransaction.ts';
import { inTransaction } from './inTransaction.ts';
import { SqliteConnection } from './sqliteConnection.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => api.close());

const users = (howMany: number) => Promise.all(Array.from({ length: howMany }, () => aUser(api)));
const nameOf = async (id: string) => (await api.db.read.findOneByOrFail(UserEntity, { id })).name;
const renameIn = (tx: EntityManager, id: string, name: string) => tx.update(UserEntity, { id }, { name });
const rename = (id: string, name: string) => inShortTransaction(api.db, (tx) => renameIn(tx, id, name));

test('of a hundred at once, exactly those that fail are undone', async () => {
  const all = await users(100);
  const answers = await Promise.allSettled(
    all.map(({ id }, index) =>
      inShortTransaction(api.db, async (tx) => {
        await renameIn(tx, id, 'written');
        if (index % 3 === 0) throw new Error('every third fails');
        return index;
      }),
    ),
  );
  const names = await Promise.all(all.map(({ id }) => nameOf(id)));
  expect(names).toEqual(all.map(({ name }, index) => (index % 3 === 0 ? name : 'written')));
  expect(answers.map(({ status }) => status)).toEqual(
    all.map((_, index) => (index % 3 === 0 ? 'rejected' : 'fulfilled')),
  );
});

test('whoever hears of the end finds what was written', async () => {
  const seen = await Promise.all(
    (await users(20)).map(async ({ id }) => {
      await rename(id, 'written');
      return nameOf(id);
    }),
  );
  expect(new Set(seen)).toEqual(new Set(['written']));
});

test('work that leaves a transaction open commits nothing', async () => {
  const [left, other] = [await aUser(api), await aUser(api)];
  const leaving = inShortTransaction(api.db, async (tx) => {
    await tx.queryRunner?.startTransaction();
    await renameIn(tx, left.id, 'never');
  });
  const kept = rename(other.id, 'kept');
  await expect(leaving).rejects.toThrow('left a transaction open');
  await kept;
  expect([await nameOf(left.id), await nameOf(other.id)]).toEqual([left.name, 'kept']);
});

const onSqliteOnly = process.env['TEST_DATABASE_URL'] ? () => undefined : test;

/** How often SQLite was told to commit. */
function watchCommits() {
  const prepared = jest.spyOn(SqliteConnection.prototype, 'prepare');
  return () => prepared.mock.calls.filter(([sql]) => sql === 'COMMIT').length;
}

onSqliteOnly('those that come together share a COMMIT, up to sixteen', async () => {
  const all = await users(20);
  const commits = watchCommits();
  await Promise.all(all.map(({ id }) => rename(id, 'written')));
  expect(commits()).toBe(2);
  await rename(all[0]?.id ?? '', 'alone');
  expect(commits()).toBe(3);
});

onSqliteOnly('nothing of a member is visible before that COMMIT, and other work comes after it', async () => {
  const [first, second] = [await aUser(api), await aUser(api)];
  const names: string[] = [];
  const early = rename(first.id, 'early');
  const late = inShortTransaction(api.db, async (tx) => {
    names.push(await nameOf(first.id));
    await renameIn(tx, second.id, 'late');
  });
  const other = inTransaction(api.db, async () => {
    names.push(await nameOf(first.id), await nameOf(second.id));
  });
  await Promise.all([early, late, other]);
  expect(names).toEqual([first.name, 'early', 'late']);
});

onSqliteOnly('whoever is done waits for the one at work, and for nobody after', async () => {
  const [first, slow, next] = await users(3);
  const ended: string[] = [];
  const commits = watchCommits();
  await Promise.all([
    rename(first?.id ?? '', 'first').then(() => ended.push('first')),
    inShortTransaction(api.db, async (tx) => {
      await renameIn(tx, slow?.id ?? '', 'slow');
      await sleep(30);
    }).then(() => ended.push('slow')),
    rename(next?.id ?? '', 'next').then(() => ended.push('next')),
  ]);
  expect([ended, commits()]).toEqual([['first', 'slow', 'next'], 2]);
});

onSqliteOnly('when SQLite rolls back everything for one, the others are done again', async () => {
  const [before, greedy, after] = await users(3);
  const { write } = api.db.sources;
  await write.query('PRAGMA max_page_count = 1');
  const work = [
    rename(before?.id ?? '', 'before'),
    inShortTransaction(api.db, (tx) =>
      tx.save(UserEntity, { id: greedy?.id ?? '', address: { street: 'x'.repeat(1_000_000) } }),
    ),
    rename(after?.id ?? '', 'after'),
  ];
  const [done, refused, next] = await Promise.allSettled(work);
  await write.query('PRAGMA max_page_count = 1073741823');
  expect(refused?.status === 'rejected' && isUnavailable(refused.reason)).toBe(true);
  expect([done?.status, next?.status]).toEqual(['fulfilled', 'fulfilled']);
  expect([await nameOf(before?.id ?? ''), await nameOf(after?.id ?? '')]).toEqual(['before', 'after']);
});

/** Lets the first COMMIT fail, which has changed nothing then. */
function failFirstCommit(code: string): void {
  const prepare = SqliteConnection.prototype.prepare;
  let failures = 1;
  jest.spyOn(SqliteConnection.prototype, 'prepare').mockImplementation(function (
    this: SqliteConnection,
    sql: string,
  ) {
    if (sql === 'COMMIT' && (failures -= 1) >= 0) throw Object.assign(new Error('COMMIT fails'), { code });
    return prepare.call(this, sql);
  });
}

onSqliteOnly('a COMMIT that fails is an error of all its members, and of nobody after', async () => {
  const [first, second] = [await aUser(api), await aUser(api)];
  failFirstCommit('SQLITE_FULL');
  const answers = await Promise.allSettled([rename(first.id, 'lost'), rename(second.id, 'lost')]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect([await nameOf(first.id), await nameOf(second.id)]).toEqual([first.name, second.name]);
  await rename(first.id, 'kept');
  expect(await nameOf(first.id)).toBe('kept');
});

/** Counts how often the work is run. */
function countedWork(id: string) {
  return jest.fn((tx: EntityManager) => renameIn(tx, id, 'written'));
}

onSqliteOnly('work whose COMMIT found the file busy is done once more', async () => {
  const { id } = await aUser(api);
  failFirstCommit('SQLITE_BUSY');
  const work = countedWork(id);
  await inShortTransaction(api.db, work);
  expect([work.mock.calls.length, await nameOf(id)]).toEqual([2, 'written']);
});

onSqliteOnly('work is not done again because of what fails after its COMMIT', async () => {
  const { id } = await aUser(api);
  const { subscribers } = api.db.sources.write;
  const busy = Object.assign(new Error('after COMMIT'), { code: 'SQLITE_BUSY' });
  subscribers.push({ afterTransactionCommit: () => Promise.reject(busy) });
  const work = countedWork(id);
  await expect(inShortTransaction(api.db, work)).rejects.toThrow('after COMMIT');
  subscribers.pop();
  expect([work.mock.calls.length, await nameOf(id)]).toEqual([1, 'written']);
});
