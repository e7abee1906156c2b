import { v7 as uuid } from 'uuid';
import { VoucherEntity } from '../../database/entities/vouchers.ts';
import { insertMany } from '../../database/sql.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { TestApi } from '../testApi.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Creates the row of a voucher of 10 % for all products, valid for a day, without a usage limit. */
export function voucherRow(now: Date, given: Partial<VoucherEntity> = {}): VoucherEntity {
  const id = uuid();
  return {
    ...{ id, code: `CODE-${id.slice(-12)}`.toUpperCase(), percent: 10, amountCents: null, minItemsCents: 0 },
    ...{ categories: [], productIds: [], excludesSale: false },
    ...{ validFrom: now, validUntil: new Date(now.getTime() + DAY_MS) },
    ...{ maxUses: null, usesPerBuyer: null, used: 0, isOn: true, batchId: null, createdAt: now },
    ...given,
  };
}

export async function aVoucher(api: TestApi, given: Partial<VoucherEntity> = {}): Promise<VoucherEntity> {
  const voucher = voucherRow(api.clock.now(), given);
  await inTransaction(api.db, (tx) => insertMany(tx, VoucherEntity, [voucher]));
  return voucher;
}
