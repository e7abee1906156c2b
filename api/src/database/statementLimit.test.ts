import { EventEmitter } from 'node:events';
import type { Pool } from 'mysql2';
import { STATEMENT_LIMIT_MS, limitStatements } from './statementLimit.ts';

class Connection extends EventEmitter {
  readonly commands: EventEmitter[] = [];
  isDestroyed = false;

  answer: (error: unknown) => void = () => undefined;

  query(_sql?: string, answer?: (error: unknown) => void): EventEmitter {
    if (answer) this.answer = answer;
    const command = new EventEmitter();
    this.commands.push(command);
    return command;
  }

  execute(sql?: string, answer?: (error: unknown) => void): EventEmitter {
    return this.query(sql, answer);
  }

  destroy(): void {
    this.isDestroyed = true;
  }
}

/** A connection of a limited pool that runs a statement, beside an idle one. */
function busyBesideIdle(way: 'query' | 'execute' = 'query'): { busy: Connection; idle: Connection } {
  const pool = new EventEmitter();
  limitStatements(pool as unknown as Pool);
  const [busy, idle] = [new Connection(), new Connection()];
  for (const connection of [busy, idle]) {
    pool.emit('connection', connection);
    pool.emit('release', connection);
  }
  pool.emit('acquire', busy);
  busy[way]();
  return { busy, idle };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test.each(['query', 'execute'] as const)('a %s without an answer closes the idle connections too', (way) => {
  const { idle } = busyBesideIdle(way);
  jest.advanceTimersByTime(STATEMENT_LIMIT_MS);
  expect(idle.isDestroyed).toBe(true);
});

test('a statement that is answered in time keeps the connections', () => {
  const { busy, idle } = busyBesideIdle();
  busy.commands[0]?.emit('end');
  jest.advanceTimersByTime(STATEMENT_LIMIT_MS);
  expect(idle.isDestroyed).toBe(false);
});

test.each([
  [1047, 'a node that is out of its cluster', true],
  [1836, 'a server that takes no writes', true],
  [1062, 'a duplicate key', false],
])('error %d, of %s: is the connection dropped? %s', (errno, _, isDropped) => {
  const { busy } = busyBesideIdle();
  const told: unknown[] = [];
  busy.query('SELECT 1', (error) => told.push(error));
  const error = Object.assign(new Error('refused'), { errno });
  busy.answer(error);
  expect(told).toEqual([error]);
  expect(busy.isDestroyed).toBe(isDropped);
});

test.each(['error', 'end'])('a connection that fails by itself (%s) leaves the idle ones open', (event) => {
  const { busy, idle } = busyBesideIdle();
  busy.emit(event, new Error('read ECONNRESET'));
  jest.advanceTimersByTime(STATEMENT_LIMIT_MS);
  expect(idle.isDestroyed).toBe(false);
});
