import { isId } from '@shop/domain/ids';
import { toRandCents } from '@shop/domain/refundParts';
import type { EntityManager } from 'typeorm';
import { IsNull } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { OrderEntity } from '../../../database/entities/orders.ts';
import { PaymentEventEntity } from '../../../database/entities/payments.ts';
import { RefundEntity } from '../../../database/entities/refunds.ts';
import { hashOf } from '../../../secrets/tokens.ts';
import type { SellerConfig } from '../documents/seller.service.ts';
import { recordPaymentEvent } from '../records/paymentTimeline.service.ts';
import { clearRefundDue } from '../records/refunds.service.ts';
import {
  addMadeRefund,
  completeRefund,
  failRefund,
  markRefundUnderReview,
} from './refundOutcomes.service.ts';
import type { Capture } from './captures.service.ts';
import { findCaptures } from './captures.service.ts';

/** A refund as PayPal reports it. */
export interface ReportedRefund {
  readonly id: string;
  readonly state: 'completed' | 'pending' | 'failed';
  readonly issue: string;
  readonly captureId: string;
  readonly cents: number;
  /** The id that the shop has given it, if the shop has started it. */
  readonly customId: string | null;
}

export interface ReportContext {
  readonly now: Date;
  /** When PayPal is asked again about a refund that it has under review. */
  readonly dueAt: Date;
  /** For the credit note. */
  readonly seller: SellerConfig;
}

/**
 * Records a reported refund, whether the shop has started it or not; true when it is news that money has gone back. The
 * caller has locked the order.
 */
export async function recordReportedRefund(
  tx: EntityManager,
  orderId: string,
  reported: ReportedRefund,
  { now, dueAt, seller }: ReportContext,
): Promise<boolean> {
  const own = await findOwn(tx, orderId, reported);
  const providerRefundId = reported.id;
  switch (reported.state) {
    case 'completed': {
      const meant = own ?? (await findMeant(tx, orderId, reported));
      return meant
        ? completeRefund(tx, meant, { providerRefundId, seller }, now)
        : recordForeign(tx, orderId, reported, { now, seller });
    }
    case 'pending':
      if (own) await markRefundUnderReview(tx, own, { providerRefundId, dueAt }, now);
      return false;
    case 'failed':
      if (own) await failRefund(tx, own, reported.issue, now);
      return false;
  }
}

/** An earlier try of a refund is not the one that counts, so the custom id names the try too. */
export const toRefundCustomId = ({ id, tries }: Pick<RefundEntity, 'id' | 'tries'>): string =>
  `${id}-${tries}`;

async function findOwn(
  tx: EntityManager,
  orderId: string,
  { id: providerRefundId, customId, captureId, state }: ReportedRefund,
): Promise<RefundEntity | null> {
  const known = await tx.findOneBy(RefundEntity, { orderId, provider: 'paypal', providerRefundId });
  const [id = ''] = /^.{36}/.exec(customId ?? '') ?? [];
  if (known || !isId(id)) return known;
  const named = await tx.findOneBy(RefundEntity, { orderId, captureId, id });
  if (!named || named.providerRefundId !== null) return null;
  // That an earlier try has failed says nothing about the present one; that it has succeeded says all.
  return state === 'completed' || toRefundCustomId(named) === customId ? named : null;
}

/**
 * Returns the shop's refund that an administrator has made at PayPal itself, since PayPal had refused it: one that was
 * marked as made by hand, or one that still waits for that. Without it the same money would be counted twice.
 */
async function findMeant(
  tx: EntityManager,
  orderId: string,
  { id: providerRefundId, captureId, cents: chargedCents }: ReportedRefund,
): Promise<RefundEntity | null> {
  if (await isRecorded(tx, providerRefundId)) return null;
  const same = { orderId, provider: 'paypal', captureId, chargedCents } as const;
  const candidates = await tx.find(RefundEntity, {
    where: [
      { ...same, status: 'completed', providerRefundId: IsNull() },
      { ...same, status: 'failed' },
      { ...same, status: 'pending', isByHand: true },
    ],
    order: { createdAt: 'ASC', id: 'ASC' },
  });
  return candidates.find(({ status }) => status === 'completed') ?? candidates[0] ?? null;
}

/** Records a refund that was made at PayPal itself. Money that never arrived at the shop has no row. */
async function recordForeign(
  tx: EntityManager,
  orderId: string,
  { id, captureId, cents: chargedCents }: ReportedRefund,
  { now, seller }: Omit<ReportContext, 'dueAt'>,
): Promise<boolean> {
  const event = { orderId, provider: 'paypal', kind: 'refunded', key: id, reference: captureId } as const;
  if (await isRecorded(tx, id)) return false;
  const order = await tx.findOneByOrFail(OrderEntity, { id: orderId });
  const capture = (await findCaptures(tx, order)).find(({ captured }) => captured.reference === captureId);
  const cents = capture ? foreignCents(capture, chargedCents) : null;
  if (cents === null) {
    await recordPaymentEvent(tx, { ...event, amount: { currency: 'USD', cents: chargedCents } }, now);
    await clearRefundDue(tx, orderId);
    return true;
  }
  const refund: RefundEntity = {
    id: uuid(),
    orderId,
    keyHash: hashOf(`provider:${id}`),
    bodyHash: hashOf(`provider:${id}`),
    ...{ cents, chargedCents, reason: 'Refunded at PayPal', startedBy: 'provider', isByHand: false },
    ...{ status: 'completed', provider: 'paypal', captureId, currency: 'USD', providerRefundId: id },
    ...{ issue: null, tries: 1, attempts: 0, dueAt: null },
    createdAt: now,
    completedAt: now,
  };
  await addMadeRefund(tx, refund, { remark: null, seller }, now);
  return true;
}

const isRecorded = (tx: EntityManager, providerRefundId: string): Promise<boolean> =>
  tx.existsBy(PaymentEventEntity, { provider: 'paypal', eventKey: `refunded:${providerRefundId}` });

/** In rand, out of what no refund has taken; what is more than that was taken from those under way. */
function foreignCents({ taken, left, kept }: Capture, chargedCents: number): number | null {
  return toRandCents(taken, left, chargedCents) ?? toRandCents(taken, kept, chargedCents);
}
