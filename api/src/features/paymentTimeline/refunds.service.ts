import { owedOf } from '@shop/domain/refunds';
import type { EntityManager } from 'typeorm';
import { OrderEntity } from '../../database/entities/OrderEntity.ts';
import type { PaymentEventEntity } from '../../database/entities/PaymentEventEntity.ts';
import { paymentEventsOf } from './paymentTimeline.service.ts';

/** Removes the mark of an owed refund once all debts are refunded. */
export async function clearRefundDue(tx: EntityManager, orderId: string): Promise<void> {
  const owed = await owedFor(tx, orderId);
  if (owed.length === 0) await tx.update(OrderEntity, { id: orderId }, { isRefundDue: false });
}

/** The debts that are not refunded yet. */
export async function owedFor(tx: EntityManager, orderId: string): Promise<PaymentEventEntity[]> {
  return owedOf(await paymentEventsOf(tx, orderId));
}
