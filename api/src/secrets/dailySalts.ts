import { utcDay } from '@shop/domain/shopDays';
import { LessThan, Like } from 'typeorm';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { ShopSecretEntity } from '../database/entities/operations.ts';
import type { RowSelection } from '../database/rowSelection.ts';
import { getSharedSecret } from './sharedSecret.ts';

const PREFIX = 'salt ';
const RETENTION_MS = 2 * 24 * 60 * 60_000;

/**
 * Random salts, one per day, which are deleted after two days. A hash made with a deleted salt cannot be reproduced, so
 * it cannot be traced to a visitor.
 */
export interface DailySalts {
  /** Returns today's salt, which all processes of the shop share. Must be called outside of transactions. */
  today(): Promise<Buffer>;
}

export function createDailySalts({ db, clock }: { db: Database; clock: Clock }): DailySalts {
  let latest: { day: string; salt: Buffer } | null = null;
  return {
    async today() {
      const now = clock.now();
      const day = utcDay(now);
      if (latest?.day !== day) {
        latest = { day, salt: Buffer.from(await getSharedSecret(db, PREFIX + day, now), 'base64') };
      }
      return latest.salt;
    },
  };
}

export const selectOldDailySalts = (now: Date): RowSelection<ShopSecretEntity> => ({
  entity: ShopSecretEntity,
  key: 'name',
  where: { name: Like(`${PREFIX}%`), createdAt: LessThan(new Date(now.getTime() - RETENTION_MS)) },
});
