import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { getMetadataArgsStorage, In } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { deleteOrder } from '@shop/contract/adminOrders';
import { deleteUser } from '@shop/contract/adminUsers';
import { deliverOrder } from '@shop/contract/orderDelivery';
import { restoreOrder } from '@shop/contract/orderRestoration';
import { listProducts } from '@shop/contract/products';
import { register } from '@shop/contract/users';
import { createApp } from '../app.ts';
import { createAppContext } from '../appContext.ts';
import { loadConfig } from '../config/config.ts';
import { AppError } from '../errors.ts';
import { waitUntil } from '../testing/apiProcess.ts';
import { anOrder } from '../testing/factories/orders.ts';
import { aPayment } from '../testing/factories/payments.ts';
import { anAdmin, aUser } from '../testing/factories/users.ts';
import { MemoryLog } from '../testing/memoryLog.ts';
import { recordStatements } from '../testing/recordStatements.ts';
import { tcpProxy } from '../testing/tcpProxy.ts';
import type { TestApi } from '../testing/testApi.ts';
import { testApi } from '../testing/testApi.ts';
import type { Database } from './database.ts';
import { openDatabase } from './database.ts';
import { UserEntity } from './entities/accounts.ts';
import { ProductEntity, ProductSizeEntity } from './entities/catalogue.ts';
import { MailEntity } from './entities/mail.ts';
import { SearchVocabularyEntity } from './entities/search.ts';
import { isConflict, isUnavailable, isUniqueViolation } from './errors.ts';
import { claimDueRow, lockOrder, lockUser } from './locks.ts';
import { getFirstConnectionParameters } from './mysql/connect.ts';
import { insertMany } from './sql.ts';
import { inTransaction, retryRead } from './transaction.ts';
import { AsyncResource } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';

describe('connections', () => {
  test('while the database is down the API answers 503', async () => {
    // A free port: it is opened and closed again.
    const probe = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => probe.once('listening', resolve));
    const { port } = probe.address() as AddressInfo;
    await new Promise((resolve) => probe.close(resolve));

    const config = loadConfig({ NODE_ENV: 'test', DATABASE_URL: `mysql://a:b@127.0.0.1:${port}/shop` });
    const { logger: log } = new MemoryLog();
    const db = openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, log });
    const server = createApp(createAppContext({ config, db, log })).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    try {
      expect((await fetch(`${url}/api/health/live`)).status).toBe(200);
      expect((await fetch(`${url}/api/health`)).status).toBe(503);
      const products = await fetch(`${url}/api/products`);
      expect(products.status).toBe(503);
      expect(products.headers.get('retry-after')).not.toBeNull();
      expect(await products.json()).toMatchObject({ code: 'busy' });
    } finally {
      await db.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  });

  const server = process.env['TEST_DATABASE_URL'];

  // The embedded database has no server that could go away.
  const onServersOnly = server ? test : () => undefined;

  onServersOnly('a database that goes away costs 503 while it is gone, and nothing after', async () => {
    const proxy = await tcpProxy(getFirstConnectionParameters(server ?? ''));
    const api = await testApi({ oneProcess: true, databasePorts: [proxy.port] });
    try {
      expect((await api.anonymous.fetch('/api/health')).status).toBe(200);
      await proxy.cut();
      await waitUntil(async () => (await api.anonymous.fetch('/api/health')).status === 503);
      expect((await api.anonymous.fetch('/api/health/live')).status).toBe(200);
      const listed = await api.anonymous.call(listProducts, {});
      expect(listed).toMatchObject({ status: 503, body: { code: 'busy' } });
      expect(listed.headers.get('retry-after')).not.toBeNull();
      const person = { name: 'Sipho', email: 'sipho-outage@shop.example', password: 'Fynbos2026!' };
      expect((await api.anonymous.call(register, person)).status).toBe(503);

      await proxy.restore();
      await waitUntil(async () => (await api.anonymous.fetch('/api/health')).status === 200);
      expect((await api.anonymous.call(listProducts, {})).status).toBe(200);
      expect((await api.anonymous.call(register, person)).status).toBe(201);
    } finally {
      await api.close();
      await proxy.cut();
    }
  });

  onServersOnly(
    'of two hosts the second one is used while the first one is down, and left when it is back',
    async () => {
      const address = getFirstConnectionParameters(server ?? '');
      const [first, second] = await Promise.all([tcpProxy(address), tcpProxy(address)]);
      const api = await testApi({ oneProcess: true, databasePorts: [first.port, second.port] });
      const hostInUse = () => [...api.log.text.matchAll(/"host":"([^"]+)"[^\n]*another host/g)].at(-1)?.[1];
      const isUsed = ({ port }: { port: number }) =>
        waitUntil(async () => hostInUse()?.endsWith(`:${port}`) === true);
      try {
        const people = Array.from({ length: 6 }, (_, index) => `failover-${index}@shop.example`);
        const registered = people.map(async (email) => {
          const person = { name: 'Sipho', email, password: 'Fynbos2026!' };
          return (await api.anonymous.call(register, person)).status;
        });
        await first.cut();
        // Whoever had sent a COMMIT is told that the shop is busy; all others are served by the second host.
        for (const status of await Promise.all(registered)) expect([201, 503]).toContain(status);
        await isUsed(second);
        expect((await api.anonymous.call(listProducts, {})).status).toBe(200);
        const person = { name: 'Sipho', email: 'failover@shop.example', password: 'Fynbos2026!' };
        expect((await api.anonymous.call(register, person)).status).toBe(201);
        await first.restore();
        await isUsed(first);
        await second.cut();
        expect((await api.anonymous.call(listProducts, {})).status).toBe(200);
      } finally {
        await api.close();
        await Promise.all([first.cut().catch(() => undefined), second.cut().catch(() => undefined)]);
      }
    },
  );

  test.each([
    [{ errno: 1213 }, 'conflict unavailable'],
    [{ driverError: { errno: 1205 } }, 'conflict unavailable'],
    [{ code: 'SQLITE_BUSY' }, 'conflict unavailable'],
    [{ code: 'SQLITE_BUSY_SNAPSHOT' }, 'conflict unavailable'],
    [{ driverError: { code: 'SQLITE_FULL' } }, 'unavailable'],
    [{ code: 'SQLITE_IOERR_FSYNC' }, 'unavailable'],
    [{ code: 'ENOSPC' }, 'unavailable'],
    [{ code: 'ECONNREFUSED' }, 'unavailable'],
    [{ driverError: { code: 'PROTOCOL_CONNECTION_LOST' } }, 'unavailable'],
    [{ errno: 1969 }, 'unavailable'],
    [{ errno: 1047 }, 'unavailable'],
    [{ code: 'PROTOCOL_SEQUENCE_TIMEOUT' }, 'unavailable'],
    [new Error('Queue limit reached.'), 'unavailable'],
    [{ errno: 1062 }, 'unique'],
    [{ code: 'SQLITE_CONSTRAINT_UNIQUE' }, 'unique'],
    [new Error('a bug'), 'none'],
    ['a text', 'none'],
  ])('%p is taken as %s', (error, kind) => {
    const kinds = {
      conflict: isConflict(error),
      unavailable: isUnavailable(error),
      unique: isUniqueViolation(error),
    };
    const taken = Object.entries(kinds).flatMap(([name, is]) => (is ? [name] : []));
    expect(taken.join(' ') || 'none').toBe(kind);
  });
});

describe('claiming due rows', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
  });
  afterAll(() => api.close());

  const LEASE_MS = 60_000;
  const NOW = new Date('2026-03-01T08:00:00.000Z');
  const afterNow = (ms: number): Date => new Date(NOW.getTime() + ms);

  /** Returns the id of an e-mail that is due now, or `laterMs` later. */
  async function aDueMail(laterMs = 0): Promise<string> {
    const id = uuid();
    const row: MailEntity = {
      ...{ id, mail: null, topic: 'orders', state: 'waiting', attempts: 0, refusals: 0, lastError: null },
      ...{ dueAt: afterNow(laterMs), createdAt: NOW },
    };
    await inTransaction(api.db, (tx) => tx.insert(MailEntity, row));
    return id;
  }

  const claim = (id: string, attempts = 0, now = NOW) =>
    claimDueRow(api.db, MailEntity, { where: { id }, attempts, now, ms: LEASE_MS });

  test('of ten workers that have read the same due row, one claims it', async () => {
    const id = await aDueMail();
    const claims = await Promise.all(Array.from({ length: 10 }, () => claim(id)));
    const claimed = claims.filter((row) => row !== null);
    expect(claimed).toHaveLength(1);
    expect(claimed[0]).toMatchObject({ id, attempts: 1, dueAt: afterNow(LEASE_MS) });
  });

  test('a row that is not due any more is not claimed', async () => {
    expect(await claim(await aDueMail(1000))).toBeNull();
  });

  test('a row whose worker has died is claimed again when its lease has ended', async () => {
    const id = await aDueMail();
    await claim(id);
    expect(await claim(id, 1, afterNow(LEASE_MS - 1))).toBeNull();
    expect(await claim(id, 1, afterNow(LEASE_MS))).toMatchObject({ attempts: 2 });
  });
});

describe('indexes of counts', () => {
  const ENTITIES: readonly unknown[] = [ProductEntity, ProductSizeEntity];

  // docs/decisions/0020-stock-indexes.md
  test('no index of products and sizes begins with a count of pieces', () => {
    const indices = getMetadataArgsStorage().indices.filter(({ target }) => ENTITIES.includes(target));
    const first = indices.map(({ columns }) => (Array.isArray(columns) ? columns[0] : undefined));
    expect(first).toContain('state');
    expect(first.filter((column) => /^(stock|reserved|sold)$/.test(column ?? ''))).toEqual([]);
  });
});

describe('locks', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
  });
  afterAll(() => api.close());

  const turnOf = async (id: string): Promise<number> =>
    (await api.db.read.findOneByOrFail(UserEntity, { id })).turn;

  test('a lock of an order changes a row, so that two nodes of a cluster cannot both commit', async () => {
    const { order, buyer } = await anOrder(api);
    const before = await turnOf(buyer.id);
    await inTransaction(api.db, (tx) => lockOrder(tx, order._id));
    expect(await turnOf(buyer.id)).toBe(before + 1);
  });

  test('an order is locked though its buyer has been deleted', async () => {
    const { order, buyer } = await anOrder(api);
    await inTransaction(api.db, (tx) => tx.update(UserEntity, { id: buyer.id }, { deletedAt: new Date() }));
    const before = await turnOf(buyer.id);
    await inTransaction(api.db, (tx) => lockOrder(tx, order._id));
    expect(await turnOf(buyer.id)).toBe(before + 1);
  });

  test('whoever delivers, deletes or restores an order has locked it', async () => {
    const { order, buyer } = await anOrder(api);
    await aPayment(api, { order });
    const { _id: id } = order;
    const admin = api.as(await anAdmin(api));
    for (const call of [deleteOrder, restoreOrder, deliverOrder]) {
      const before = await turnOf(buyer.id);
      expect((await admin.call(call, { id })).status).toBeLessThan(300);
      expect(await turnOf(buyer.id)).toBeGreaterThan(before);
    }
  });

  test('an account is locked before it is read for its deletion, so that no change is lost', async () => {
    const [admin, { id }] = [api.as(await anAdmin(api)), await aUser(api)];
    const statements = await recordStatements(api, () => admin.call(deleteUser, { id }));
    const [first] = statements.filter(({ values }) => values.includes(id));
    expect(first?.sql).toMatch(/^UPDATE \W?users\W? SET .*\+ 1/);
  });

  test('an account that has been deleted cannot be locked', async () => {
    const { id } = await aUser(api);
    expect(await inTransaction(api.db, (tx) => lockUser(tx, id))).toBe(true);
    await inTransaction(api.db, (tx) => tx.update(UserEntity, { id }, { deletedAt: new Date() }));
    expect(await inTransaction(api.db, (tx) => lockUser(tx, id))).toBe(false);
  });
});

describe('repeated reads', () => {
  test.each([
    ['meets conflicts', { errno: 1213 }, 3, false, 'read'],
    ['has lost its host', { code: 'ECONNRESET' }, 1, true, 'read'],
    ['has lost its only host', { code: 'ECONNRESET' }, 1, false, 'refused'],
    ['was refused by a node outside of its cluster', { errno: 1047 }, 1, true, 'read'],
    ['had no answer in time', { code: 'PROTOCOL_SEQUENCE_TIMEOUT' }, 1, true, 'refused'],
    ['only meets conflicts', { errno: 1213 }, 20, false, 'busy'],
  ])('a read that %s (%j, %i times; other hosts: %s) ends as %s', async (...[, cause, times, has, end]) => {
    const db = { sources: { hasOtherHosts: has } } as unknown as Database;
    const errors = Array.from({ length: times }, () => Object.assign(new Error('refused'), cause));
    const reading = retryRead(db, async () => {
      const error = errors.shift();
      if (error) throw error;
      return 'read';
    });
    const outcome = await reading.catch((error: unknown) =>
      error instanceof AppError ? error.code : 'refused',
    );
    expect(outcome).toBe(end);
  });
});

describe('SQL by hand', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
  });
  afterAll(() => api.close());

  const stored = async () => {
    const rows = await api.db.read.find(SearchVocabularyEntity, {
      where: { word: In(['kaross', 'veld']) },
      order: { word: 'ASC' },
    });
    return rows.map(({ word, letters }) => `${word} ${letters}`);
  };

  test('rows with a known key are refused, kept or replaced, and new ones are added', async () => {
    const [first, other, added] = [
      { word: 'kaross', letters: 6 },
      { word: 'kaross', letters: 60 },
      { word: 'veld', letters: 4 },
    ];
    await inTransaction(api.db, (tx) => insertMany(tx, SearchVocabularyEntity, [first]));
    await expect(
      inTransaction(api.db, (tx) => insertMany(tx, SearchVocabularyEntity, [other, added])),
    ).rejects.toThrow();
    expect(await stored()).toEqual(['kaross 6']);
    await inTransaction(api.db, (tx) => insertMany(tx, SearchVocabularyEntity, [other, added], 'skip'));
    expect(await stored()).toEqual(['kaross 6', 'veld 4']);
    await inTransaction(api.db, (tx) => insertMany(tx, SearchVocabularyEntity, [other], 'replace'));
    expect(await stored()).toEqual(['kaross 60', 'veld 4']);
  });

  test('more rows than one statement takes are all written', async () => {
    const rows = Array.from({ length: 1203 }, (_, index) => ({ word: `many${index}`, letters: index }));
    await inTransaction(api.db, (tx) => insertMany(tx, SearchVocabularyEntity, rows));
    await inTransaction(api.db, (tx) =>
      insertMany(
        tx,
        SearchVocabularyEntity,
        rows.map((row) => ({ ...row, letters: 7 })),
        'replace',
      ),
    );
    expect(await api.db.read.countBy(SearchVocabularyEntity, { letters: 7 })).toBe(1203);
  });
});

describe('transactions', () => {
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
});
