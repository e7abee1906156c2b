import { formatUtcDay } from '@shop/domain/shopDays';
import { LessThan, Like } from 'typeorm';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { ShopSecretEntity } from '../database/entities/operations.ts';
import type { RowSelection } from '../database/rowSelection.ts';
import { getSharedSecret } from './sharedSecret.ts';

const SALT_NAME_PREFIX = 'salt ';
const RETENTION_MS = 2 * 24 * 60 * 60_000;

/**
 * Random salts, one per day, which are deleted after two days. A hash made with a deleted salt cannot be reproduced, so
 * it cannot be traced to a visitor.
 */
export interface DailySalts {
  /** Returns today's salt, which all processes of the shop share. Must be called outside of transactions. */
  getTodaysSalt(): Promise<Buffer>;
}

export function createDailySalts({ db, clock }: { db: Database; clock: Clock }): DailySalts {
  let cachedSalt: { day: string; salt: Buffer } | null = null;
  return {
    async getTodaysSalt() {
      const now = clock.now();
      const day = formatUtcDay(now);
      if (cachedSalt?.day !== day) {
        cachedSalt = {
          day,
          salt: Buffer.from(await getSharedSecret(db, SALT_NAME_PREFIX + day, now), 'base64'),
        };
      }
      return cachedSalt.salt;
    },
  };
}

export const selectOldDailySalts = (now: Date): RowSelection<ShopSecretEntity> => ({
  entity: ShopSecretEntity,
  key: 'name',
  where: { name: Like(`${SALT_NAME_PREFIX}%`), createdAt: LessThan(new Date(now.getTime() - RETENTION_MS)) },
});
