import type { Cents } from '@shop/domain/money';
import { isCaptureRefunded } from '@shop/domain/refunds';
import type { EntityManager } from 'typeorm';
import { In, IsNull, Not } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { PaymentEventEntity } from '../../../database/entities/payments.ts';
import { RefundEntity } from '../../../database/entities/refunds.ts';
import { hashText } from '../../../secrets/tokens.ts';
import type { SellerConfig } from '../documents/seller.service.ts';
import { findPaymentEvents, recordPaymentEvent } from '../records/paymentTimeline.service.ts';
import { deleteUnneededRefundAccount } from '../records/refundAccounts.service.ts';
import { clearRefundDueIfSettled, markRefundDue } from '../records/refunds.service.ts';
import { issueCreditNote } from './creditNotes.service.ts';
import { queueRefundMadeMail, queueRefundStartedMail, queueOwedRefundMail } from './refundNotifications.ts';
import { findCapture, getRefundKey } from './captures.service.ts';

// Callers of the functions in this file have locked the order, so that two reports of one refund are
// processed one after the other.

interface RefundCompletion {
  /**
   * Provider's id of the refund; null when an administrator made the refund by hand, and at PayFast, which
   * has no such ids.
   */
  readonly providerRefundId: string | null;
  readonly remark?: string;
  /** Seller named on the credit note. */
  readonly seller: SellerConfig;
}

/**
 * Completes a refund; returns false when it was completed before. The provider's report overrules any other status,
 * and adds the provider's id to a refund that an administrator has marked as made by hand.
 */
export async function completeRefund(
  tx: EntityManager,
  { id }: Pick<RefundEntity, 'id'>,
  { providerRefundId, remark, seller }: RefundCompletion,
  now: Date,
): Promise<boolean> {
  const cents = await computeFinalCents(tx, await tx.findOneByOrFail(RefundEntity, { id }));
  const { affected } = await tx.update(
    RefundEntity,
    { id, status: Not('completed') },
    { status: 'completed', cents, providerRefundId, issue: null, dueAt: null, completedAt: now },
  );
  if (affected !== 1) {
    if (providerRefundId !== null) await recordProviderRefundId(tx, id, providerRefundId);
    return false;
  }
  const refund = await tx.findOneByOrFail(RefundEntity, { id });
  await recordRefundCompletion(tx, refund, { remark: remark ?? refund.reason, seller }, now);
  return true;
}

/**
 * Computes the rand cents of a refund on its completion. Refunds made on the provider's site may have used up
 * amounts that the shop had reserved. A refund that takes the rest of the charged amount takes the rest in
 * rand too, so that both balances end at zero; a smaller refund leaves at least a cent.
 */
async function computeFinalCents(tx: EntityManager, refund: RefundEntity): Promise<Cents> {
  const capture = await findCapture(tx, refund);
  if (!capture || refund.status === 'completed') return refund.cents;
  const { cents, chargedCents } = capture.unrefunded;
  if (refund.chargedCents === chargedCents) return cents;
  return chargedCents > refund.chargedCents ? Math.min(refund.cents, cents - 1) : refund.cents;
}

/** Stores the provider's id of a completed refund in its row and in the timeline, unless the row has one. */
async function recordProviderRefundId(
  tx: EntityManager,
  id: string,
  providerRefundId: string,
): Promise<void> {
  const { affected } = await tx.update(
    RefundEntity,
    { id, providerRefundId: IsNull() },
    { providerRefundId },
  );
  if (affected !== 1) return;
  const eventKey = `refunded:${providerRefundId}`;
  const eventWithoutProviderId = { provider: 'paypal', eventKey: `refunded:${id}` } as const;
  await tx.update(PaymentEventEntity, eventWithoutProviderId, { eventKey });
}

type ExternalRefundFields = Pick<
  RefundEntity,
  | 'orderId'
  | 'cents'
  | 'chargedCents'
  | 'reason'
  | 'startedBy'
  | 'isByHand'
  | 'provider'
  | 'captureId'
  | 'currency'
  | 'providerRefundId'
>;

interface CompletionDetails {
  /** Remark for the timeline, if any. */
  readonly remark: string | null;
  /** Seller named on the credit note. */
  readonly seller: SellerConfig;
}

/**
 * Records a refund that was made outside of the shop. Throws the database's unique violation for a repeated `key`, so
 * that a refund is recorded only once. The buyer gets no e-mail about a refund that was made at the provider, which
 * sends one itself.
 */
export async function recordExternalRefund(
  tx: EntityManager,
  fields: ExternalRefundFields,
  { key, ...details }: CompletionDetails & { readonly key: string },
  now: Date,
): Promise<void> {
  const refund: RefundEntity = {
    ...fields,
    id: uuid(),
    keyHash: hashText(key),
    bodyHash: hashText(key),
    ...{ status: 'completed', issue: null, tries: 1, attempts: 0, dueAt: null },
    createdAt: now,
    completedAt: now,
  };
  await tx.insert(RefundEntity, refund);
  await recordRefundCompletion(tx, refund, details, now);
}

async function recordRefundCompletion(
  tx: EntityManager,
  refund: RefundEntity,
  { remark, seller }: CompletionDetails,
  now: Date,
): Promise<void> {
  const { orderId, provider, captureId, currency, chargedCents, startedBy } = refund;
  await recordPaymentEvent(
    tx,
    {
      orderId,
      provider,
      kind: 'refunded',
      key: getRefundKey(refund),
      amount: { currency, cents: chargedCents },
      reference: captureId,
      ...(remark !== null && { reason: remark }),
    },
    now,
  );
  await closeObsoleteRefunds(tx, orderId);
  await clearRefundDueIfSettled(tx, orderId);
  const note = await issueCreditNote(tx, refund, seller, now);
  if (startedBy !== 'provider') await queueRefundMadeMail(tx, refund, note, now);
  await deleteUnneededRefundAccount(tx, orderId);
}

/** Records that the provider has a refund under review, and notifies the buyer the first time. */
export async function markRefundUnderReview(
  tx: EntityManager,
  { id }: Pick<RefundEntity, 'id'>,
  { providerRefundId, dueAt }: { providerRefundId: string; dueAt: Date },
  now: Date,
): Promise<void> {
  const unreported = { id, status: 'pending', providerRefundId: IsNull() } as const;
  const { affected } = await tx.update(RefundEntity, unreported, { providerRefundId });
  await tx.update(RefundEntity, { id, status: 'pending' }, { dueAt });
  if (affected === 1) await queueRefundStartedMail(tx, await tx.findOneByOrFail(RefundEntity, { id }), now);
}

/** Records a refusal like `recordRefusal`, and notifies the administrators if the amount is owed. */
export async function failRefund(
  tx: EntityManager,
  refused: Pick<RefundEntity, 'id'>,
  issue: string,
  now: Date,
): Promise<void> {
  const refund = await recordRefusal(tx, refused, issue, now);
  if (refund) await queueOwedRefundMail(tx, refund, 'failed', now);
}

/**
 * Records that the provider has refused a refund. The amount is owed from then on, unless it was refunded in
 * another way. Returns the owed refund, if any.
 */
export async function recordRefusal(
  tx: EntityManager,
  { id }: Pick<RefundEntity, 'id'>,
  issue: string,
  now: Date,
): Promise<RefundEntity | null> {
  const { affected } = await tx.update(
    RefundEntity,
    { id, status: 'pending' },
    { status: 'failed', issue, dueAt: null },
  );
  if (affected !== 1) return null;
  const refund = await tx.findOneByOrFail(RefundEntity, { id });
  await recordRefundFailure(tx, refund, issue, now);
  await closeObsoleteRefunds(tx, refund.orderId);
  if (!(await tx.existsBy(RefundEntity, { id, status: 'failed' }))) return null;
  await markRefundDue(tx, refund.orderId);
  return refund;
}

/** Records in the timeline that a started refund failed or was withdrawn. */
export async function recordRefundFailure(
  tx: EntityManager,
  { id, orderId, provider, captureId, currency, chargedCents, tries }: RefundEntity,
  reason: string,
  now: Date,
): Promise<void> {
  const amount = { currency, cents: chargedCents };
  await recordPaymentEvent(
    tx,
    { orderId, provider, kind: 'refund_failed', key: `${id}-${tries}`, amount, reference: captureId, reason },
    now,
  );
}

/**
 * Ends the open refunds of captures that were completely refunded otherwise or charged back by the payer's
 * bank. A refund that the provider has accepted ends only by the provider's report.
 */
export async function closeObsoleteRefunds(tx: EntityManager, orderId: string): Promise<void> {
  const events = await findPaymentEvents(tx, orderId);
  const refundedCaptures = events.filter(
    (event) => event.kind === 'captured' && isCaptureRefunded(event, events),
  );
  if (refundedCaptures.length === 0) return;
  const captureId = In(refundedCaptures.map(({ reference }) => reference));
  const reversal = { status: 'reversed', dueAt: null } as const;
  await tx.update(RefundEntity, { orderId, captureId, status: 'failed' }, reversal);
  await tx.update(
    RefundEntity,
    { orderId, captureId, status: 'pending', providerRefundId: IsNull() },
    reversal,
  );
}
