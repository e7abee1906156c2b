import { toChargedCents } from '@shop/domain/refundParts';
import { getDueRefunds, REFUND_REASONS } from '@shop/domain/refunds';
import { formatRand } from '@shop/domain/money';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { OrderEntity } from '../../../database/entities/orders.ts';
import { PaymentEntity } from '../../../database/entities/payments.ts';
import type { RefundStarter } from '../../../database/entities/refunds.ts';
import { RefundEntity } from '../../../database/entities/refunds.ts';
import { lockOrder } from '../../../database/locks.ts';
import { idempotencyConflict, illegalTransition, invalidInput, notFound } from '../../../errors.ts';
import type { ServerContext } from '../../../http/serverContext.ts';
import { hashOf } from '../../../secrets/tokens.ts';
import { recordOldPayment } from '../records/oldPayments.service.ts';
import { markRefundDue } from '../records/refunds.service.ts';
import { paymentEventsOf, recordPaymentEvent } from '../records/paymentTimeline.service.ts';
import { announceByHand } from './refundLetters.ts';
import type { LinePieces } from './refundLines.service.ts';
import { recordLines } from './refundLines.service.ts';
import type { Taking } from './takings.service.ts';
import { mostOf, takingsOf } from './takings.service.ts';

export interface RefundWish {
  readonly orderId: string;
  /** In rand. */
  readonly cents: number;
  /** Its buyer reads it. */
  readonly reason: string;
  readonly by: Exclude<RefundStarter, 'provider'>;
  /** The pieces that it is for; without it and with `restock`, all that have not gone back. */
  readonly lines?: readonly LinePieces[];
  /** Puts the pieces back into the stock. */
  readonly restock?: boolean;
  /** The same key of the same starter gives the same refund. */
  readonly key: string;
}

type Surroundings = Pick<ServerContext, 'clock' | 'config'>;

/**
 * Starts a refund in the caller's transaction: it takes the amount out of what is left, and records it in the timeline.
 * A job makes it at PayPal afterwards; for other providers it is due by hand. Locks the order. Throws 404, 409
 * `illegal_transition` for more than is left, 409 `idempotency_conflict`, or 400.
 */
export async function startRefund(
  tx: EntityManager,
  wish: RefundWish,
  app: Surroundings,
): Promise<RefundEntity> {
  const { orderId } = wish;
  await lockOrder(tx, orderId);
  const order = await tx.findOneBy(OrderEntity, { id: orderId });
  if (!order) throw notFound('Order');
  const repeated = await findRepeated(tx, wish);
  if (repeated) return repeated;

  await recordOldPayment(tx, order);
  return insertRefund(tx, wish, await partOf(tx, order, wish), app);
}

/**
 * Starts the refund of all that is left of an order, owed or not: one for each payment of which something is left, and
 * none when nothing is. Locks the order.
 */
export async function refundAll(
  tx: EntityManager,
  wish: Omit<RefundWish, 'cents' | 'lines' | 'restock'>,
  app: Surroundings,
): Promise<RefundEntity[]> {
  await lockOrder(tx, wish.orderId);
  const order = await tx.findOneBy(OrderEntity, { id: wish.orderId });
  if (!order) throw notFound('Order');
  await recordOldPayment(tx, order);
  const refunds: RefundEntity[] = [];
  for (const { captured, left } of await takingsOf(tx, order)) {
    if (left.cents === 0) continue;
    const ofPayment = { ...wish, cents: left.cents, key: `${wish.key}:${captured.id}` };
    const known = await findRepeated(tx, ofPayment);
    refunds.push(known ?? (await insertRefund(tx, ofPayment, { captured, ...left }, app)));
  }
  return refunds;
}

/** Refunds all that was paid for an order that its buyer has cancelled; a repetition refunds only what came since. */
export const refundCancelled = (
  tx: EntityManager,
  orderId: string,
  app: Surroundings,
): Promise<RefundEntity[]> =>
  refundAll(tx, { orderId, reason: REFUND_REASONS.cancelled, by: 'buyer', key: 'cancelled' }, app);

async function insertRefund(
  tx: EntityManager,
  wish: RefundWish,
  { captured, cents, chargedCents }: Part,
  { clock, config }: Surroundings,
): Promise<RefundEntity> {
  const { orderId, by, reason } = wish;
  const now = clock.now();
  const isByHand = captured.provider !== 'paypal' || config.paypal === null;
  const refund: RefundEntity = {
    id: uuid(),
    orderId,
    keyHash: keyOf(wish),
    bodyHash: contentOf(wish),
    ...{ cents, chargedCents, reason, isByHand },
    startedBy: by,
    status: 'pending',
    provider: captured.provider,
    captureId: captured.reference ?? '',
    currency: captured.currency ?? '',
    ...{ providerRefundId: null, issue: null, tries: 1, attempts: 0 },
    dueAt: isByHand ? null : now,
    createdAt: now,
    completedAt: null,
  };
  await tx.insert(RefundEntity, refund);
  await recordLines(tx, refund, wish, now);
  await recordStart(tx, refund, now);
  if (isByHand) {
    await markRefundDue(tx, orderId);
    await announceByHand(tx, refund, now);
  }
  return refund;
}

/** Records that a refund was started, or started again. */
export async function recordStart(tx: EntityManager, refund: RefundEntity, now: Date): Promise<void> {
  const { id, orderId, provider, captureId, currency, chargedCents, reason, tries } = refund;
  const amount = { currency, cents: chargedCents };
  await recordPaymentEvent(
    tx,
    {
      orderId,
      provider,
      kind: 'refund_started',
      key: `${id}-${tries}`,
      amount,
      reference: captureId,
      reason,
    },
    now,
  );
}

const keyOf = ({ by, key }: RefundWish): string => hashOf(`${by}:${key}`);

const contentOf = ({ cents, reason, lines = [], restock = false }: RefundWish): string =>
  hashOf(JSON.stringify([cents, reason, lines.map(({ position, qty }) => [position, qty]), restock]));

async function findRepeated(tx: EntityManager, wish: RefundWish): Promise<RefundEntity | null> {
  const known = await tx.findOneBy(RefundEntity, { orderId: wish.orderId, keyHash: keyOf(wish) });
  if (known && known.bodyHash !== contentOf(wish)) throw idempotencyConflict('refund');
  return known;
}

interface Part extends Pick<Taking, 'captured'> {
  readonly cents: number;
  readonly chargedCents: number;
}

/**
 * Takes the amount from one capture: from one that is owed if it is large enough, else from the order's payment. What is
 * paid back for a return is always taken from the latter, because the order was invoiced for it and the other is owed
 * anyway.
 */
async function partOf(tx: EntityManager, order: OrderEntity, { cents, by }: RefundWish): Promise<Part> {
  const all = await takingsOf(tx, order);
  const takings =
    by === 'return' ? await ofPayment(tx, order.id, all) : await inOrderOfRefund(tx, order.id, all);
  const largest = mostOf(takings);
  if (largest === 0) throw illegalTransition('Nothing of this order is left to refund.');
  const taking = takings.find(({ left }) => left.cents >= cents);
  if (!taking) throw illegalTransition(`At most ${formatRand(largest)} of this order can be refunded.`);
  const { captured, taken, left } = taking;
  const chargedCents = toChargedCents(taken, left, cents);
  if (chargedCents === null) {
    throw invalidInput({ amount: 'This is too little to be refunded in the currency of the payment.' });
  }
  return { captured, cents, chargedCents };
}

async function ofPayment(tx: EntityManager, orderId: string, takings: Taking[]): Promise<Taking[]> {
  const { captureId } = await tx.findOneByOrFail(PaymentEntity, { orderId });
  return takings.filter(({ captured }) => captured.reference === captureId);
}

async function inOrderOfRefund(tx: EntityManager, orderId: string, takings: Taking[]): Promise<Taking[]> {
  const owed = new Set(getDueRefunds(await paymentEventsOf(tx, orderId)).map(({ reference }) => reference));
  const isOwed = ({ captured }: Taking): boolean => owed.has(captured.reference);
  return [...takings.filter(isOwed), ...takings.filter((taking) => !isOwed(taking))];
}
