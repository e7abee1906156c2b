import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource, QueryRunner } from 'typeorm';
import { isConflict, isLost } from './databaseErrors.ts';
import { mayRepeat, pauseAfter } from './repetition.ts';

/** A common table expression may also stand before a write. */
const READ = /^\s*(?:SELECT\b|WITH\b(?!.*\b(?:INSERT|UPDATE|DELETE|REPLACE)\b))/is;

export const isRead = (sql: string): boolean => READ.test(sql);

type Query = (sql: string, ...more: unknown[]) => Promise<unknown>;

/**
 * Repeats a read outside of transactions that meets a conflict, as a node of a cluster may report it for any statement,
 * or whose host has failed. It is repeated on another connection. A transaction, which asks for a runner of the master by
 * name, is repeated as a whole.
 */
export function repeatReads(source: DataSource, { hasOtherHosts }: { hasOtherHosts: boolean }): void {
  const create = source.createQueryRunner.bind(source);
  source.createQueryRunner = (mode) => {
    if (mode === 'master') return create(mode);
    const runner = create(mode);
    const query = runner.query.bind(runner) as Query;
    const repeating: Query = (sql, ...more) => {
      if (!isRead(sql)) return query(sql, ...more);
      return untilRead({ hasOtherHosts }, (tries) =>
        tries === 1 ? query(sql, ...more) : onAnother(create(mode), sql, more),
      );
    };
    return Object.assign(runner, { query: repeating as QueryRunner['query'] });
  };
}

/** Reads again, as `repeatReads` does, as long as that may help. The function gets the number of the try. */
function untilRead<T>(
  { hasOtherHosts }: { readonly hasOtherHosts: boolean },
  read: (tries: number) => Promise<T>,
): Promise<T> {
  const startedAt = performance.now();
  // Nearly all are read by the first try, which therefore makes no promises of its own but this one.
  const readBy = (tries: number): Promise<T> =>
    read(tries).catch(async (error: unknown) => {
      const isRepeatable = isConflict(error) || (hasOtherHosts && isLost(error));
      if (!isRepeatable || !mayRepeat(error, { tries, startedAt })) throw error;
      await sleep(pauseAfter(tries));
      return readBy(tries + 1);
    });
  return readBy(1);
}

async function onAnother(runner: QueryRunner, sql: string, more: unknown[]): Promise<unknown> {
  const query = runner.query.bind(runner) as Query;
  try {
    return await query(sql, ...more);
  } finally {
    await runner.release();
  }
}
