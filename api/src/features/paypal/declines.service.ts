import { IsNull, Like, MoreThan } from 'typeorm';
import { PaymentEventEntity } from '../../database/entities/PaymentEventEntity.ts';
import type { PayPalOrderEntity } from '../../database/entities/PayPalOrderEntity.ts';
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

/** Whether too many payments of the order were declined within the last hour to try another one. */
export async function hasTooManyDeclines(app: PayPalContext, orderId: string): Promise<boolean> {
  const declines = await app.db.read.countBy(PaymentEventEntity, refusedSince(app, orderId));
  return declines >= Math.max(1, Math.floor(MAX_DECLINES * app.config.rateLimitFactor));
}

/** Whether this approval was refused within the last hour; repeating it unasked would use up the buyer's attempts. */
export function wasJustRefused(app: PayPalContext, { id, orderId }: PayPalOrderEntity): Promise<boolean> {
  const eventKey = Like(`declined:${id}:%`);
  return app.db.read.existsBy(PaymentEventEntity, { ...refusedSince(app, orderId), eventKey });
}
