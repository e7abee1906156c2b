import type { ShippingResult } from '@shop/contract/adminOrderWork';
import type { ParcelFields } from '@shop/contract/parcelForm';
import type { Database } from '../../../database/database.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { AppError } from '../../../errors.ts';
import type { Actor } from '../../audit/audit.ts';
import { shipOrderWithAudit } from '../life/auditedShipping.service.ts';

type ChosenParcel = ParcelFields & { readonly id: string; readonly version?: string | undefined };

/**
 * Ships each order in its own transaction, so that one failure does not affect the others. A repeated call
 * changes nothing and notifies no buyer twice.
 */
export async function shipParcels(
  db: Database,
  actor: Actor,
  parcels: readonly ChosenParcel[],
): Promise<ShippingResult[]> {
  const results: ShippingResult[] = [];
  for (const { id, version, ...parcel } of parcels) {
    try {
      await inTransaction(db, (tx) => shipOrderWithAudit(tx, actor, { id, parcel, version }));
      results.push({ id, isShipped: true });
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      results.push({ id, isShipped: false, message: error.message });
    }
  }
  return results;
}
