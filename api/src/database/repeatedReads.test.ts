import type { DataSource, ReplicationMode } from 'typeorm';
import { isRead, repeatReads } from './repeatedReads.ts';

const conflict = Object.assign(new Error('Deadlock found'), { errno: 1213 });
const lost = Object.assign(new Error('gone'), { code: 'ECONNRESET' });
const notReady = Object.assign(new Error('WSREP has not yet prepared node'), { errno: 1047 });
const late = Object.assign(new Error('late'), { code: 'STATEMENT_LIMIT' });

interface Options {
  readonly hasOtherHosts?: boolean;
  readonly mode?: ReplicationMode;
}

/** A source whose queries fail with these errors, one after the other, and then succeed. */
function failing(errors: Error[], { hasOtherHosts = false, mode }: Options = {}) {
  let runners = 0;
  let released = 0;
  const source = {
    createQueryRunner: () => {
      runners += 1;
      return {
        query: async () => {
          const error = errors.shift();
          if (error) throw error;
          return 'rows';
        },
        release: async () => void (released += 1),
      };
    },
  };
  repeatReads(source as unknown as DataSource, { hasOtherHosts });
  return {
    query: (sql: string): Promise<unknown> =>
      (source as unknown as DataSource).createQueryRunner(mode).query(sql),
    count: () => ({ runners, released }),
  };
}

test('a read that meets conflicts is repeated, each time on another connection, which is given back', async () => {
  const { query, count } = failing([conflict, conflict]);
  expect(await query('SELECT 1')).toBe('rows');
  expect(count()).toEqual({ runners: 3, released: 2 });
});

test.each([lost, notReady])(
  'a read whose host fails is repeated when there is another host: %s',
  async (error) => {
    expect(await failing([error], { hasOtherHosts: true }).query('SELECT 1')).toBe('rows');
    await expect(failing([error]).query('SELECT 1')).rejects.toBe(error);
  },
);

test.each([
  ['a write', 'UPDATE users SET turn = 1', {}, conflict],
  ['a read inside of a transaction', 'SELECT 1', { mode: 'master' as const }, conflict],
  ['a read that took too long', 'SELECT 1', { hasOtherHosts: true }, late],
])('%s is not repeated by itself', async (_, sql, options, error) => {
  const { query, count } = failing([error], options);
  await expect(query(sql)).rejects.toBe(error);
  expect(count().runners).toBe(1);
});

test('a read that only meets conflicts fails in the end', async () => {
  const { query } = failing(Array.from({ length: 20 }, () => conflict));
  await expect(query('SELECT 1')).rejects.toBe(conflict);
});

test.each([
  ['SELECT 1', true],
  [' with found AS (SELECT 1) SELECT * FROM found', true],
  ['WITH old AS (SELECT 1)\nDELETE FROM orders', false],
  ['UPDATE orders SET version = 1', false],
  ['SELECTED', false],
])('whether %j is a read: %s', (sql, is) => {
  expect(isRead(sql)).toBe(is);
});
