import type { UserEntity } from '../../database/entities/UserEntity.ts';
import { inTransaction } from '../../database/inTransaction.ts';
import { Overtaken } from '../../database/overtaken.ts';
import { lockUserAt } from '../../database/rowLocks.ts';
import type { ServerContext } from '../../http/serverContext.ts';
import type { OrderWithLines } from '../orders/orders.present.ts';
import { sellFrom } from '../orders/stock.service.ts';
import { moveReservedToPaid } from '../orders/transitions.service.ts';
import { recordPaymentEvent } from '../paymentTimeline/paymentTimeline.service.ts';
import type { ReceivedPayment } from './settling.service.ts';
import { asPaid, capturedBy, issueFor, recordPayment } from './settling.service.ts';

/** Who pays, as they were read with what they pay. */
export type PayingReader = Pick<UserEntity, 'id' | 'isAdmin' | 'turn'>;

interface Settled extends OrderWithLines {
  readonly reader: PayingReader;
  readonly hasReviewed: boolean;
}

/**
 * Settles an order by what was read of it before, in a transaction that only writes: the buyer is locked if nobody has
 * locked them since, which keeps other reports of a payment and new reviews away, and the order becomes paid if it still
 * waits with its pieces reserved. Null for any other order, and when something came in between; it must be settled under
 * locks then.
 */
export async function settleQuickly(
  { db, clock, config }: Pick<ServerContext, 'db' | 'clock' | 'config'>,
  payment: ReceivedPayment,
  { reader, hasReviewed, order, lines }: Settled,
): Promise<OrderWithLines | null> {
  const settled = { order, lines };
  const isPlain = order.status === 'created' && order.archivedAt === null && !hasReviewed;
  if (!isPlain || order.userId !== reader.id) return null;
  try {
    return await inTransaction(db, async (tx) => {
      const now = clock.now();
      if (!(await lockUserAt(tx, reader.id, reader.turn))) throw new Overtaken();
      if (!(await moveReservedToPaid(tx, order.id, now))) throw new Overtaken();
      if (!(await recordPaymentEvent(tx, capturedBy(payment), now))) throw new Overtaken();
      await recordPayment(tx, payment, now);
      const cause = { orderId: order.id, now };
      if (!(await sellFrom(tx, 'reserved', lines, cause))) throw new Overtaken();
      await issueFor(tx, settled, config, now);
      return asPaid(settled, now);
    });
  } catch (error) {
    if (error instanceof Overtaken) return null;
    throw error;
  }
}
