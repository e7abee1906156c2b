import type { EntityManager } from 'typeorm';
import { reportCatalogueChange } from '../../../database/catalogue/subscriber.ts';
import { VoucherEntity } from '../../../database/entities/vouchers.ts';
import { executeUpdate } from '../../../database/sql.ts';

/**
 * Deletes a voucher that no order has ever named, so that a payment that arrives late still finds its voucher; false
 * otherwise.
 */
export async function deleteUnusedVoucher(tx: EntityManager, id: string): Promise<boolean> {
  const statement = `DELETE FROM vouchers WHERE id = ? AND used = 0
    AND NOT EXISTS (SELECT 1 FROM orders o WHERE o.voucherId = vouchers.id)`;
  reportCatalogueChange(tx, VoucherEntity);
  return (await executeUpdate(tx, statement, [id])) === 1;
}
