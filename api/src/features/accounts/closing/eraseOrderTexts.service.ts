import type { EntityManager } from 'typeorm';
import { In } from 'typeorm';
import { OrderEntity } from '../../../database/entities/orders.ts';
import { OrderNoteEntity } from '../../../database/entities/orderNotes.ts';
import { OrderReturnEntity } from '../../../database/entities/returns.ts';

const BATCH_SIZE = 500;

/**
 * Erases free text about a person's orders that the books do not need: notes and decline reasons of returns, and notes
 * of administrators.
 */
export async function eraseOrderTexts(tx: EntityManager, userId: string): Promise<void> {
  const orders = await tx.find(OrderEntity, { where: { userId }, select: { number: true, id: true } });
  for (let first = 0; first < orders.length; first += BATCH_SIZE) {
    const orderId = In(orders.slice(first, first + BATCH_SIZE).map(({ id }) => id));
    await tx.update(OrderReturnEntity, { orderId }, { note: null, declineReason: null });
    await tx.delete(OrderNoteEntity, { orderId });
  }
}
