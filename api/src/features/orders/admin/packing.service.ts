import type { EntityManager } from 'typeorm';
import { In, IsNull } from 'typeorm';
import { OrderEntity } from '../../../database/entities/orders.ts';
import type { OrderWithLines } from '../records/orders.present.ts';
import { allWithLines, invoicesByOrder } from '../records/orders.service.ts';

/** These orders in this order, without those that are unknown or deleted, each with its lines and its invoice. */
export async function ordersToPack(em: EntityManager, ids: readonly string[]): Promise<OrderWithLines[]> {
  const found = await em.findBy(OrderEntity, { id: In([...ids]), archivedAt: IsNull() });
  const byId = new Map(found.map((order) => [order.id, order]));
  const invoiceOf = await invoicesByOrder(em, [...byId.keys()]);
  const whole = await allWithLines(
    em,
    [...new Set(ids)].flatMap((id) => byId.get(id) ?? []),
  );
  return whole.map((each) => ({ ...each, invoice: invoiceOf.get(each.order.id) }));
}
