import { MoreThan } from 'typeorm';
import { PaymentEventEntity } from '../../../../database/entities/payments.ts';
import type { PayPalOrderEntity } from '../../../../database/entities/payments.ts';
import type { PayPalContext } from './paypalContext.ts';

/**
 * Maximum number of declined captures of an order within `DECLINE_WINDOW_MS`. Testing stolen cards takes many
 * declines, whereas a buyer whose card fails changes the card or calls the bank.
 */
const MAX_DECLINES = 5;
const DECLINE_WINDOW_MS = 60 * 60_000;

/**
 * Finds the declined captures of an order within `DECLINE_WINDOW_MS`. Declines after a review by PayPal, which have a
 * reference, are left out.
 */
async function findRecentDeclines({ db, clock }: PayPalContext, orderId: string) {
  const since = new Date(clock.now().getTime() - DECLINE_WINDOW_MS);
  const events = await db.read.findBy(PaymentEventEntity, { orderId, at: MoreThan(since) });
  // Filtered in JavaScript, because a database might scan all events without a reference.
  return events.filter(
    ({ provider, kind, reference }) => provider === 'paypal' && kind === 'declined' && reference === null,
  );
}

/** Whether the order reached its limit of declined captures within the last hour. */
export async function hasTooManyDeclines(app: PayPalContext, orderId: string): Promise<boolean> {
  const declines = await findRecentDeclines(app, orderId);
  return declines.length >= Math.max(1, Math.floor(MAX_DECLINES * app.config.rateLimitFactor));
}

/**
 * Whether a capture of this PayPal order was declined within the last hour; an automatic retry would use up
 * the buyer's attempts.
 */
export async function wasRecentlyDeclined(
  app: PayPalContext,
  { id, orderId }: PayPalOrderEntity,
): Promise<boolean> {
  const declines = await findRecentDeclines(app, orderId);
  return declines.some(({ eventKey }) => eventKey.startsWith(`declined:${id}:`));
}
