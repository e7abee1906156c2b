import type { EntityManager } from 'typeorm';
import type { AppContext } from '../appContext.ts';
import { inTransaction } from '../database/transaction.ts';

/** Time limit in ms for one kind of rows; the rest is left for the next run. */
const MAX_RUN_MS = 10_000;

/**
 * Repeats a step for `size` rows, each time in a transaction of its own, until none is left. Small transactions stay
 * below the statement time limit and a cluster's limit, and do not delay others. The step returns the number of its
 * rows; fewer than `size` means that none is left. Returns the number of all rows.
 */
export async function runInBatches(
  app: AppContext,
  size: number,
  step: (tx: EntityManager, size: number) => Promise<number>,
): Promise<number> {
  const endsAt = performance.now() + MAX_RUN_MS;
  let [total, count] = [0, size];
  while (count === size && !app.isDraining && performance.now() < endsAt) {
    count = await inTransaction(app.db, (tx) => step(tx, size));
    total += count;
  }
  return total;
}
