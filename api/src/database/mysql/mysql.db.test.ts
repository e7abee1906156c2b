import type { Pool, PoolConnection } from 'mysql2';
import { createPool } from 'mysql2';
import type { AfterQueryEvent } from 'typeorm';
import { waitUntil } from '../../testing/apiProcess.ts';
import type { TcpProxy } from '../../testing/tcpProxy.ts';
import { tcpProxy } from '../../testing/tcpProxy.ts';
import type { TestDatabase } from '../../testing/testDatabase.ts';
import { createTestDatabase } from '../../testing/testDatabase.ts';
import { isConnectionLost, isUnavailable } from '../errors.ts';
import type { Sources } from '../sources.ts';
import { BrokenConnectionSubscriber, connectMySql, getFirstConnectionParameters } from './connect.ts';
import { FailoverPool } from './failoverPool.ts';
import { ConfiguredPool } from './hostPool.ts';
import type { HostChange, HostWatch } from './hostWatch.ts';
import { watchHosts } from './hostWatch.ts';
import mysql from 'mysql2/promise';

describe('broken connections', () => {
  /** What becomes of the connection of a statement with this error, and of the idle ones. */
  async function after(error: object | undefined): Promise<{ isDropped: boolean; areIdleDropped: boolean }> {
    const [dropIdle, destroy] = [jest.fn(), jest.fn()];
    const queryRunner = { connect: () => Promise.resolve({ destroy }) };
    const event: Partial<AfterQueryEvent> = { success: error === undefined, error };
    await new BrokenConnectionSubscriber(dropIdle).afterQuery({
      ...event,
      queryRunner,
    } as unknown as AfterQueryEvent);
    return { isDropped: destroy.mock.calls.length > 0, areIdleDropped: dropIdle.mock.calls.length > 0 };
  }

  test.each([
    ['no answer in time', { code: 'PROTOCOL_SEQUENCE_TIMEOUT' }, true, true],
    ['a node that is out of its cluster', { errno: 1047 }, true, false],
    ['a server that takes no writes', { errno: 1836 }, true, false],
    ['a duplicate key', { errno: 1062 }, false, false],
    ['a success', undefined, false, false],
  ] as const)(
    'after %s (%j): is the connection dropped? %s. And the idle ones? %s',
    async (_, error, ...is) => {
      expect(await after(error)).toEqual({ isDropped: is[0], areIdleDropped: is[1] });
    },
  );
});

describe('the pool of several hosts', () => {
  type Answer = (error: Error | null, connection: PoolConnection) => void;

  /** A host whose pool answers when the test wants it to. */
  class Host {
    readonly asked: Answer[] = [];
    readonly connection = { release: jest.fn() };

    getConnection(answer: Answer): void {
      this.asked.push(answer);
    }

    /** Gives the connection to the first caller that waits. */
    connect(): void {
      this.asked.shift()?.(null, this.connection as unknown as PoolConnection);
    }
  }

  function failoverPool(): { pool: FailoverPool; host: Host } {
    const host = new Host();
    const only = {
      ...{ pool: host as unknown as Pool, name: 'db:3306' },
      ...{ dropAll: jest.fn(), dropIdle: jest.fn(), getStats: () => ({ open: 2, free: 1 }) },
      isWriter: () => Promise.resolve(true),
    };
    return { pool: new FailoverPool([only], { first: 0 }), host };
  }

  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  test('statistics of a pool count its waiting callers, and the connections of its hosts', () => {
    const { pool, host } = failoverPool();
    const [first, second] = [jest.fn(), jest.fn()];
    pool.getConnection(first);
    pool.getConnection(second);
    expect(pool.getStats()).toEqual({ open: 2, free: 1, waiting: 2 });
    host.connect();
    expect(first).toHaveBeenCalledWith(null, host.connection);
    expect(pool.getStats()).toEqual({ open: 2, free: 1, waiting: 1 });
  });

  test('a caller that waits too long for a connection is refused, and a late one is released', () => {
    const { pool, host } = failoverPool();
    const caller = jest.fn();
    pool.getConnection(caller);
    jest.advanceTimersByTime(4000);
    expect(pool.oldestWaitMs()).toBe(4000);
    jest.advanceTimersByTime(500);
    expect(caller).toHaveBeenCalledWith(expect.objectContaining({ code: 'POOL_ACQUIRE_TIMEOUT' }));
    expect(pool.oldestWaitMs()).toBe(0);
    host.connect();
    expect(caller).toHaveBeenCalledTimes(1);
    expect(host.connection.release).toHaveBeenCalledTimes(1);
  });
});

describe('the pool of one host', () => {
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
      proxy = await tcpProxy(getFirstConnectionParameters(server ?? ''));
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

    test('a silent server ends all statements of its pool after one limit, and idle connections', async () => {
      await Promise.all(many(15));
      expect(sources.poolStats()).toMatchObject({ free: 15 });
      proxy.freeze();
      const startedAt = performance.now();
      const settled = await Promise.allSettled(many(10));
      const codes = settled.map((each) => each.status === 'rejected' && isUnavailable(each.reason));
      expect(codes).toEqual(codes.map(() => true));
      expect(performance.now() - startedAt).toBeLessThan(5 * LIMIT_MS);
      expect(sources.poolStats()).toMatchObject({ free: 0 });

      await proxy.cut();
      await proxy.restore();
      expect(await sources.read.query("SELECT 'yes' AS alive")).toEqual([{ alive: 'yes' }]);
    });

    test('a silent server fails the caller of a new connection whose settings it does not answer', async () => {
      const pool = createPool({
        ...getFirstConnectionParameters(server ?? ''),
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

    test('the pool of one host leaves no transaction open on a connection that is used again', async () => {
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
});

describe('watching hosts', () => {
  type Answer = boolean | Error | 'never';

  const TIMES = { pauseMs: 5, timeoutMs: 50 };

  let watch: HostWatch | undefined;
  afterEach(() => watch?.stop());

  /** Hosts that answer as the returned list says, which may be changed at any time. */
  function watched(
    answers: Answer[],
    first = 0,
  ): { answers: Answer[]; changes: HostChange[]; asked: number[] } {
    const changes: HostChange[] = [];
    const asked = answers.map(() => 0);
    const hosts = answers.map((_, index) => ({
      isWriter(): Promise<boolean> {
        asked[index] = (asked[index] ?? 0) + 1;
        const answer = answers[index];
        if (answer instanceof Error) return Promise.reject(answer);
        return answer === 'never' ? new Promise(() => undefined) : Promise.resolve(answer === true);
      },
    }));
    watch = watchHosts({ hosts, first, times: TIMES }, (change) => changes.push(change));
    return { answers, changes, asked };
  }

  const rounds = ({ asked }: { asked: number[] }, count: number) => {
    const end = (asked[0] ?? 0) + count;
    return waitUntil(async () => (asked[0] ?? 0) >= end);
  };

  test.each([
    ['takes no writes', false],
    ['refuses connections', Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })],
    ['does not answer', 'never'],
  ] as const)(
    'a host that %s is left for the next, and used again once it has recovered',
    async (_, fault) => {
      const { answers, changes } = watched([true, true, true]);
      answers[0] = fault;
      await waitUntil(async () => watch?.current === 1);
      answers[0] = true;
      await waitUntil(async () => watch?.current === 0);
      expect(changes).toEqual([
        { from: 0, to: 1, isFromDown: true },
        { from: 1, to: 0, isFromDown: false },
      ]);
    },
  );

  test('one late answer changes nothing', async () => {
    const changes: HostChange[] = [];
    let asked = 0;
    const late = Object.assign(new Error('late'), { code: 'ETIMEDOUT' });
    const busy = { isWriter: () => ((asked += 1) % 2 === 0 ? Promise.reject(late) : Promise.resolve(true)) };
    const hosts = [busy, { isWriter: () => Promise.resolve(true) }];
    watch = watchHosts({ hosts, first: 0, times: TIMES }, (change) => changes.push(change));
    await waitUntil(async () => asked >= 8);
    expect(changes).toEqual([]);
  });

  test('while no host takes writes the one in use stays', async () => {
    const hosts = watched([true, true]);
    hosts.answers.fill(false);
    await rounds(hosts, 5);
    expect(watch?.current).toBe(0);
    expect(hosts.changes).toEqual([]);
  });

  test('hosts before the one that was found at the start are used once they have recovered', async () => {
    const { changes } = watched([true, true], 1);
    expect(watch?.current).toBe(1);
    await waitUntil(async () => watch?.current === 0);
    expect(changes).toEqual([{ from: 1, to: 0, isFromDown: false }]);
  });

  test('a single host is never asked', async () => {
    const { asked } = watched([false]);
    await new Promise((resolve) => {
      setTimeout(resolve, 30);
    });
    expect(asked).toEqual([0]);
  });
});

describe('errors of the driver', () => {
  const server = process.env['TEST_DATABASE_URL'];
  const onServersOnly = server ? test : () => undefined;

  const openPool = (options: mysql.PoolOptions): mysql.Pool => {
    const { host, port, user, password } = getFirstConnectionParameters(server ?? '');
    return mysql.createPool({ host, port, user, password, ...options });
  };

  const errorOf = (work: Promise<unknown>): Promise<unknown> =>
    work.then(
      () => null,
      (error: unknown) => error,
    );

  onServersOnly('the driver’s error of a full queue says that the database is unavailable', async () => {
    const pool = openPool({ connectionLimit: 1, queueLimit: 1 });
    const connection = await pool.getConnection();
    const queued = errorOf(pool.getConnection());
    expect(isUnavailable(await errorOf(pool.getConnection()))).toBe(true);
    connection.release();
    await pool.end();
    await queued;
  });

  onServersOnly('the driver’s error of a closed pool says that the database is unavailable', async () => {
    const pool = openPool({});
    await pool.end();
    expect(isUnavailable(await errorOf(pool.getConnection()))).toBe(true);
  });

  onServersOnly('the driver’s error of a closed connection says that the connection is lost', async () => {
    const pool = openPool({});
    const connection = await pool.getConnection();
    connection.destroy();
    const error = await errorOf(connection.query('SELECT 1'));
    expect({ isLost: isConnectionLost(error), isUnavailable: isUnavailable(error) }).toEqual({
      isLost: true,
      isUnavailable: true,
    });
    await pool.end();
  });

  test.each(['Queue limit reached.', 'Pool is closed.'])(
    'the error %j makes the response a 503',
    (message) => {
      expect(isUnavailable(new Error(message))).toBe(true);
    },
  );
});
