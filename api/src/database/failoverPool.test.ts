import { EventEmitter } from 'node:events';
import type { Pool, PoolConnection } from 'mysql2';
import { FailoverPool } from './failoverPool.ts';
import { limitStatements } from './statementLimit.ts';

type Answer = (error: Error | null, connection: PoolConnection) => void;

/** A host whose pool answers when the test wants it to. */
class Host extends EventEmitter {
  readonly asked: Answer[] = [];
  readonly connection = Object.assign(new EventEmitter(), {
    ...{ query: () => new EventEmitter(), execute: () => new EventEmitter() },
    ...{ release: jest.fn(), destroy: jest.fn() },
  });

  getConnection(answer: Answer): void {
    this.asked.push(answer);
  }

  /** Opens the connection for the first caller that waits. */
  connect(): void {
    this.emit('connection', this.connection);
    this.emit('acquire', this.connection);
    this.asked.shift()?.(null, this.connection as unknown as PoolConnection);
  }
}

function failoverPool(): { pool: FailoverPool; host: Host } {
  const host = new Host();
  const pool = host as unknown as Pool;
  const limited = limitStatements(pool);
  const only = { ...limited, pool, name: 'db:3306', isWriter: () => Promise.resolve(true) };
  return { pool: new FailoverPool([only], { first: 0 }), host };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('figures tell how many connections are open and idle, and how many callers wait', () => {
  const { pool, host } = failoverPool();
  const [first, second] = [jest.fn(), jest.fn()];
  pool.getConnection(first);
  pool.getConnection(second);
  expect(pool.figures()).toEqual({ open: 0, free: 0, waiting: 2 });
  host.connect();
  expect(first).toHaveBeenCalledWith(null, host.connection);
  expect(pool.figures()).toEqual({ open: 1, free: 0, waiting: 1 });
  host.emit('release', host.connection);
  expect(pool.figures()).toEqual({ open: 1, free: 1, waiting: 1 });
  host.connection.emit('end');
  expect(pool.figures()).toEqual({ open: 0, free: 0, waiting: 1 });
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
