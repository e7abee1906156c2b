import { EventEmitter } from 'node:events';
import type { Pool } from 'mysql2';
import type { TcpProxy } from '../../testing/tcpProxy.ts';
import { tcpProxy } from '../../testing/tcpProxy.ts';
import type { TestDatabase } from '../../testing/testDatabase.ts';
import { createTestDatabase } from '../../testing/testDatabase.ts';
import { isUnavailable } from '../errors.ts';
import { takeSettings } from './hostPool.ts';
import { addressOf, connectMySql } from './connect.ts';
import type { Sources } from '../sources.ts';

/** What becomes of a new connection of a pool whose server answers its settings in this way. */
function aConnection(refusal: Error | null) {
  const pool = new EventEmitter();
  takeSettings(pool as unknown as Pool, 'max_statement_time=5');
  const query = jest.fn((_sql: string, answered: (error: Error | null) => void) => answered(refusal));
  const destroy = jest.fn();
  pool.emit('connection', { query, destroy });
  return { query, destroy };
}

test('a new connection is sent its settings first, and stays when it has taken them', () => {
  const { query, destroy } = aConnection(null);
  expect(query).toHaveBeenCalledWith('SET SESSION max_statement_time=5', expect.any(Function));
  expect(destroy).not.toHaveBeenCalled();
});

test('a connection whose server refuses its settings is dropped', () => {
  const { destroy } = aConnection(new Error('Unknown system variable'));
  expect(destroy).toHaveBeenCalledTimes(1);
});

const server = process.env['TEST_DATABASE_URL'];

// The embedded database has no server and no pool.
const describeServer = server ? describe : () => undefined;

describeServer('a server that no longer answers', () => {
  const LIMIT_MS = 500;
  let database: TestDatabase;
  let proxy: TcpProxy;
  let sources: Sources;
  beforeEach(async () => {
    database = await createTestDatabase();
    proxy = await tcpProxy(addressOf(server ?? ''));
    const url = new URL(database.databaseUrl ?? '');
    url.hostname = '127.0.0.1';
    url.port = String(proxy.port);
    sources = await connectMySql(url.href, { limitMs: LIMIT_MS });
  });
  afterEach(async () => {
    await proxy.cut();
    await sources.write.destroy();
    await database.drop();
  });

  const many = (count: number) => Array.from({ length: count }, () => sources.read.query('SELECT 1'));

  test('ends all statements of its connections after one limit, and the idle connections with them', async () => {
    await Promise.all(many(15));
    expect(sources.poolFigures()).toMatchObject({ free: 15 });
    proxy.freeze();
    const startedAt = performance.now();
    const settled = await Promise.allSettled(many(10));
    const codes = settled.map((each) => each.status === 'rejected' && isUnavailable(each.reason));
    expect(codes).toEqual(codes.map(() => true));
    expect(performance.now() - startedAt).toBeLessThan(5 * LIMIT_MS);
    expect(sources.poolFigures()).toMatchObject({ free: 0 });

    await proxy.cut();
    await proxy.restore();
    expect(await sources.read.query("SELECT 'yes' AS alive")).toEqual([{ alive: 'yes' }]);
  });

  test('leaves no transaction open on a connection that is used again', async () => {
    const runner = sources.write.createQueryRunner();
    await runner.query('BEGIN');
    const [before] = await runner.query('SELECT CONNECTION_ID() AS id');
    await expect(runner.query('SELECT SLEEP(3)')).rejects.toThrow('Query inactivity timeout');
    const askedAt = performance.now();
    await expect(runner.query('ROLLBACK')).rejects.toThrow('closed state');
    expect(performance.now() - askedAt).toBeLessThan(LIMIT_MS);
    await runner.release();
    const [after] = await sources.write.query('SELECT CONNECTION_ID() AS id');
    expect(after).not.toEqual(before);
  });
});
