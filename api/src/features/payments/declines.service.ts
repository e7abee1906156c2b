import { MoreThan } from 'typeorm';
import { PaymentEventEntity } from '../../database/entities/PaymentEventEntity.ts';
import type { Shop } from '../../shop.ts';

/** Whoever tries out stolen cards needs many declines; a buyer whose card fails needs another card, or a talk with the bank. */
const MAX_DECLINES = 5;
const WINDOW_MS = 60 * 60_000;

/** Whether so many payments of the order were declined within the last hour that no further one may be tried now. */
export async function hasTooManyDeclines({ db, clock, config }: Shop, orderId: string): Promise<boolean> {
  const at = MoreThan(new Date(clock.now().getTime() - WINDOW_MS));
  const declines = await db.read.countBy(PaymentEventEntity, { orderId, kind: 'declined', at });
  return declines >= Math.max(1, Math.floor(MAX_DECLINES * config.rateLimitFactor));
}
