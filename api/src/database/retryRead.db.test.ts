import { AppError } from '../errors.ts';
import type { Database } from './database.ts';
import { retryRead } from './transaction.ts';

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
