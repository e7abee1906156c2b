import { EventEmitter } from 'node:events';
import type { Pool } from 'mysql2';
import { STATEMENT_LIMIT_MS, limitStatements } from './statementLimit.ts';

class Connection extends EventEmitter {
  readonly commands: EventEmitter[] = [];
  isDestroyed = false;
  isFull = false;

  answer: (error: unknown) => void = () => undefined;

  query(_sql?: string, answer?: (error: unknown) => void): EventEmitter {
    return this.#send(answer);
  }

  execute(_sql?: string, answer?: (error: unknown) => void): EventEmitter {
    return this.#send(answer);
  }

  destroy(): void {
    this.isDestroyed = true;
  }

  #send(answer?: (error: unknown) => void): EventEmitter {
    if (this.isFull) throw new Error('full');
    if (answer) this.answer = answer;
    const command = new EventEmitter();
    this.commands.push(command);
    return command;
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

test('a statement whose answer comes before its end keeps the connections', () => {
  const { busy, idle } = busyBesideIdle();
  busy.commands[0]?.emit('end');
  busy.execute('SELECT 1', () => undefined);
  busy.answer(null);
  jest.advanceTimersByTime(STATEMENT_LIMIT_MS);
  expect(idle.isDestroyed).toBe(false);
});

test('a statement that the driver does not take keeps the connections', () => {
  const { busy, idle } = busyBesideIdle();
  busy.commands[0]?.emit('end');
  busy.isFull = true;
  expect(() => busy.execute('SELECT 1')).toThrow('full');
  jest.advanceTimersByTime(STATEMENT_LIMIT_MS);
  expect(idle.isDestroyed).toBe(false);
});

test.each([
  [1047, 'a node that is out of its cluster', 'query', true],
  [1836, 'a server that takes no writes', 'query', true],
  [1836, 'a server that takes no writes', 'execute', true],
  [1062, 'a duplicate key', 'query', false],
] as const)('error %d, of %s, to a %s: is the connection dropped? %s', (errno, _, way, isDropped) => {
  const { busy } = busyBesideIdle();
  const told: unknown[] = [];
  busy[way]('SELECT 1', (error) => told.push(error));
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
