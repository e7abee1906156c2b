import type { EntityManager } from 'typeorm';
import { LessThanOrEqual, MoreThanOrEqual } from 'typeorm';
import { MailEntity } from '../../../database/entities/mail.ts';
import { OrderEntity } from '../../../database/entities/orders.ts';
import { VersionLoadsEntity } from '../../../database/entities/frontendVersions.ts';
import type { ServerContext } from '../../../http/serverContext.ts';
import type { ShopGauges } from '../../../metrics/metrics.ts';
import { findOldestUnlinkedTime } from '../../audit/auditChain.service.ts';
import { toHour } from '../../frontends/delivery/versionCounts.service.ts';

const DAY_MS = 24 * 60 * 60_000;
const REPORTED_MAIL_STATES = ['waiting', 'dead'] as const;

/** Reads the values of the metrics that need the database, with one index per query. */
export async function findShopMetrics({
  db,
  clock,
}: Pick<ServerContext, 'db' | 'clock'>): Promise<ShopGauges> {
  const now = clock.now();
  const { read, sources } = db;
  const pool = sources.poolStats();
  return {
    mails: await countMailByState(read),
    oldestMailSeconds: computeSecondsSince(await findOldestDueTime(read, now), now),
    orders: await countOrdersByState(read, now),
    remoteLoads: await countRemoteLoads(read, now),
    unlinkedAuditSeconds: computeSecondsSince(await findOldestUnlinkedTime(read), now),
    ...(pool && { pool }),
  };
}

async function countMailByState(read: EntityManager): Promise<Record<string, number>> {
  const counts = REPORTED_MAIL_STATES.map(
    async (state) => [state, await read.countBy(MailEntity, { state })] as const,
  );
  return Object.fromEntries(await Promise.all(counts));
}

async function findOldestDueTime(read: EntityManager, now: Date): Promise<Date | null> {
  const [oldest] = await read.find(MailEntity, {
    where: { state: 'waiting', dueAt: LessThanOrEqual(now) },
    order: { dueAt: 'ASC' },
    take: 1,
  });
  return oldest?.dueAt ?? null;
}

async function countOrdersByState(read: EntityManager, now: Date): Promise<Record<string, number>> {
  const byStatus = await read
    .createQueryBuilder(OrderEntity, 'o')
    .select('o.status', 'state')
    .addSelect('COUNT(*)', 'count')
    .where('o.createdAt >= :since', { since: new Date(now.getTime() - DAY_MS) })
    .groupBy('o.status')
    .getRawMany<{ state: string; count: number | string }>();
  const createdAt = MoreThanOrEqual(new Date(now.getTime() - 30 * DAY_MS));
  return {
    ...{ created: 0, paid: 0, delivered: 0, expired: 0 },
    ...Object.fromEntries(byStatus.map(({ state, count }) => [state, Number(count)])),
    payment_pending: await read.countBy(OrderEntity, { createdAt, isPaymentPending: true }),
    refund_due: await read.countBy(OrderEntity, { createdAt, isRefundDue: true }),
  };
}

async function countRemoteLoads(read: EntityManager, now: Date): Promise<ShopGauges['remoteLoads']> {
  const rows = await read
    .createQueryBuilder(VersionLoadsEntity, 'counter')
    .select('counter.name', 'name')
    .addSelect('counter.phase', 'phase')
    .addSelect('SUM(counter.loads)', 'loads')
    .where('counter.hour >= :hour', { hour: toHour(now) - 1 })
    .groupBy('counter.name')
    .addGroupBy('counter.phase')
    .getRawMany<{ name: string; phase: string; loads: number | string }>();
  return rows.map((row) => ({ ...row, loads: Number(row.loads) }));
}

const computeSecondsSince = (time: Date | null, now: Date): number =>
  time === null ? 0 : Math.max(0, (now.getTime() - time.getTime()) / 1000);
