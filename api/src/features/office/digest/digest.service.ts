import type { PendingTaskCounts } from '@shop/contract/adminOverview';
import type { EntityManager } from 'typeorm';
import { IsNull, LessThanOrEqual } from 'typeorm';
import { LeaseEntity } from '../../../database/entities/operations.ts';
import { UserEntity } from '../../../database/entities/accounts.ts';
import { queueMail } from '../../mail/outbox.ts';
import { countPendingWork } from '../overview/pendingWork.service.ts';
import type { SettingDefaults } from '../../settings/shopSettings.service.ts';
import { getShopSettings } from '../../settings/shopSettings.service.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Time of the digest, 07:00 in South Africa, in ms since midnight UTC. */
const DIGEST_TIME_UTC_MS = 5 * 60 * 60_000;
const LEASE_NAME = 'admin digest';

/** Kinds of pending work with their labels, in the order of the e-mail. */
const PENDING_TASK_LABELS: readonly (readonly [keyof PendingTaskCounts, string])[] = [
  ['toPack', 'Orders to pack'],
  ['returns', 'Returns'],
  ['refundsDue', 'Refunds due'],
  ['missing', 'Missing parcels'],
  ['lowStock', 'Products low on stock'],
  ['deadMail', "Emails that couldn't be sent"],
];

/**
 * Queues the daily e-mail to each administrator while work is pending, and returns the number of e-mails. The
 * lease of the day is taken in the same transaction, so that only one of several processes queues them.
 */
export async function queueDigest(tx: EntityManager, config: SettingDefaults, now: Date): Promise<number> {
  const { digest } = await getShopSettings(tx, config);
  if (!digest || !(await takeDayLease(tx, now))) return 0;
  const counts = await countPendingWork(tx);
  const waiting = PENDING_TASK_LABELS.map(([taskName, what]) => ({ what, count: counts[taskName] })).filter(
    ({ count }) => count > 0,
  );
  if (waiting.length === 0) return 0;
  const admins = await tx.findBy(UserEntity, { isAdmin: true, deletedAt: IsNull() });
  for (const { name, email } of admins) {
    await queueMail(tx, { kind: 'adminDigest', to: email, name, waiting }, now);
  }
  return admins.length;
}

async function takeDayLease(tx: EntityManager, now: Date): Promise<boolean> {
  const initialLease = { name: LEASE_NAME, leasedUntil: new Date(0) };
  await tx.createQueryBuilder().insert().into(LeaseEntity).values(initialLease).orIgnore().execute();
  const expiredLease = { name: LEASE_NAME, leasedUntil: LessThanOrEqual(now) };
  const { affected } = await tx.update(LeaseEntity, expiredLease, { leasedUntil: getNextMorning(now) });
  return affected === 1;
}

/** Returns the next 07:00 in South Africa. */
export function getNextMorning(now: Date): Date {
  const days = Math.floor((now.getTime() - DIGEST_TIME_UTC_MS) / DAY_MS) + 1;
  return new Date(days * DAY_MS + DIGEST_TIME_UTC_MS);
}
