import type { EntityManager } from 'typeorm';
import { In, Not } from 'typeorm';
import { CreditNoteEntity, RefundEntity } from '../../../database/entities/refunds.ts';

export interface RefundWithCreditNote {
  readonly refund: RefundEntity;
  /** Number of the refund's credit note; null when it has none. */
  readonly creditNote: number | null;
}

/** Finds the refunds of the given orders that buyers see: all but withdrawn refunds, oldest first. */
export async function findVisibleRefunds(
  em: EntityManager,
  orderIds: readonly string[],
): Promise<RefundWithCreditNote[]> {
  const refunds = await em.find(RefundEntity, {
    where: { orderId: In([...orderIds]), status: Not('withdrawn') },
    order: { createdAt: 'ASC', id: 'ASC' },
  });
  if (refunds.length === 0) return [];
  const notes = await em.findBy(CreditNoteEntity, { refundId: In(refunds.map(({ id }) => id)) });
  const numbers = new Map(notes.map(({ refundId, number }) => [refundId, number]));
  return refunds.map((refund) => ({ refund, creditNote: numbers.get(refund.id) ?? null }));
}
