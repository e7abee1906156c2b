import { IsNull, Like, MoreThan } from 'typeorm';
import { tableBy, toStoredTime } from '../../../../database/dialect.ts';
import { queryRows } from '../../../../database/sql.ts';
import { PaymentEventEntity } from '../../../../database/entities/payments.ts';
import type { PayPalOrderEntity } from '../../../../database/entities/payments.ts';
import type { PayPalContext } from './paypalContext.ts';

/** Testing stolen cards takes many declines; a buyer whose card fails needs another card or a call to the bank. */
const MAX_DECLINES = 5;
const WINDOW_MS = 60 * 60_000;

/** Declines within the window that happened at the capture; those after a review have a reference. */
const refusedSince = ({ clock }: PayPalContext, orderId: string) =>
  ({
    orderId,
    provider: 'paypal',
    kind: 'declined',
    reference: IsNull(),
    at: MoreThan(new Date(clock.now().getTime() - WINDOW_MS)),
  }) as const;

/**
 * Whether so many payments of the order were declined at their capture within the last hour that no other is tried. The
 * index is named because a server might search all events without a reference for them.
 */
export async function hasTooManyDeclines(
  { db, clock, config }: PayPalContext,
  orderId: string,
): Promise<boolean> {
  const [row] = await queryRows<{ readonly declines: number | string }>(
    db.read,
    `SELECT COUNT(*) AS declines FROM ${tableBy(db.read, 'payment_events', 'payment_events_of_order')}
     WHERE orderId = ? AND provider = 'paypal' AND kind = 'declined' AND reference IS NULL AND at > ?`,
    [orderId, toStoredTime(db.read, new Date(clock.now().getTime() - WINDOW_MS))],
  );
  return Number(row?.declines) >= Math.max(1, Math.floor(MAX_DECLINES * config.rateLimitFactor));
}

/** Whether this approval was refused within the last hour; repeating it unasked would use up the buyer's attempts. */
export function wasJustRefused(app: PayPalContext, { id, orderId }: PayPalOrderEntity): Promise<boolean> {
  const eventKey = Like(`declined:${id}:%`);
  return app.db.read.existsBy(PaymentEventEntity, { ...refusedSince(app, orderId), eventKey });
}
