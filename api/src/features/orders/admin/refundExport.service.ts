import type { EntityManager } from 'typeorm';
import { In, LessThan } from 'typeorm';
import { OrderEntity } from '../../../database/entities/orders.ts';
import { CreditNoteEntity, RefundEntity } from '../../../database/entities/refunds.ts';
import { streamNewestFirst } from '../../../database/streamNewestFirst.ts';
import type { RefundWithCreditNote } from '../records/visibleRefunds.service.ts';

export interface ExportedRefund extends RefundWithCreditNote {
  readonly order: Pick<OrderEntity, 'number' | 'buyerName'> | undefined;
}

/** Yields the refunds of all orders in batches, newest first, withdrawn ones included. */
export async function* streamRefunds(em: EntityManager): AsyncGenerator<readonly ExportedRefund[]> {
  const batches = streamNewestFirst(({ before, take }) =>
    em.find(RefundEntity, { where: { id: LessThan(before) }, order: { id: 'DESC' }, take }),
  );
  for await (const refunds of batches) {
    const orders = await em.find(OrderEntity, {
      where: { id: In([...new Set(refunds.map(({ orderId }) => orderId))]) },
      select: { id: true, number: true, buyerName: true },
    });
    const notes = await em.find(CreditNoteEntity, {
      where: { refundId: In(refunds.map(({ id }) => id)) },
      select: { refundId: true, number: true },
    });
    const orderById = new Map(orders.map((order) => [order.id, order]));
    const noteNumbers = new Map(notes.map(({ refundId, number }) => [refundId, number]));
    yield refunds.map((refund) => ({
      refund,
      order: orderById.get(refund.orderId),
      creditNote: noteNumbers.get(refund.id) ?? null,
    }));
  }
}
