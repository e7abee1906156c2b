import { LessThanOrEqual } from 'typeorm';
import type { Database } from './database.ts';
import { LeaseEntity } from './entities/operations.ts';
import { inTransaction } from './transaction.ts';

const LONG_AGO = new Date(0);

/**
 * Runs the work unless another process has its lease; that of a process that was killed ends after `ms`. The work must
 * bear a second process all the same, because it may outlast its lease.
 */
export async function withLease(
  db: Database,
  { name, now, ms }: { name: string; now: Date; ms: number },
  work: () => Promise<void>,
): Promise<void> {
  const leasedUntil = new Date(now.getTime() + ms);
  if (!(await take(db, { name, leasedUntil }, now))) return;
  try {
    await work();
  } finally {
    await inTransaction(db, (tx) => tx.update(LeaseEntity, { name, leasedUntil }, { leasedUntil: LONG_AGO }));
  }
}

async function take(db: Database, { name, leasedUntil }: LeaseEntity, now: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await tx
      .createQueryBuilder()
      .insert()
      .into(LeaseEntity)
      .values({ name, leasedUntil: LONG_AGO })
      .orIgnore()
      .execute();
    const free = { name, leasedUntil: LessThanOrEqual(now) };
    const { affected } = await tx.update(LeaseEntity, free, { leasedUntil });
    return affected === 1;
  });
}
