import type { EntityManager } from 'typeorm';
import type { OrderEntity } from '../../../database/entities/orders.ts';
import type { ServerContext } from '../../../http/serverContext.ts';
import { findEntryToUndo } from '../../audit/undoneEntries.service.ts';
import type { Actor } from '../../audit/audit.ts';
import { recordAudit } from '../../audit/audit.ts';
import { restoreOrder } from './deletion.service.ts';

const ORDER_ARCHIVED = 'order.archived';

/** Builds the audit entry of an order's deletion, or of its restoration. */
export const toDeletionAudit = ({ id, status }: OrderEntity, isDeleted: boolean) => ({
  action: isDeleted ? ORDER_ARCHIVED : 'order.restored',
  target: id,
  before: { status, isDeleted: !isDeleted },
  after: { status, isDeleted },
});

/**
 * Restores a deleted order and records that in the audit as the reversal of the deletion. Throws like `restoreOrder`.
 */
export async function restoreOrderWithAudit(
  tx: EntityManager,
  actor: Actor,
  id: string,
  app: Pick<ServerContext, 'clock' | 'config'>,
): Promise<OrderEntity> {
  const order = await restoreOrder(tx, id, app);
  const undoes = await findEntryToUndo(tx, id, ORDER_ARCHIVED);
  await recordAudit(tx, actor, { ...toDeletionAudit(order, false), undoes });
  return order;
}
