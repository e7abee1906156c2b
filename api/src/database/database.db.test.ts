import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { In, getMetadataArgsStorage } from 'typeorm';
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
import { aUser, anAdmin } from '../testing/factories/users.ts';
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
