import type { DeliveryResult, ShippingResult } from '@shop/contract/adminOrderProcessing';
import type { ParcelFields } from '@shop/contract/parcelForm';
import type { EntityManager } from 'typeorm';
import type { Database } from '../../../database/database.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { AppError } from '../../../errors.ts';
import type { Actor } from '../../audit/audit.ts';
import { deliverOrderWithAudit, shipOrderWithAudit } from '../life/auditedTransitions.service.ts';

type ParcelChange = ParcelFields & { readonly id: string; readonly version?: string | undefined };

/**
 * Ships each order, or corrects its parcel, in a transaction of its own. A repeated call changes nothing and
 * notifies no buyer twice.
 */
export async function shipParcels(
  db: Database,
  actor: Actor,
  parcels: readonly ParcelChange[],
): Promise<ShippingResult[]> {
  const results = await changeEachOrder(db, parcels, (tx, { id, version, ...parcel }) =>
    shipOrderWithAudit(tx, actor, { id, parcel, version }),
  );
  return results.map(({ id, ...refusal }) => ({ id, isShipped: !('message' in refusal), ...refusal }));
}

/** Marks each order as delivered in a transaction of its own, and notifies its buyer. */
export async function deliverOrders(
  db: Database,
  actor: Actor,
  ids: readonly string[],
): Promise<DeliveryResult[]> {
  const orders = [...new Set(ids)].map((id) => ({ id }));
  const results = await changeEachOrder(db, orders, (tx, { id }) => deliverOrderWithAudit(tx, actor, id));
  return results.map(({ id, ...refusal }) => ({ id, isDelivered: !('message' in refusal), ...refusal }));
}

/**
 * Changes each order in its own transaction, so that one refusal does not affect the other orders. The result
 * of a refused order has the error's message; an error of the server is rethrown and ends the batch.
 */
async function changeEachOrder<Item extends { readonly id: string }>(
  db: Database,
  items: readonly Item[],
  change: (tx: EntityManager, item: Item) => Promise<unknown>,
): Promise<{ id: string; message?: string }[]> {
  const results: { id: string; message?: string }[] = [];
  for (const item of items) {
    try {
      await inTransaction(db, (tx) => change(tx, item));
      results.push({ id: item.id });
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      results.push({ id: item.id, message: error.message });
    }
  }
  return results;
}
