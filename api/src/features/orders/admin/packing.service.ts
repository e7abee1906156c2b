import type { EntityManager } from 'typeorm';
import { In, IsNull } from 'typeorm';
import { OrderEntity } from '../../../database/entities/orders.ts';
import type { OrderWithLines } from '../records/orders.present.ts';
import { addLinesToOrders, findInvoicesByOrder } from '../records/orders.service.ts';

/**
 * Reads the orders with the given ids in the given order, with their lines and invoices; unknown and deleted
 * orders are left out.
 */
export async function findOrdersToPack(em: EntityManager, ids: readonly string[]): Promise<OrderWithLines[]> {
  const orders = await em.findBy(OrderEntity, { id: In([...ids]), archivedAt: IsNull() });
  const byId = new Map(orders.map((order) => [order.id, order]));
  const invoiceByOrder = await findInvoicesByOrder(em, [...byId.keys()]);
  const detailedOrders = await addLinesToOrders(
    em,
    [...new Set(ids)].flatMap((id) => byId.get(id) ?? []),
  );
  return detailedOrders.map((each) => ({ ...each, invoice: invoiceByOrder.get(each.order.id) }));
}
