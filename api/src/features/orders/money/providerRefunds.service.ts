import { isId } from '@shop/domain/ids';
import { toRandCents } from '@shop/domain/refundParts';
import type { EntityManager } from 'typeorm';
import { IsNull } from 'typeorm';
import { PaymentEventEntity } from '../../../database/entities/payments.ts';
import { RefundEntity } from '../../../database/entities/refunds.ts';
import type { SellerConfig } from '../documents/seller.service.ts';
import { recordPaymentEvent } from '../records/paymentTimeline.service.ts';
import { clearRefundDueIfSettled } from '../records/refunds.service.ts';
import {
  recordExternalRefund,
  completeRefund,
  failRefund,
  markRefundUnderReview,
} from './refundOutcomes.service.ts';
import type { Capture } from './captures.service.ts';
import { findCapture } from './captures.service.ts';

/** Refund as PayPal reports it. */
export interface ReportedRefund {
  readonly id: string;
  readonly state: 'completed' | 'pending' | 'failed';
  readonly issue: string;
  readonly captureId: string;
  /** Amount in US cents. */
  readonly cents: number;
  /** Id that the shop sent with the refund; null for a refund that was made on PayPal's site. */
  readonly customId: string | null;
}

export interface ReportContext {
  readonly now: Date;
  /** Time of the next request about a refund that PayPal has under review. */
  readonly dueAt: Date;
  /** Seller named on the credit note. */
  readonly seller: SellerConfig;
}

/**
 * Records a reported refund, whether the shop has started it or not; returns true when the report completes a refund
 * that was not recorded as completed before. The caller has locked the order.
 */
export async function recordReportedRefund(
  tx: EntityManager,
  orderId: string,
  report: ReportedRefund,
  { now, dueAt, seller }: ReportContext,
): Promise<boolean> {
  const ownRefund = await findOwnRefund(tx, orderId, report);
  const providerRefundId = report.id;
  switch (report.state) {
    case 'completed': {
      const matchedRefund = ownRefund ?? (await findManualRefund(tx, orderId, report));
      return matchedRefund
        ? completeRefund(tx, matchedRefund, { providerRefundId, seller }, now)
        : recordUnmatchedRefund(tx, orderId, report, { now, seller });
    }
    case 'pending':
      if (ownRefund) await markRefundUnderReview(tx, ownRefund, { providerRefundId, dueAt }, now);
      return false;
    case 'failed':
      if (ownRefund) await failRefund(tx, ownRefund, report.issue, now);
      return false;
  }
}

/**
 * Builds the id that the shop sends with a refund: the refund's id and the attempt, so that a late report of
 * a failed earlier attempt does not count for the current one.
 */
export const toRefundCustomId = ({ id, tries }: Pick<RefundEntity, 'id' | 'tries'>): string =>
  `${id}-${tries}`;

async function findOwnRefund(
  tx: EntityManager,
  orderId: string,
  { id: providerRefundId, customId, captureId, state }: ReportedRefund,
): Promise<RefundEntity | null> {
  const recordedRefund = await tx.findOneBy(RefundEntity, { orderId, provider: 'paypal', providerRefundId });
  const [id = ''] = /^.{36}/.exec(customId ?? '') ?? [];
  if (recordedRefund || !isId(id)) return recordedRefund;
  const namedRefund = await tx.findOneBy(RefundEntity, { orderId, captureId, id });
  if (!namedRefund || namedRefund.providerRefundId !== null) return null;
  // A failed earlier attempt says nothing about the current one; a successful one completes the refund.
  return state === 'completed' || toRefundCustomId(namedRefund) === customId ? namedRefund : null;
}

/**
 * Finds the shop's refund of the reported amount that an administrator has made on PayPal's site: a refund
 * marked as made by hand, or else one that PayPal has refused or that waits for an administrator. Without the
 * match the amount would be counted twice. Returns null when the reported refund is recorded already.
 */
async function findManualRefund(
  tx: EntityManager,
  orderId: string,
  { id: providerRefundId, captureId, cents: chargedCents }: ReportedRefund,
): Promise<RefundEntity | null> {
  if (await isRefundRecorded(tx, providerRefundId)) return null;
  const sameAmount = { orderId, provider: 'paypal', captureId, chargedCents } as const;
  const candidates = await tx.find(RefundEntity, {
    where: [
      { ...sameAmount, status: 'completed', providerRefundId: IsNull() },
      { ...sameAmount, status: 'failed' },
      { ...sameAmount, status: 'pending', isByHand: true },
    ],
    order: { createdAt: 'ASC', id: 'ASC' },
  });
  return candidates.find(({ status }) => status === 'completed') ?? candidates[0] ?? null;
}

/**
 * Records a refund that was made on PayPal's site; returns false when it was recorded before. If its capture is
 * unknown or too little of the capture is left, only a timeline event is recorded.
 */
async function recordUnmatchedRefund(
  tx: EntityManager,
  orderId: string,
  { id, captureId, cents: chargedCents }: ReportedRefund,
  { now, seller }: Omit<ReportContext, 'dueAt'>,
): Promise<boolean> {
  const event = { orderId, provider: 'paypal', kind: 'refunded', key: id, reference: captureId } as const;
  if (await isRefundRecorded(tx, id)) return false;
  const capture = await findCapture(tx, { orderId, captureId });
  const cents = capture ? toUnmatchedRefundCents(capture, chargedCents) : null;
  if (cents === null) {
    await recordPaymentEvent(tx, { ...event, amount: { currency: 'USD', cents: chargedCents } }, now);
    await clearRefundDueIfSettled(tx, orderId);
    return true;
  }
  const refund = { orderId, cents, chargedCents, captureId, currency: 'USD', providerRefundId: id } as const;
  const origin = { reason: 'Refunded at PayPal', startedBy: 'provider', provider: 'paypal' } as const;
  const details = { key: `provider:${id}`, remark: null, seller };
  await recordExternalRefund(tx, { ...refund, ...origin, isByHand: false }, details, now);
  return true;
}

const isRefundRecorded = (tx: EntityManager, providerRefundId: string): Promise<boolean> =>
  tx.existsBy(PaymentEventEntity, { provider: 'paypal', eventKey: `refunded:${providerRefundId}` });

/**
 * Converts a refund made on PayPal's site from US cents to rand cents, as a part of the capture's refundable
 * amount, or else of its unrefunded amount. Returns null if the refund exceeds both.
 */
function toUnmatchedRefundCents(
  { total, refundable, unrefunded }: Capture,
  chargedCents: number,
): number | null {
  return toRandCents(total, refundable, chargedCents) ?? toRandCents(total, unrefunded, chargedCents);
}
