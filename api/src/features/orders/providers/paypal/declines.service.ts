import { MoreThan } from 'typeorm';
import { PaymentEventEntity } from '../../../../database/entities/payments.ts';
import type { PayPalOrderEntity } from '../../../../database/entities/payments.ts';
import type { PayPalContext } from './paypalContext.ts';

/** Testing stolen cards takes many declines; a buyer whose card fails needs another card or a call to the bank. */
const MAX_DECLINES = 5;
const WINDOW_MS = 60 * 60_000;

/** Finds the declines at a capture within the window; a decline after a review has a reference. */
async function findRecentDeclines({ db, clock }: PayPalContext, orderId: string) {
  const since = new Date(clock.now().getTime() - WINDOW_MS);
  const events = await db.read.findBy(PaymentEventEntity, { orderId, at: MoreThan(since) });
  // Filtered here, because a server might search all events without a reference for these few.
  return events.filter(
    ({ provider, kind, reference }) => provider === 'paypal' && kind === 'declined' && reference === null,
  );
}

/** Whether so many payments of the order were declined at their capture within the last hour that no other is tried. */
export async function hasTooManyDeclines(app: PayPalContext, orderId: string): Promise<boolean> {
  const declines = await findRecentDeclines(app, orderId);
  return declines.length >= Math.max(1, Math.floor(MAX_DECLINES * app.config.rateLimitFactor));
}

/** Whether this approval was refused within the last hour; repeating it unasked would use up the buyer's attempts. */
export async function wasJustRefused(
  app: PayPalContext,
  { id, orderId }: PayPalOrderEntity,
): Promise<boolean> {
  const declines = await findRecentDeclines(app, orderId);
  return declines.some(({ eventKey }) => eventKey.startsWith(`declined:${id}:`));
}
