import type { Pool, PoolConnection } from 'mysql2';
import { FailoverPool } from './failoverPool.ts';

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
    ...{ dropAll: jest.fn(), dropIdle: jest.fn(), figures: () => ({ open: 2, free: 1 }) },
    isWriter: () => Promise.resolve(true),
  };
  return { pool: new FailoverPool([only], { first: 0 }), host };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('figures tell how many callers wait, beside the connections of the hosts', () => {
  const { pool, host } = failoverPool();
  const [first, second] = [jest.fn(), jest.fn()];
  pool.getConnection(first);
  pool.getConnection(second);
  expect(pool.figures()).toEqual({ open: 2, free: 1, waiting: 2 });
  host.connect();
  expect(first).toHaveBeenCalledWith(null, host.connection);
  expect(pool.figures()).toEqual({ open: 2, free: 1, waiting: 1 });
});

test('a caller that gets no connection in time is refused, and one that comes later is given back', () => {
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
