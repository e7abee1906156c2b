import { listProducts } from '@shop/contract/products';
import { register } from '@shop/contract/users';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { createApp } from '../app.ts';
import { loadConfig } from '../config/config.ts';
import { until } from '../testing/apiProcess.ts';
import { MemoryLog } from '../testing/memoryLog.ts';
import { createAppContext } from '../appContext.ts';
import { tcpProxy } from '../testing/tcpProxy.ts';
import { testApi } from '../testing/testApi.ts';
import { openDatabase } from './database.ts';
import { addressOf } from './mysql/connect.ts';
import { isConflict, isUnavailable, isUniqueViolation } from './errors.ts';

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
  const proxy = await tcpProxy(addressOf(server ?? ''));
  const api = await testApi({ oneProcess: true, databasePorts: [proxy.port] });
  try {
    expect((await api.anonymous.fetch('/api/health')).status).toBe(200);
    await proxy.cut();
    await until(async () => (await api.anonymous.fetch('/api/health')).status === 503);
    expect((await api.anonymous.fetch('/api/health/live')).status).toBe(200);
    const listed = await api.anonymous.call(listProducts, {});
    expect(listed).toMatchObject({ status: 503, body: { code: 'busy' } });
    expect(listed.headers.get('retry-after')).not.toBeNull();
    const person = { name: 'Sipho', email: 'sipho-outage@shop.example', password: 'Fynbos2026!' };
    expect((await api.anonymous.call(register, person)).status).toBe(503);

    await proxy.restore();
    await until(async () => (await api.anonymous.fetch('/api/health')).status === 200);
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
    const address = addressOf(server ?? '');
    const [first, second] = await Promise.all([tcpProxy(address), tcpProxy(address)]);
    const api = await testApi({ oneProcess: true, databasePorts: [first.port, second.port] });
    const hostInUse = () => [...api.log.text.matchAll(/"host":"([^"]+)"[^\n]*another host/g)].at(-1)?.[1];
    const isUsed = ({ port }: { port: number }) =>
      until(async () => hostInUse()?.endsWith(`:${port}`) === true);
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
