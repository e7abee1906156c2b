import type { EntityManager } from 'typeorm';
import { Not } from 'typeorm';
import { RefundEntity } from '../../database/entities/RefundEntity.ts';

/** The refunds that the buyer of an order sees, oldest first. */
export function shownRefunds(em: EntityManager, orderId: string): Promise<RefundEntity[]> {
  return em.find(RefundEntity, {
    where: { orderId, status: Not('withdrawn') },
    order: { createdAt: 'ASC', id: 'ASC' },
  });
}
