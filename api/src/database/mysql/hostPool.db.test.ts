import type { Pool, PoolConnection } from 'mysql2';
import { createPool } from 'mysql2';
import type { TcpProxy } from '../../testing/tcpProxy.ts';
import { tcpProxy } from '../../testing/tcpProxy.ts';
import type { TestDatabase } from '../../testing/testDatabase.ts';
import { createTestDatabase } from '../../testing/testDatabase.ts';
import { isUnavailable } from '../errors.ts';
import { ConfiguredPool } from './hostPool.ts';
import { addressOf, connectMySql } from './connect.ts';
import type { Sources } from '../sources.ts';

const SETTINGS = 'max_statement_time=5';

/** A pool of one connection, whose server answers its settings in this way. */
function aPool(refusal: Error | null) {
  const query = jest.fn((_options: object, answered: (error: Error | null) => void) => answered(refusal));
  const destroy = jest.fn();
  const getConnection = (answered: (error: null, connection: object) => void) => answered(null, connection);
  const connection = { query, destroy };
  return { pool: { getConnection, end: jest.fn() } as unknown as Pool, query, destroy };
}

const connectionOf = (pool: ConfiguredPool): Promise<PoolConnection> =>
  new Promise((resolve, reject) => {
    pool.getConnection((error, connection) => (error ? reject(error) : resolve(connection)));
  });

test('a connection is sent its settings before its first caller gets it, and only then', async () => {
  const { pool, query, destroy } = aPool(null);
  const configured = new ConfiguredPool(pool, SETTINGS);
  await connectionOf(configured);
  await connectionOf(configured);
  expect(query).toHaveBeenCalledTimes(1);
  expect(query).toHaveBeenCalledWith(
    { sql: `SET SESSION ${SETTINGS}`, timeout: expect.any(Number) },
    expect.any(Function),
  );
  expect(destroy).not.toHaveBeenCalled();
});

test('a connection whose server refuses its settings is destroyed, and its caller gets the error', async () => {
  const { pool, destroy } = aPool(new Error('Unknown system variable'));
  await expect(connectionOf(new ConfiguredPool(pool, SETTINGS))).rejects.toThrow('Unknown system variable');
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

  test('fails the caller of a new connection whose settings it does not answer', async () => {
    const pool = createPool({
      ...addressOf(server ?? ''),
      host: '127.0.0.1',
      port: proxy.port,
      connectionLimit: 1,
    });
    pool.on('connection', () => proxy.freeze());
    const configured = new ConfiguredPool(pool, SETTINGS, LIMIT_MS);
    const failure = await connectionOf(configured).catch((error: unknown) => error);
    expect(isUnavailable(failure)).toBe(true);
    await proxy.cut();
    await proxy.restore();
    pool.removeAllListeners('connection');
    (await connectionOf(configured)).release();
    await new Promise<void>((resolve) => configured.end(() => resolve()));
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
