import type { EntityManager } from 'typeorm';
import { LessThan, MoreThanOrEqual } from 'typeorm';
import { VersionLoadsEntity, VersionVisitorEntity } from '../../../database/entities/frontendVersions.ts';
import type { RowSelection } from '../../../database/rowSelection.ts';

const HOUR_MS = 60 * 60_000;
const REPORT_PERIOD_HOURS = 24;
const LOAD_RETENTION_HOURS = 30 * 24;
/** Retention of hashed visitors, equal to the retention of the daily salts that hash their networks. */
const VISITOR_RETENTION_MS = 48 * HOUR_MS;

/** Returns the number of full hours since 1970. */
export const toHour = (time: Date): number => Math.floor(time.getTime() / HOUR_MS);

export interface PhaseCount {
  readonly name: string;
  readonly version: string;
  readonly phase: string;
  readonly loads: number;
}

/** Counts the loads of all versions in the last 24 hours by phase: the phase that failed, or `loaded`. */
export async function countRecentLoads(read: EntityManager, now: Date): Promise<PhaseCount[]> {
  const rows = await read
    .createQueryBuilder(VersionLoadsEntity, 'counter')
    .select('counter.name', 'name')
    .addSelect('counter.version', 'version')
    .addSelect('counter.phase', 'phase')
    .addSelect('SUM(counter.loads)', 'loads')
    .where('counter.hour > :hour', { hour: toHour(now) - REPORT_PERIOD_HOURS })
    .groupBy('counter.name')
    .addGroupBy('counter.version')
    .addGroupBy('counter.phase')
    .getRawMany<{ name: string; version: string; phase: string; loads: number | string }>();
  // MySQL and MariaDB return sums as text.
  return rows.map((row) => ({ ...row, loads: Number(row.loads) }));
}

interface VersionKey {
  readonly name: string;
  readonly version: string;
}

/**
 * Counts the distinct visitors with a failure of the version since the given time, within the retention
 * period.
 */
export const countFailedVisitorsSince = (
  read: EntityManager,
  { name, version }: VersionKey,
  since: Date,
): Promise<number> => read.countBy(VersionVisitorEntity, { name, version, failedAt: MoreThanOrEqual(since) });

/** Counts the distinct visitors of the version since the given time, within the retention period. */
export const countVisitorsSince = (
  read: EntityManager,
  { name, version }: VersionKey,
  since: Date,
): Promise<number> => read.countBy(VersionVisitorEntity, { name, version, seenAt: MoreThanOrEqual(since) });

export const selectOldVersionLoads = (now: Date): RowSelection<VersionLoadsEntity> => ({
  entity: VersionLoadsEntity,
  key: 'hour',
  where: { hour: LessThan(toHour(now) - LOAD_RETENTION_HOURS) },
});

export const selectOldVisitors = (now: Date): RowSelection<VersionVisitorEntity> => ({
  entity: VersionVisitorEntity,
  key: 'visitor',
  where: { seenAt: LessThan(new Date(now.getTime() - VISITOR_RETENTION_MS)) },
});
