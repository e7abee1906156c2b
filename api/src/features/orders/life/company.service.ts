import type { Company } from '@shop/domain/companies';
import type { EntityManager } from 'typeorm';
import { IsNull } from 'typeorm';
import { OrderEntity } from '../../../database/entities/orders.ts';
import { lockOrder } from '../../../database/locks.ts';
import { illegalTransition, notFound } from '../../../errors.ts';
import type { Actor } from '../../audit/audit.ts';
import { recordAudit } from '../../audit/audit.ts';
import { toCompanyColumns } from '../records/company.ts';

/**
 * Adds the company that an unpaid order is for and records it in the audit. Throws 404, or 409 `illegal_transition`
 * for an order that is no longer waiting for its payment or has a company.
 */
export async function addCompany(
  tx: EntityManager,
  actor: Actor,
  { id, ...company }: Company & { readonly id: string },
): Promise<OrderEntity> {
  await lockOrder(tx, id);
  const order = await tx.findOneBy(OrderEntity, { id, archivedAt: IsNull() });
  if (!order) throw notFound('Order');
  if (order.status !== 'created' || order.companyName !== null)
    throw illegalTransition('A company can be added once, while the order waits for its payment.');
  const added = toCompanyColumns(company);
  await tx.update(OrderEntity, { id, status: 'created', companyName: IsNull() }, added);
  await recordAudit(tx, actor, {
    action: 'order.companyAdded',
    target: id,
    personal: { of: order.userId, after: added },
  });
  return { ...order, ...added };
}
