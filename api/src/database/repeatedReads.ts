import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource, QueryRunner } from 'typeorm';
import { isConflict, isLost } from './databaseErrors.ts';
import { isRead } from './directReads.ts';
import { mayRepeat, pauseAfter } from './repetition.ts';

type Query = (sql: string, ...more: unknown[]) => Promise<unknown>;

/**
 * Repeats a read outside of transactions that meets a conflict, as a node of a cluster may report it for any statement,
 * or whose host has failed. It is repeated on another connection; what is inside of a transaction is repeated with it.
 */
export function repeatReads(source: DataSource, { hasOtherHosts }: { hasOtherHosts: boolean }): void {
  const create = source.createQueryRunner.bind(source);
  source.createQueryRunner = (mode) => {
    const runner = create(mode);
    const query = runner.query.bind(runner) as Query;
    const repeating: Query = (sql, ...more) => {
      if (runner.isTransactionActive || !isRead(sql)) return query(sql, ...more);
      return untilRead({ hasOtherHosts }, (tries) =>
        tries === 1 ? query(sql, ...more) : onAnother(create(mode), sql, more),
      );
    };
    return Object.assign(runner, { query: repeating as QueryRunner['query'] });
  };
}

/** Reads again, as `repeatReads` does, as long as that may help. The function gets the number of the try. */
export async function untilRead<T>(
  { hasOtherHosts }: { readonly hasOtherHosts: boolean },
  read: (tries: number) => Promise<T>,
): Promise<T> {
  const startedAt = performance.now();
  for (let tries = 1; ; tries += 1) {
    try {
      return await read(tries);
    } catch (error) {
      const isRepeatable = isConflict(error) || (hasOtherHosts && isLost(error));
      if (!isRepeatable || !mayRepeat(error, { tries, startedAt })) throw error;
      await sleep(pauseAfter(tries));
    }
  }
}

async function onAnother(runner: QueryRunner, sql: string, more: unknown[]): Promise<unknown> {
  const query = runner.query.bind(runner) as Query;
  try {
    return await query(sql, ...more);
  } finally {
    await runner.release();
  }
}
