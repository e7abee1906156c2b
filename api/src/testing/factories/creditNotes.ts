import { v7 as uuid } from 'uuid';
import type { CreditNoteEntity } from '../../database/entities/refunds.ts';
import { RefundEntity, RefundLineEntity } from '../../database/entities/refunds.ts';
import { inTransaction } from '../../database/transaction.ts';
import { issueCreditNote } from '../../features/orders/money/creditNotes.service.ts';
import type { TestApi } from '../testApi.ts';
import type { PlacedOrder } from './orders.ts';

/** Creates the credit note of a completed partial refund of a paid order, for one unit of its first line. */
export async function aCreditNote(
  { app: { config }, db, clock }: TestApi,
  { order }: Pick<PlacedOrder, 'order'>,
  cents: number,
): Promise<CreditNoteEntity> {
  const [id, now] = [uuid(), clock.now()];
  const refund = {
    ...{ id, orderId: order._id, keyHash: id, bodyHash: id, cents, reason: 'One seam was open' },
    ...({ startedBy: 'admin', status: 'completed', isByHand: true, provider: 'paypal' } as const),
    ...{ captureId: `CAPTURE${order.number}`, currency: 'USD', chargedCents: 1, providerRefundId: id },
    ...{ issue: null, tries: 1, attempts: 1, dueAt: null, createdAt: now, completedAt: now },
  };
  return inTransaction(db, async (tx) => {
    await tx.insert(RefundEntity, refund);
    await tx.insert(RefundLineEntity, { refundId: id, position: 0, qty: 1, isRestocked: false });
    const note = await issueCreditNote(tx, refund, config, now);
    if (!note) throw new Error('The order has no invoice');
    return note;
  });
}
