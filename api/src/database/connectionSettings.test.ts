import { EventEmitter } from 'node:events';
import type { Pool, PoolConnection } from 'mysql2';
import { settingsTaken, takeSettings } from './connectionSettings.ts';
import { isUnavailable } from './databaseErrors.ts';

type Answered = (error: Error | null, answer?: unknown) => void;

/** A new connection of a pool, and what the server says to its settings. */
function aConnection(isRefused?: (answer: unknown) => boolean) {
  const pool = new EventEmitter();
  takeSettings(pool as unknown as Pool, 'autocommit=0', isRefused);
  let answer: Answered = () => undefined;
  const destroy = jest.fn();
  const query = jest.fn((_sql: string, answered: Answered) => {
    answer = answered;
  });
  const connection = { query, destroy } as unknown as PoolConnection;
  pool.emit('connection', connection);
  return { connection, query, destroy, answer: (...said: Parameters<Answered>) => answer(...said) };
}

test('whoever waits for a new connection gets it when it has taken its settings', async () => {
  const { connection, query, answer } = aConnection();
  expect(query).toHaveBeenCalledWith('SET SESSION autocommit=0', expect.any(Function));
  let isTaken = false;
  const waiting = settingsTaken(connection).then(() => {
    isTaken = true;
  });
  await new Promise(setImmediate);
  expect(isTaken).toBe(false);
  answer(null, {});
  await waiting;
  expect(isTaken).toBe(true);
});

test.each([
  ['an error', new Error('Unknown system variable'), undefined],
  ['an answer that shows them refused', null, { serverStatus: 2 }],
])('a connection whose server says %s is dropped and given to nobody', async (_, error, said) => {
  const { connection, destroy, answer } = aConnection((each) => each === said);
  answer(error, said);
  await expect(settingsTaken(connection)).rejects.toThrow();
  expect(destroy).toHaveBeenCalledTimes(1);
});

test('refused settings count as a database that is away', async () => {
  const { connection, answer } = aConnection(() => true);
  answer(null, {});
  const error: unknown = await settingsTaken(connection).catch((thrown: unknown) => thrown);
  expect(isUnavailable(error)).toBe(true);
});
