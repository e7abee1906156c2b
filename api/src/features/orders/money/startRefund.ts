import { toChargedCents } from '@shop/domain/refundParts';
import { getDueRefunds, REFUND_REASONS } from '@shop/domain/refunds';
import { formatRand } from '@shop/domain/money';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { OrderEntity } from '../../../database/entities/orders.ts';
import type { RefundInitiator } from '../../../database/entities/refunds.ts';
import { RefundEntity } from '../../../database/entities/refunds.ts';
import { lockOrder } from '../../../database/locks.ts';
import { assertSameBody, illegalTransition, invalidInput, notFound } from '../../../errors.ts';
import type { ServerContext } from '../../../http/serverContext.ts';
import { hashText } from '../../../secrets/tokens.ts';
import { recordMissingPaymentEvent } from '../records/missingPaymentEvents.service.ts';
import { markRefundDue } from '../records/refunds.service.ts';
import { findPaymentEvents, recordPaymentEvent } from '../records/paymentTimeline.service.ts';
import { queueManualRefundMail } from './refundNotifications.ts';
import type { LineRefund } from './refundLines.service.ts';
import { recordRefundLines } from './refundLines.service.ts';
import type { Capture } from './captures.service.ts';
import { findCaptures, findPaymentCaptures, getMaxRefundCents } from './captures.service.ts';

export interface RefundInput {
  readonly orderId: string;
  /** Amount in rand cents. */
  readonly cents: number;
  /** Reason, visible to the buyer. */
  readonly reason: string;
  readonly by: Exclude<RefundInitiator, 'provider'>;
  /**
   * Units that the refund is for. When absent: with `restock` all units that have not returned to the stock,
   * else none.
   */
  readonly lines?: readonly LineRefund[];
  /** Whether the units return to the stock. */
  readonly restock?: boolean;
  /** Idempotency key: a repeated call with the same `by` returns the same refund. */
  readonly key: string;
}

type RefundDeps = Pick<ServerContext, 'clock' | 'config'>;

/**
 * Starts a refund in the caller's transaction: reserves the amount and records it in the timeline. Afterwards
 * the provider makes the refund, or an administrator does if the shop does not use the provider's API for
 * refunds. Locks the order. Throws 404, 409 `illegal_transition` for more than the refundable amount, 409
 * `idempotency_conflict`, 400 for an amount that is too small for the payment's currency, or like
 * `recordRefundLines`.
 */
export async function startRefund(
  tx: EntityManager,
  input: RefundInput,
  app: RefundDeps,
): Promise<RefundEntity> {
  const { orderId } = input;
  await lockOrder(tx, orderId);
  const order = await tx.findOneBy(OrderEntity, { id: orderId });
  if (!order) throw notFound('Order');
  const repeated = await findRepeatedRefund(tx, input);
  if (repeated) return repeated;

  await recordMissingPaymentEvent(tx, order);
  return insertRefund(tx, input, await findRefundPart(tx, order, input), app);
}

/**
 * Starts refunds of an order's whole refundable amount, owed or not: one for each capture with a refundable
 * amount. Locks the order.
 */
export async function refundWholeOrder(
  tx: EntityManager,
  input: Omit<RefundInput, 'cents' | 'lines' | 'restock'>,
  app: RefundDeps,
): Promise<RefundEntity[]> {
  await lockOrder(tx, input.orderId);
  const order = await tx.findOneBy(OrderEntity, { id: input.orderId });
  if (!order) throw notFound('Order');
  await recordMissingPaymentEvent(tx, order);
  const refunds: RefundEntity[] = [];
  for (const { captured, refundable } of await findCaptures(tx, order)) {
    if (refundable.cents === 0) continue;
    const captureInput = { ...input, cents: refundable.cents, key: `${input.key}:${captured.id}` };
    const repeated = await findRepeatedRefund(tx, captureInput);
    refunds.push(repeated ?? (await insertRefund(tx, captureInput, { captured, ...refundable }, app)));
  }
  return refunds;
}

/**
 * Starts the refunds of everything that was paid for an order that its buyer has cancelled; a repeated call refunds
 * only later payments.
 */
export const startCancellationRefund = (
  tx: EntityManager,
  orderId: string,
  app: RefundDeps,
): Promise<RefundEntity[]> =>
  refundWholeOrder(tx, { orderId, reason: REFUND_REASONS.cancelled, by: 'buyer', key: 'cancelled' }, app);

async function insertRefund(
  tx: EntityManager,
  input: RefundInput,
  { captured, cents, chargedCents }: RefundPart,
  { clock, config }: RefundDeps,
): Promise<RefundEntity> {
  const { orderId, by, reason } = input;
  const now = clock.now();
  const isByHand =
    captured.provider === 'paypal' ? config.paypal === null : config.payfast?.makesRefunds !== true;
  const refund: RefundEntity = {
    id: uuid(),
    orderId,
    keyHash: hashRequestKey(input),
    bodyHash: getRefundFingerprint(input),
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
  await recordRefundLines(tx, refund, input, now);
  await recordRefundStart(tx, refund, now);
  if (isByHand) {
    await markRefundDue(tx, orderId);
    await queueManualRefundMail(tx, refund, now);
  }
  return refund;
}

/** Records in the timeline that a refund was started or retried. */
export async function recordRefundStart(tx: EntityManager, refund: RefundEntity, now: Date): Promise<void> {
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

const hashRequestKey = ({ by, key }: RefundInput): string => hashText(`${by}:${key}`);

const getRefundFingerprint = ({ cents, reason, lines = [], restock = false }: RefundInput): string =>
  hashText(JSON.stringify([cents, reason, lines.map(({ position, qty }) => [position, qty]), restock]));

async function findRepeatedRefund(tx: EntityManager, input: RefundInput): Promise<RefundEntity | null> {
  const earlierRefund = await tx.findOneBy(RefundEntity, {
    orderId: input.orderId,
    keyHash: hashRequestKey(input),
  });
  if (earlierRefund) assertSameBody(earlierRefund.bodyHash, getRefundFingerprint(input), 'refund');
  return earlierRefund;
}

interface RefundPart extends Pick<Capture, 'captured'> {
  readonly cents: number;
  readonly chargedCents: number;
}

/**
 * Chooses the capture to refund: the first one that is large enough, owed captures before all others. The
 * refund of a return always concerns the payment, because that is what was invoiced, and any other capture is
 * owed anyway. Throws 409 `illegal_transition` when no capture is large enough, or 400 when the amount is too
 * small for the payment's currency.
 */
async function findRefundPart(
  tx: EntityManager,
  order: OrderEntity,
  { cents, by }: RefundInput,
): Promise<RefundPart> {
  const captures = await (by === 'return' ? findPaymentCaptures : findCapturesOwedFirst)(tx, order);
  const maxCents = getMaxRefundCents(captures);
  if (maxCents === 0) throw illegalTransition("There's nothing left to refund on this order.");
  const capture = captures.find(({ refundable }) => refundable.cents >= cents);
  if (!capture) throw illegalTransition(`At most ${formatRand(maxCents)} of this order can be refunded.`);
  const { captured, total, refundable } = capture;
  const chargedCents = toChargedCents(total, refundable, cents);
  if (chargedCents === null) {
    throw invalidInput({ amount: 'This is too small to refund in the currency of the payment.' });
  }
  return { captured, cents, chargedCents };
}

async function findCapturesOwedFirst(tx: EntityManager, order: OrderEntity): Promise<Capture[]> {
  const captures = await findCaptures(tx, order);
  const owedReferences = new Set(
    getDueRefunds(await findPaymentEvents(tx, order.id)).map(({ reference }) => reference),
  );
  const isOwed = ({ captured }: Capture): boolean => owedReferences.has(captured.reference);
  return [...captures.filter(isOwed), ...captures.filter((capture) => !isOwed(capture))];
}
