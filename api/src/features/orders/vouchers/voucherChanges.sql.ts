import type { EntityManager } from 'typeorm';
import { reportCatalogueChange } from '../../../database/catalogue/subscriber.ts';
import { VoucherEntity } from '../../../database/entities/vouchers.ts';
import { executeUpdate } from '../../../database/sql.ts';

/**
 * Deletes a voucher, or the vouchers of a batch, and returns their number. Vouchers that any order refers to
 * remain, so that a late payment still finds its voucher.
 */
export function deleteUnusedVouchers(tx: EntityManager, by: 'id' | 'batchId', id: string): Promise<number> {
  const statement = `DELETE FROM vouchers WHERE ${by} = ? AND used = 0
    AND NOT EXISTS (SELECT 1 FROM orders o WHERE o.voucherId = vouchers.id)`;
  reportCatalogueChange(tx, VoucherEntity);
  return executeUpdate(tx, statement, [id]);
}
