import { owedOf } from '@shop/domain/refunds';
import type { EntityManager } from 'typeorm';
import { OrderEntity } from '../../database/entities/OrderEntity.ts';
import type { PaymentEventEntity } from '../../database/entities/PaymentEventEntity.ts';
import { paymentEventsOf } from './paymentTimeline.service.ts';

/** Takes the mark away once all that was owed has gone back. */
export async function clearRefundDue(tx: EntityManager, orderId: string): Promise<void> {
  const owed = await owedFor(tx, orderId);
  if (owed.length === 0) await tx.update(OrderEntity, { id: orderId }, { isRefundDue: false });
}

/** What was marked as owed and has not gone back yet. */
export async function owedFor(tx: EntityManager, orderId: string): Promise<PaymentEventEntity[]> {
  return owedOf(await paymentEventsOf(tx, orderId));
}
