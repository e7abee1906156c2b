import { AsyncResource } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { aUser } from '../testing/factories/users.ts';
import type { TestApi } from '../testing/testApi.ts';
import { testApi } from '../testing/testApi.ts';
import { recordStatements } from '../testing/recordStatements.ts';
import type { Database } from './database.ts';
import { openDatabase } from './database.ts';
import { isUnavailable } from './errors.ts';
import { UserEntity } from './entities/accounts.ts';
import { inTransaction } from './transaction.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi({ oneProcess: true });
});
const opened: Database[] = [];
afterAll(async () => {
  await Promise.all(opened.map((db) => db.close()));
  await api.close();
});

afterEach(() => jest.restoreAllMocks());

const nameOf = async (id: string) => (await api.db.read.findOneByOrFail(UserEntity, { id })).name;
const rename = (id: string, name: string) =>
  inTransaction(api.db, (tx) => tx.update(UserEntity, { id }, { name }));

test('a rolled-back transaction takes no other request’s write with it', async () => {
  const [failing, other] = [await aUser(api), await aUser(api)];
  const rolledBack = inTransaction(api.db, async (tx) => {
    await tx.update(UserEntity, { id: failing.id }, { name: 'lost' });
    await sleep(50);
    throw new Error('rolled back');
  });
  const committed = rename(other.id, 'kept');
  await expect(rolledBack).rejects.toThrow('rolled back');
  await committed;
  expect(await nameOf(failing.id)).toBe(failing.name);
  expect(await nameOf(other.id)).toBe('kept');
});

test('of a hundred at once, exactly those that fail are undone', async () => {
  const users = await Promise.all(Array.from({ length: 100 }, () => aUser(api)));
  await Promise.allSettled(
    users.map((user, index) =>
      inTransaction(api.db, async (tx) => {
        await tx.update(UserEntity, { id: user.id }, { name: 'written' });
        if (index % 2 === 1) throw new Error('every second fails');
      }),
    ),
  );
  const names = await Promise.all(users.map(({ id }) => nameOf(id)));
  expect(names).toEqual(users.map(({ name }, index) => (index % 2 === 1 ? name : 'written')));
});

test('uncommitted changes are not visible', async () => {
  const user = await aUser(api);
  let seen = '';
  await inTransaction(api.db, async (tx) => {
    await tx.update(UserEntity, { id: user.id }, { name: 'not yet' });
    seen = await nameOf(user.id);
  });
  expect(seen).toBe(user.name);
  expect(await nameOf(user.id)).toBe('not yet');
});

test('a transaction inside another one shares its fate', async () => {
  const user = await aUser(api);
  const outer = inTransaction(api.db, async () => {
    await inTransaction(api.db, (tx) => tx.update(UserEntity, { id: user.id }, { name: 'inner' }));
    throw new Error('outer fails');
  });
  await expect(outer).rejects.toThrow('outer fails');
  expect(await nameOf(user.id)).toBe(user.name);
});

test('entities and statements by hand share one transaction, and are undone together', async () => {
  const { id, name } = await aUser(api);
  const work = inTransaction(api.db, async (tx) => {
    await tx.query('UPDATE users SET name = ? WHERE id = ?', ['By Hand', id]);
    expect(await tx.findOneByOrFail(UserEntity, { id })).toMatchObject({ name: 'By Hand' });
    await tx.update(UserEntity, { id }, { name: 'By Entity' });
    expect(await tx.query('SELECT name FROM users WHERE id = ?', [id])).toEqual([{ name: 'By Entity' }]);
    throw new Error('undone');
  });
  await expect(work).rejects.toThrow('undone');
  expect(await nameOf(id)).toBe(name);
});

test('work after the end of a transaction starts one of its own', async () => {
  const user = await aUser(api);
  let straggler: Promise<unknown> = Promise.resolve();
  await inTransaction(api.db, async () => {
    straggler = sleep(30).then(() => rename(user.id, 'later'));
  });
  await straggler;
  expect(await nameOf(user.id)).toBe('later');
});

test('work that comes while a transaction commits starts one of its own', async () => {
  const user = await aUser(api);
  let straggler: Promise<unknown> = Promise.resolve();
  let hasJoined = true;
  await inTransaction(api.db, async (tx) => {
    await tx.update(UserEntity, { id: user.id }, { name: 'first' });
    const rename = AsyncResource.bind(() =>
      inTransaction(api.db, async (own) => {
        hasJoined = own === tx;
        await own.update(UserEntity, { id: user.id }, { name: 'later' });
      }),
    );
    onSending(tx, /^COMMIT$/, (commit) => {
      jest.restoreAllMocks();
      straggler = rename();
      return commit();
    });
  });
  await straggler;
  expect({ hasJoined, name: await nameOf(user.id) }).toEqual({ hasJoined: false, name: 'later' });
});

test('work that conflicts with a concurrent transaction is repeated', async () => {
  const id = uuid();
  let runs = 0;
  await inTransaction(api.db, async (tx) => {
    runs += 1;
    await tx.insert(UserEntity, { ...(await userRow(id)) });
    if (runs === 1) throw Object.assign(new Error('Deadlock found'), { errno: 1213 });
  });
  expect(runs).toBe(2);
  expect(await nameOf(id)).toBe('Once');
});

test('after the last attempt the answer is 503 busy', async () => {
  let runs = 0;
  const hopeless = inTransaction(api.db, async () => {
    runs += 1;
    throw Object.assign(new Error('Lock wait timeout'), { errno: 1205 });
  });
  await expect(hopeless).rejects.toMatchObject({ code: 'busy' });
  expect(runs).toBe(12);
});

test.each([
  ['before COMMIT it is run again', false, 2],
  ['once COMMIT is sent it is not, because it may have been done', true, 1],
])('work whose host fails: %s', async (_, isCommitting, expected) => {
  const id = uuid();
  const { sources } = api.db;
  const db: Database = { ...api.db, sources: { ...sources, hasOtherHosts: true }, isReady: true };
  const lost = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
  let runs = 0;
  const work = inTransaction(db, async (tx) => {
    runs += 1;
    await tx.insert(UserEntity, await userRow(id));
    if (runs > 1) return;
    if (!isCommitting) throw lost;
    onSending(tx, /^COMMIT$/, () => Promise.reject(lost));
  });
  await (isCommitting ? expect(work).rejects.toThrow('ECONNRESET') : work);
  expect(runs).toBe(expected);
});

test('work that can neither be committed nor rolled back does not affect later work', async () => {
  const [left, other] = [await aUser(api), await aUser(api)];
  const leaving = inTransaction(api.db, async (tx) => {
    await tx.update(UserEntity, { id: left.id }, { name: 'never' });
    onSending(tx, /^(COMMIT|ROLLBACK)$/, () => Promise.reject(new Error('refused')));
  });
  await expect(leaving).rejects.toThrow('refused');
  jest.restoreAllMocks();
  await rename(other.id, 'kept');
  expect(await nameOf(left.id)).toBe(left.name);
  expect(await nameOf(other.id)).toBe('kept');
});

test.each([
  ['done', 'COMMIT'],
  ['refused', 'ROLLBACK'],
])('a transaction whose work is %s sends BEGIN, its statements and %s', async (fate, end) => {
  const statements = await recordStatements(api, async () => {
    await inTransaction(api.db, async (tx) => {
      await tx.query('SELECT 1');
      if (fate === 'refused') throw new Error(fate);
    }).catch(() => undefined);
  });
  expect(statements.map(({ sql }) => sql)).toEqual(['BEGIN', 'SELECT 1', end]);
});

const onSqliteOnly = process.env['TEST_DATABASE_URL'] ? () => undefined : test;
const onServersOnly = process.env['TEST_DATABASE_URL'] ? test : () => undefined;

onServersOnly(
  'a connection has no transaction after its release, however the last one has ended',
  async () => {
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
  },
);

onSqliteOnly(
  'after SQLite has rolled back by itself, neither the rest of that work nor a later one goes astray',
  async () => {
    const user = await aUser(api);
    const { write } = api.db.sources;
    await write.query('PRAGMA max_page_count = 1');
    const full = inTransaction(api.db, async (tx) => {
      await tx.update(UserEntity, { id: user.id }, { name: 'first half' });
      const tooMuch = tx.update(UserEntity, { id: user.id }, { name: 'x'.repeat(1_000_000) });
      const refused = await tooMuch.catch((error: unknown) => error);
      expect(isUnavailable(refused)).toBe(true);
      await tx.update(UserEntity, { id: user.id }, { name: 'second half' });
    });
    await expect(full).rejects.toMatchObject({ driverError: { code: 'SQLITE_ABORT_ROLLBACK' } });
    await write.query('PRAGMA max_page_count = 1073741823');
    expect(await nameOf(user.id)).toBe(user.name);
    await rename(user.id, 'later');
    expect(await nameOf(user.id)).toBe('later');
  },
);

onSqliteOnly(
  'a transaction that reads before it writes keeps other processes from writing in between',
  async () => {
    const user = await aUser(api);
    const { sources } = await openedOnceMore();
    await inTransaction(api.db, async (tx) => {
      await tx.findOneByOrFail(UserEntity, { id: user.id });
      await expect(sources.write.query('BEGIN IMMEDIATE')).rejects.toMatchObject({ code: 'SQLITE_BUSY' });
      await tx.update(UserEntity, { id: user.id }, { name: 'unhindered' });
    });
    expect(await nameOf(user.id)).toBe('unhindered');
  },
);

onSqliteOnly('while another process writes, the next one waits for it and then commits', async () => {
  const user = await aUser(api);
  const { sources } = await openedOnceMore();
  await sources.write.query('BEGIN IMMEDIATE');
  const waiting = rename(user.id, 'at last');
  await sleep(400);
  await sources.write.query('COMMIT');
  await waiting;
  expect(await nameOf(user.id)).toBe('at last');
  await rename(user.id, 'once more');
  expect(await nameOf(user.id)).toBe('once more');
});

type Send = () => Promise<unknown>;

/** Answers statements of this text in place of the database, until all mocks are restored. */
function onSending({ queryRunner }: EntityManager, text: RegExp, answer: (send: Send) => Promise<unknown>) {
  const runner = queryRunner!;
  const query = runner.query.bind(runner);
  jest.spyOn(runner, 'query').mockImplementation((sql: string, ...more) => {
    const send = () => query(sql, ...more);
    return text.test(sql) ? answer(send) : send();
  });
}

/** Opens the database again, as a second process would. */
async function openedOnceMore(): Promise<Database> {
  const { databaseUrl, dataDir } = api.app.config;
  const db = openDatabase({ databaseUrl, dataDir, log: api.app.log });
  opened.push(db);
  await db.whenReady;
  return db;
}

async function userRow(id: string): Promise<UserEntity> {
  return {
    id,
    name: 'Once',
    email: `${id}@shop.example`,
    emailConfirmedAt: null,
    passwordHash: null,
    isAdmin: false,
    address: null,
    createdAt: api.clock.now(),
    deletedAt: null,
    turn: 0,
  };
}
